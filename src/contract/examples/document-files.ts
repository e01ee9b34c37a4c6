import type { documentFiles } from '../documents/documents.ts';
import type { verifying } from '../documents/signing.ts';
import type { ExampleOf } from './records.ts';

type Files = typeof documentFiles;
type Checks = typeof verifying;

/** The call that gives the signed PDF of a document. */
export const documentFileExamples: { [Name in keyof Files]: ExampleOf<Files[Name]> } = {
  documentPdf: { params: { id: '01932f74-9d2e-7b3c-8a41-5e6f7a8b9c0d' }, response: '%PDF-1.7' },
};

/** The call by which a file is checked. */
export const verifyingExamples: { [Name in keyof Checks]: ExampleOf<Checks[Name]> } = {
  verifyFile: {
    params: { sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
    response: {
      known: true,
      title: 'Repair authorization',
      payee: 'Corner Shop',
      signedAt: '2026-11-20T17:03:21.000Z',
      sealedAt: '2026-11-20T17:03:23.000Z',
      replaced: false,
    },
  },
};
