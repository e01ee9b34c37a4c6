import { showMoney, type Cents } from '../../contract/money.ts';
import { plainName } from './addresses.ts';
import type { EmailOutcome } from './providers/mail-client.ts';

/** What an e-mail about a payment link says. */
export interface LinkEmail {
  readonly customerName: string;
  readonly payee: string;
  readonly amount: Cents;
  readonly expiresAt: Date;
  readonly url: string;
  /** IANA zone in which the expiry is written. */
  readonly timezone: string;
}

const dayAndTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

/** Subject and plain text of the one e-mail a customer gets for a link. */
export const writeLinkEmail = (email: LinkEmail): { subject: string; text: string } => {
  const payee = plainName(email.payee);
  const amount = showMoney(email.amount);
  return {
    subject: `${payee}: payment request of ${amount}`,
    text: [
      `Hello ${plainName(email.customerName)},`,
      `${payee} asks you for a payment of ${amount}.`,
      `Pay securely by debit card here:\n${email.url}`,
      `This link expires on ${dayAndTime(email.expiresAt, email.timezone)} (${email.timezone.replaceAll('_', ' ')}).`,
      `If you did not expect this, you can ignore it.`,
    ].join('\n\n'),
  };
};

/** What to write about an e-mail, or after how many seconds to try again. */
export type EmailTransition =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'queued'; readonly after: number };

const aDay = 24 * 3_600;

/** An e-mail is tried for a day, with delays that grow with its age (in seconds) to an hour. */
export const emailTransitionOf = (outcome: EmailOutcome, age: number): EmailTransition => {
  if (outcome.kind === 'accepted') return { state: 'sent' };
  if (outcome.kind === 'refused' || age > aDay) return { state: 'failed', reason: outcome.reason };
  return { state: 'queued', after: Math.min(3_600, Math.max(10, age)) };
};
