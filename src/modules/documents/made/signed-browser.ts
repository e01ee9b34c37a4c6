import { hash, timingSafeEqual } from 'node:crypto';
import type { DocumentModel } from './document.model.ts';

/** By what a browser is known again that signed a document. */
type Signed = Pick<DocumentModel, 'documentId' | 'status' | 'signKey'>;

const keptSeconds = 30 * 86_400;

const cookieName = (documentId: string): string => `signed-${documentId}`;

const cookieValueOf = ({ documentId, signKey }: Signed): string =>
  hash('sha256', `${documentId} ${signKey}`, 'base64url');

/** The cookie of the browser that has signed: it alone is shown the content from then on. */
export const signedCookie = (document: Signed, isSecure: boolean): string =>
  `${cookieName(document.documentId)}=${cookieValueOf(document)}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Whether these cookies, as they were sent, are of the browser that signed the document. */
export const isSignedBrowser = (cookies: string, document: Signed): boolean => {
  if (document.status !== 'completed' || document.signKey === null) return false;
  const start = `${cookieName(document.documentId)}=`;
  const sent = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  const [given, known] = [sent?.slice(start.length) ?? '', cookieValueOf(document)].map((text) => Buffer.from(text));
  return given !== undefined && known !== undefined && given.length === known.length && timingSafeEqual(given, known);
};
