import { createTransport } from 'nodemailer';
import type { Context } from '../context.ts';

/** An e-mail as it goes to the mail server. */
export interface OutgoingEmail {
  /** The same for every try of the same e-mail. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What the mail server answered. */
export type EmailOutcome =
  | { readonly kind: 'accepted' }
  /** Refused for good. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not now, or no answer; the message id lets a mailbox drop what comes twice. */
  | { readonly kind: 'postponed'; readonly reason: string };

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

const responseCodeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;

/** Sends e-mails through the server of `SMTP_URL`, each over a connection of its own. */
export const mailClient =
  ({ config }: Pick<Context, 'config'>) =>
  async ({ id, to, subject, text }: OutgoingEmail): Promise<EmailOutcome> => {
    const { smtpUrl, mailFrom, publicUrl } = config;
    if (smtpUrl === undefined) return { kind: 'refused', reason: 'E-mail is not set up on this server.' };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
      // The address is given as an object: as text, a comma or bracket in it would be read as more recipients.
      await transport.sendMail({ messageId, from: mailFrom, to: { name: '', address: to }, subject, text });
      return { kind: 'accepted' };
    } catch (error) {
      const code = responseCodeOf(error);
      if (code >= 500) return { kind: 'refused', reason: `The mail server refused this address (${code}).` };
      return { kind: 'postponed', reason: 'The mail server could not be reached or was too busy.' };
    } finally {
      transport.close();
    }
  };
