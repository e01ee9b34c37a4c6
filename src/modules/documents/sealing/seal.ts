import { CryptoKeySigner, P12Signer, PDF } from '@libpdf/core';
import type { Certificate } from './certificate.ts';

/**
 * Seals a PDF: signs it with the certificate of this installation as PDF readers check it (PAdES B-B). Each byte is covered, so that any
 * change is told. Everything that is asked of the library stands in this file.
 */
export const seal = async (bytes: Uint8Array, certificate: Certificate, at: Date): Promise<Buffer> => {
  const signer =
    certificate.kind === 'file'
      ? await P12Signer.create(certificate.file, certificate.passphrase)
      : new CryptoKeySigner(certificate.key, certificate.certificate, 'RSA', 'RSASSA-PKCS1-v1_5');
  const pdf = await PDF.load(bytes);
  const sealed = await pdf.sign({ signer, level: 'B-B', digestAlgorithm: 'SHA-256', signingTime: at });
  return Buffer.from(sealed.bytes);
};
