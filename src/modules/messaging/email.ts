import { showMoney, type Cents } from '../../contract/money.ts';
import { oneLine } from '../../kernel/one-line.ts';

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

/** Subject and plain text of the one e-mail a customer gets for a link. */
export const writeLinkEmail = (mail: LinkEmail): { subject: string; text: string } => {
  const payee = oneLine(mail.payee);
  const amount = showMoney(mail.amount);
  return {
    subject: `${payee}: payment request of ${amount}`,
    text: [
      `Hello ${oneLine(mail.customerName)},`,
      `${payee} asks you for a payment of ${amount}.`,
      `Pay securely by debit card here:\n${mail.url}`,
      `This link expires on ${day(mail.expiresAt, mail.timezone)} (${mail.timezone.replaceAll('_', ' ')}).`,
      `If you did not expect this, you can ignore it.`,
    ].join('\n\n'),
  };
};
