import { hash } from 'node:crypto';
import type { DocumentModel } from './document.model.ts';

/** JSON with the names of every object in their order, so that the same columns always give the same bytes. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
};

/** What a signature consists of, and what the database refuses to change. */
export const signatureColumns = [
  'documentId',
  'frozenHash',
  'signerName',
  'signatureKind',
  'signatureData',
  'initialData',
  'textFieldData',
  'checkboxData',
  'dateFieldData',
  'consentVersion',
  'consentText',
  'timeZone',
  'ipAddress',
  'userAgent',
  'completedAt',
] as const satisfies readonly (keyof DocumentModel)[];

export type SignatureColumns = Pick<DocumentModel, (typeof signatureColumns)[number]>;

/** The SHA-256, in hexadecimal, of everything that is kept of a signature. */
export const signatureHash = (columns: SignatureColumns): string =>
  hash('sha256', canonicalJson(Object.fromEntries(signatureColumns.map((name) => [name, columns[name]]))));
