import { z } from 'zod';
import { statement } from '../../../../db/statement.ts';
import { placeIn } from '../../../platform/secrets.ts';
import { storedKeyColumn } from '../../../platform/stored-keys.ts';
import type { Context } from '../context.ts';
import { createCertificate, isDueForRenewal, readyToSeal, type Certificate } from './certificate.ts';

/** A key and its certificate as they are kept, in base64. */
const CreatedCertificate = z.object({ key: z.string(), certificate: z.string(), endsAt: z.string() });
export type CreatedCertificate = z.output<typeof CreatedCertificate>;

const selectNewest = statement(
  'documents.newest-certificate',
  `select name, sealed_key as sealed from stored_keys where starts_with(name, 'documents.certificate.')
    order by name desc limit 1`,
);
const insertOne = statement(
  'documents.insert-certificate',
  'insert into stored_keys (name, sealed_key) values ($1, $2) on conflict (name) do nothing',
);

const nameOf = (number: number): string => `documents.certificate.${String(number).padStart(4, '0')}`;

type Reading = Pick<Context, 'database' | 'secrets'>;

const readNewest = async ({ database, secrets }: Reading) => {
  const [row] = await database.sql<{ name: string; sealed: string }>(selectNewest);
  if (!row) return null;
  const kept = CreatedCertificate.parse(JSON.parse(secrets.open(row.sealed, placeIn(storedKeyColumn, row.name))));
  return { ...kept, number: Number(row.name.slice(-4)) };
};

const fileOf = (file: string, passphrase = ''): Certificate => ({
  kind: 'file',
  file: Buffer.from(file, 'base64'),
  passphrase,
});

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
    const name = nameOf((newest?.number ?? 0) + 1);
    await database.sql(insertOne, [name, secrets.seal(JSON.stringify(made), placeIn(storedKeyColumn, name))]);
    return readyToSeal((await readNewest(context)) ?? made);
  };
};
