import { CryptoKeySigner, P12Signer, PDF, type Signer } from '@libpdf/core';
import { algorithm, type CreatedCertificate } from './certificate.ts';

/** What seals: a key with its certificate. To open one takes longer than to seal with it. */
export type { Signer };

/** Opens the file of an operator, in base64. Throws where that is none, or the passphrase does not open it. */
export const openFile = (file: string, passphrase = ''): Promise<Signer> =>
  P12Signer.create(Buffer.from(file, 'base64'), passphrase);

/** Opens a certificate of ours as it was kept. */
export const openCreated = async ({ key, certificate }: CreatedCertificate): Promise<Signer> =>
  new CryptoKeySigner(
    await crypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), algorithm, false, ['sign']),
    new Uint8Array(Buffer.from(certificate, 'base64')),
    'RSA',
    'RSASSA-PKCS1-v1_5',
  );

/** How many bytes a seal takes at most: the certificates, the name of the issuer, which comes twice more, hashes and the signature itself. */
const sizeOfSeal = ({ certificate, certificateChain = [] }: Signer): number =>
  2_048 + 3 * certificate.length + certificateChain.reduce((sum, { length }) => sum + length, 0);

/**
 * Seals a PDF: signs it with the certificate of this installation as PDF readers check it (PAdES B-B). Each byte is covered, so that any
 * change is told. Everything that is asked of the library stands in this file.
 */
export const seal = async (bytes: Uint8Array, signer: Signer, at: Date): Promise<Buffer> => {
  const pdf = await PDF.load(bytes);
  const sealed = await pdf.sign({
    signer,
    level: 'B-B',
    digestAlgorithm: 'SHA-256',
    signingTime: at,
    estimatedSize: sizeOfSeal(signer),
  });
  return Buffer.from(sealed.bytes);
};
