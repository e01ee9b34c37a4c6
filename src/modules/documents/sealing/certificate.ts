import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** A key and its certificate as they are kept, in base64. */
export const CreatedCertificate = z.object({ key: z.string(), certificate: z.string(), endsAt: z.string() });
export type CreatedCertificate = z.output<typeof CreatedCertificate>;

/** Of the key. */
export const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2_048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

const year = 365.25 * 86_400_000;

/** How long one counts, and how long before its end another takes its place. */
const years = { whole: 10, last: 2 } as const;

/** Whether another one has to take its place. */
export const isDueForRenewal = ({ endsAt }: Pick<CreatedCertificate, 'endsAt'>, now: Date): boolean =>
  Date.parse(endsAt) - now.getTime() < years.last * year;

/** Makes a key, and a certificate of it that it has signed itself. */
export const createCertificate = async (host: string, now: Date): Promise<CreatedCertificate> => {
  // It brings a whole ASN.1 with it, which is needed once in years, and does not load before this one.
  await import('reflect-metadata');
  const { cryptoProvider, KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } =
    await import('@peculiar/x509');
  cryptoProvider.set(crypto);
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const endsAt = new Date(now.getTime() + years.whole * year);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: `00${randomBytes(16).toString('hex')}`,
    name: [{ CN: [`Debitlink documents at ${host}`] }, { O: ['Debitlink'] }],
    notBefore: now,
    notAfter: endsAt,
    keys,
    signingAlgorithm: algorithm,
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true)],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    key: Buffer.from(key).toString('base64'),
    certificate: Buffer.from(certificate.rawData).toString('base64'),
    endsAt: endsAt.toISOString(),
  };
};
