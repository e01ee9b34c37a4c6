import { showMoney, type Cents } from '../../contract/money.ts';

/** What an e-mail about a payment link tells. */
export interface LinkEmail {
  readonly customerName: string;
  readonly payee: string;
  readonly amount: Cents;
  readonly expiresAt: Date;
  readonly url: string;
  /** IANA zone in which the expiry is written. */
  readonly timezone: string;
}

const day = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

// A header ends at a line break, so nothing typed by people may carry one into it.
const line = (value: string): string => value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Subject and plain text of the one e-mail a customer gets for a link. */
export const writeLinkEmail = (mail: LinkEmail): { subject: string; text: string } => {
  const payee = line(mail.payee);
  const amount = showMoney(mail.amount);
  return {
    subject: `${payee}: payment request of ${amount}`,
    text: [
      `Hello ${line(mail.customerName)},`,
      `${payee} asks you for a payment of ${amount}.`,
      `Pay securely by debit card here:\n${mail.url}`,
      `This link expires on ${day(mail.expiresAt, mail.timezone)} (${mail.timezone.replaceAll('_', ' ')}).`,
      `If you did not expect this, you can ignore it.`,
    ].join('\n\n'),
  };
};
