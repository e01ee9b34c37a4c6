import type { DocumentForSigner, NextStep, SignRequest } from '../../src/contract/documents/signing.ts';
import { fillPath, signingPaths } from '../../src/contract/paths.ts';
import type { Refusal } from '../../src/contract/refusal.ts';
import type { Draft } from './draft.ts';

/** What came of a call. `unknown`: no answer came that can be understood, so that what the call did is not known. */
export type Reply<R> =
  | { readonly kind: 'response'; readonly response: R }
  | { readonly kind: 'refusal'; readonly status: number; readonly refusal: Partial<Refusal> }
  | { readonly kind: 'unknown' };

const call = async <R>(path: string, init: RequestInit = {}): Promise<Reply<R>> => {
  try {
    const response = await fetch(path, { cache: 'no-store', ...init });
    const body = (await response.json()) as R & Partial<Refusal>;
    if (response.ok) return { kind: 'response', response: body };
    if (response.status >= 500) return { kind: 'unknown' };
    return { kind: 'refusal', status: response.status, refusal: body };
  } catch {
    return { kind: 'unknown' };
  }
};

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const fetchDocument = (documentId: string): Promise<Reply<{ readonly document: DocumentForSigner }>> =>
  call(fillPath(signingPaths.document, { documentId }));

/** A person looks at it. Whether the report arrives makes no difference to them. */
export const reportOpened = (documentId: string): void => {
  void call(fillPath(signingPaths.open, { documentId }), { ...post({}), keepalive: true });
};

export const sendDecline = (documentId: string, reason: string): Promise<Reply<object>> =>
  call(fillPath(signingPaths.decline, { documentId }), post({ reason }));

export const sendWrongPerson = (documentId: string): Promise<Reply<object>> =>
  call(fillPath(signingPaths.wrongPerson, { documentId }), post({}));

/** What the server answers to a signature. */
export interface Signed {
  readonly signedAt: string;
  readonly next: NextStep;
}

const withText = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** Signs what is shown. The same key never signs twice, however often it is sent. */
export const sendSignature = (
  { documentId, content, consent }: DocumentForSigner,
  { key, name, kind, drawing, initials, texts, checks, dates }: Draft,
): Promise<Reply<Signed>> => {
  const request = {
    hash: content?.hash ?? '',
    consentVersion: consent.version,
    consent: true,
    signerName: name.trim(),
    signature: kind === 'drawn' && drawing ? { kind: 'drawn', ...drawing } : { kind: 'typed' },
    initials: withText(initials),
    texts: withText(texts),
    checks,
    dates: withText(dates),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  } satisfies Record<keyof SignRequest, unknown>;
  return call(fillPath(signingPaths.sign, { documentId }), post(request, { 'Idempotency-Key': key }));
};
