import { createTransport } from 'nodemailer';
import type { Context } from '../context.ts';
import { emailMessages } from './messages.ts';

/** An email as it goes to the mail server. */
export interface OutgoingEmail {
  /** The same for every try of the same email. */
  readonly id: string;
  readonly to: string;
  /** The name beside the address of `MAIL_FROM`, if not its own. */
  readonly senderName: string | null;
  readonly replyTo: string | null;
  /** Where the reader's mail program unsubscribes by one click. */
  readonly unsubscribeUrl: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly { readonly name: string; readonly mediaType: string; readonly content: Buffer }[];
}

/** What the mail server answered. */
export type EmailOutcome =
  | { readonly kind: 'accepted' }
  /** Refused for good. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not now, or no answer; the message id lets a mailbox drop what comes twice. */
  | { readonly kind: 'postponed'; readonly reason: string };

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** The server refused this email or its reader. A refused sign-in is our own fault and may be mended. */
const refusalCode = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return null;
  const [code, isSignIn] = [Number(error.responseCode), 'code' in error && error.code === 'EAUTH'];
  return code >= 500 && !isSignIn ? code : null;
};

// An address is given as an object: as text, a comma or bracket in it would be read as more recipients.
const reader = (address: string) => ({ name: '', address });

const senderOf = (mailFrom: string, name: string | null) =>
  name === null ? mailFrom : { name, address: /<([^>]*)>/.exec(mailFrom)?.[1] ?? mailFrom };

/** The headers of RFC 8058, by which a mail program offers to unsubscribe. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends emails through the server of `SMTP_URL`, each over a connection of its own. */
export const mailClient =
  ({ config }: Pick<Context, 'config'>) =>
  async ({
    id,
    to,
    senderName,
    replyTo,
    unsubscribeUrl,
    html,
    attachments,
    ...content
  }: OutgoingEmail): Promise<EmailOutcome> => {
    const { smtpUrl, mailFrom, publicUrl } = config;
    if (smtpUrl === undefined) return { kind: 'refused', reason: emailMessages.noServer };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      await transport.sendMail({
        ...content,
        messageId: `<${id}@${new URL(publicUrl).hostname}>`,
        from: senderOf(mailFrom, senderName),
        to: reader(to),
        ...(replyTo !== null && { replyTo: reader(replyTo) }),
        ...(html !== null && { html }),
        ...(unsubscribeUrl !== null && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        attachments: attachments.map(({ name: filename, mediaType: contentType, content }) => {
          return { filename, contentType, content };
        }),
      });
      return { kind: 'accepted' };
    } catch (error) {
      const code = refusalCode(error);
      return code === null
        ? { kind: 'postponed', reason: emailMessages.unreachable }
        : { kind: 'refused', reason: emailMessages.refused(code) };
    } finally {
      transport.close();
    }
  };
