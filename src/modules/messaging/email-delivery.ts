/** What the mail server said. */
export type EmailOutcome =
  | { readonly kind: 'taken' }
  /** Refused for good. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not now, or no answer; the message id lets a mailbox drop what comes twice. */
  | { readonly kind: 'later'; readonly reason: string };

/** What to write about an e-mail, and after how many seconds to try again. */
export type EmailStep =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'queued'; readonly after: number };

const day = 24 * 3_600;

/** An e-mail is tried for a day, with pauses that grow with its age (in seconds) to an hour. */
export const followEmail = (outcome: EmailOutcome, age: number): EmailStep => {
  if (outcome.kind === 'taken') return { state: 'sent' };
  if (outcome.kind === 'refused' || age > day) return { state: 'failed', reason: outcome.reason };
  return { state: 'queued', after: Math.min(3_600, Math.max(10, age)) };
};
