import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

/** So much of the fingerprint that nobody guesses it. */
const characters = 26;

const secretOf = ({ secrets }: Pick<Context, 'secrets'>, documentId: string): string =>
  secrets.fingerprint('documents.copy', documentId).slice(0, characters);

/** Where the signed copy is read by whoever was sent it. It goes to the number and the email of the document, and to no other. */
export const copyAddress = (context: Pick<Context, 'secrets' | 'config'>, documentId: string): string =>
  `${context.config.publicUrl}/sign/${documentId}/pdf?copy=${secretOf(context, documentId)}`;

/** Whether this is the secret of the address of a signed copy. */
export const isCopySecret = (context: Pick<Context, 'secrets'>, documentId: string, given: string): boolean => {
  const known = Buffer.from(secretOf(context, documentId));
  const sent = Buffer.from(given);
  return sent.length === known.length && timingSafeEqual(sent, known);
};
