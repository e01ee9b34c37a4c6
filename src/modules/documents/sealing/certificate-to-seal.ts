import { BadConfiguration, type Environment } from '../../../platform/config.ts';
import { keepStoredKey, readNewestKey } from '../../../platform/stored-keys.ts';
import type { Context } from '../context.ts';
import { CreatedCertificate, createCertificate, isDueForRenewal } from './certificate.ts';
import { openCreated, openFile, type Signer } from './seal.ts';

/** How the kept ones are named; each is followed by its number. */
const prefix = 'documents.certificate.';

const nameOf = (number: number): string => prefix + String(number).padStart(4, '0');

type Reading = Pick<Context, 'database' | 'secrets'>;

const readNewest = async ({ database, secrets }: Reading) => {
  const kept = await readNewestKey(database, secrets, prefix);
  if (!kept) return null;
  return { ...CreatedCertificate.parse(JSON.parse(kept.key)), number: Number(kept.name.slice(prefix.length)) };
};

type CertificateVariables = Pick<Environment, 'DOCUMENT_CERTIFICATE' | 'DOCUMENT_CERTIFICATE_PASSPHRASE'>;

/** Opens the operator's file, where there is one, so that no document waits for a seal that cannot be made. Throws `BadConfiguration`. */
export const checkCertificate = async ({
  DOCUMENT_CERTIFICATE: file,
  DOCUMENT_CERTIFICATE_PASSPHRASE: passphrase,
}: CertificateVariables): Promise<void> => {
  if (file === undefined) return;
  await openFile(file, passphrase).catch((error: unknown) => {
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
 * its end. Where several processes make one at once, all take the one that was first. It is opened once, until another takes its place.
 */
export const certificateToSeal = (context: Pick<Context, 'database' | 'secrets' | 'clock' | 'config'>) => {
  const { config, database, secrets, clock } = context;
  const { DOCUMENT_CERTIFICATE: file, DOCUMENT_CERTIFICATE_PASSPHRASE: passphrase } = config;
  let opened: { readonly key: string; readonly signer: Promise<Signer> } | undefined;
  const openOnce = (key: string, open: () => Promise<Signer>): Promise<Signer> => {
    if (opened?.key !== key) opened = { key, signer: open() };
    return opened.signer;
  };
  return async (): Promise<Signer> => {
    if (file !== undefined) return openOnce(file, () => openFile(file, passphrase));
    const newest = await readNewest(context);
    if (newest && !isDueForRenewal(newest, clock())) return openOnce(newest.key, () => openCreated(newest));
    const made = await createCertificate(new URL(config.publicUrl).hostname, clock());
    await keepStoredKey(database, secrets, { name: nameOf((newest?.number ?? 0) + 1), key: JSON.stringify(made) });
    const first = (await readNewest(context)) ?? made;
    return openOnce(first.key, () => openCreated(first));
  };
};
