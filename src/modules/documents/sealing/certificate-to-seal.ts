import { BadConfiguration, type Environment } from '../../../platform/config.ts';
import { keepStoredKey, readNewestKey } from '../../../platform/stored-keys.ts';
import type { Context } from '../context.ts';
import {
  CreatedCertificate,
  createCertificate,
  isDueForRenewal,
  readyToSeal,
  type Certificate,
} from './certificate.ts';
import { openFile } from './seal.ts';

/** How the kept ones are named; each is followed by its number. */
const prefix = 'documents.certificate.';

const nameOf = (number: number): string => prefix + String(number).padStart(4, '0');

type Reading = Pick<Context, 'database' | 'secrets'>;

const readNewest = async ({ database, secrets }: Reading) => {
  const kept = await readNewestKey(database, secrets, prefix);
  if (!kept) return null;
  return { ...CreatedCertificate.parse(JSON.parse(kept.key)), number: Number(kept.name.slice(prefix.length)) };
};

const fileOf = (file: string, passphrase = '') =>
  ({ kind: 'file', file: Buffer.from(file, 'base64'), passphrase }) satisfies Certificate;

type CertificateVariables = Pick<Environment, 'DOCUMENT_CERTIFICATE' | 'DOCUMENT_CERTIFICATE_PASSPHRASE'>;

/** Opens the operator's file, where there is one, so that no document waits for a seal that cannot be made. Throws `BadConfiguration`. */
export const checkCertificate = async ({
  DOCUMENT_CERTIFICATE: file,
  DOCUMENT_CERTIFICATE_PASSPHRASE: passphrase,
}: CertificateVariables): Promise<void> => {
  if (file === undefined) return;
  await openFile(fileOf(file, passphrase)).catch((error: unknown) => {
    const isLocked = error instanceof Error && /integrity|password|decrypt/i.test(error.message);
    throw new BadConfiguration(
      isLocked
        ? 'DOCUMENT_CERTIFICATE_PASSPHRASE: does not open the certificate'
        : 'DOCUMENT_CERTIFICATE: is no .p12 file with a key and its certificate',
    );
  });
};

/**
 * The certificate that seals now: the operator's file where there is one, else our own. That is made at first use, and anew two years before
 * its end. Where several processes make one at once, all take the one that was first.
 */
export const certificateToSeal = (context: Pick<Context, 'database' | 'secrets' | 'clock' | 'config'>) => {
  const { config, database, secrets, clock } = context;
  const { DOCUMENT_CERTIFICATE: file, DOCUMENT_CERTIFICATE_PASSPHRASE: passphrase } = config;
  return async (): Promise<Certificate> => {
    if (file !== undefined) return fileOf(file, passphrase);
    const newest = await readNewest(context);
    if (newest && !isDueForRenewal(newest, clock())) return readyToSeal(newest);
    const made = await createCertificate(new URL(config.publicUrl).hostname, clock());
    await keepStoredKey(database, secrets, { name: nameOf((newest?.number ?? 0) + 1), key: JSON.stringify(made) });
    return readyToSeal((await readNewest(context)) ?? made);
  };
};
