import { CryptoKeySigner, P12Signer, PDF } from '@libpdf/core';
import type { Certificate } from './certificate.ts';

/** Opens the file of an operator. Throws where that is none, or the passphrase does not open it. */
export const openFile = ({ file, passphrase }: Extract<Certificate, { kind: 'file' }>): Promise<P12Signer> =>
  P12Signer.create(file, passphrase);

/**
 * Seals a PDF: signs it with the certificate of this installation as PDF readers check it (PAdES B-B). Each byte is covered, so that any
 * change is told. Everything that is asked of the library stands in this file.
 */
export const seal = async (bytes: Uint8Array, certificate: Certificate, at: Date): Promise<Buffer> => {
  const signer =
    certificate.kind === 'file'
      ? await openFile(certificate)
      : new CryptoKeySigner(certificate.key, certificate.certificate, 'RSA', 'RSASSA-PKCS1-v1_5');
  const pdf = await PDF.load(bytes);
  const sealed = await pdf.sign({ signer, level: 'B-B', digestAlgorithm: 'SHA-256', signingTime: at });
  return Buffer.from(sealed.bytes);
};
