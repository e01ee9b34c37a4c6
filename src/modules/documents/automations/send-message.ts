import { asksToPay } from '../../../contract/documents/automations.ts';
import { toDecimal } from '../../../contract/money.ts';
import { breakAddresses, dropAddresses } from '../../../contract/texting/addresses.ts';
import { render } from '../../../contract/texting/template.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { type LinkTerms, paymentUrl } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import type { AutomationModel } from './automation.model.ts';
import { messages } from './messages.ts';

/** Why nothing was sent by one way, in words for staff. */
export interface SendRefusal {
  /** `not_sent` is a failure of the automation: the others are about one reader or one day. */
  readonly code: 'no_address' | 'opted_out' | 'limit_reached' | 'not_sent';
  readonly why: string;
}

/** What an automation sends about a link where it makes no document. */
export interface AutomaticMessage {
  /** The same run sends them once. */
  readonly runId: string;
  readonly automation: AutomationModel;
  readonly terms: LinkTerms;
  readonly payee: string;
  /** Whose settings count. */
  readonly userId: string;
}

const linkPlace = '{paymentLink}';
const mostOfSubject = 255;

const valuesOf = ({ terms: { customerName, cents, notes }, payee }: AutomaticMessage) => ({
  ...{ customerName, amount: toDecimal(cents), companyName: payee, customerNotes: notes ?? '' },
});

const originOf = ({ runId, automation, terms, userId }: AutomaticMessage) => ({
  ...{ intentKey: `automation:${runId}`, storeId: automation.storeId, userId },
  ...{ customerId: terms.customerId, customerName: terms.customerName, linkId: terms.id },
});

const templates = {
  link_created: 'payment_link',
  link_expiring: 'reminder',
  link_paid: 'automation',
  link_expired: 'automation',
} as const;

/** What a text says in words of the store's own; null where it would be too long. One that asks for the payment gets its tracked address later. */
const wordText = (context: Context, sent: AutomaticMessage, written: string): string | null => {
  const { automation, terms } = sent;
  const asks = asksToPay(automation.triggerEvent);
  const url = asks ? linkPlace : paymentUrl(context.config.publicUrl, terms.publicId);
  const paymentLink = written.includes(linkPlace) ? url : '';
  return render(written, { ...valuesOf(sent), paymentLink });
};

/** Texts the words of an automation, or the usual ones of the store that ask for the payment. Answers why it did not. */
export const textMessage =
  (context: Context) =>
  async (sent: AutomaticMessage, tx: Tx): Promise<SendRefusal | null> => {
    const { automation, terms, userId } = sent;
    const { storeId, smsTemplate, triggerEvent } = automation;
    const to = terms.customerPhone;
    if (to === null) return { code: 'no_address', why: messages.no_phone };
    const message = smsTemplate === null ? undefined : wordText(context, sent, smsTemplate);
    if (message === null) return { code: 'not_sent', why: messages.message_too_long };
    const publicLinkId = asksToPay(triggerEvent) ? terms.publicId : null;
    const request = { ...originOf(sent), template: templates[triggerEvent], to, publicLinkId, message };
    const language = terms.payerLanguage ?? undefined;
    const queued = await context.texts.queueText({ ...request, language, variables: valuesOf(sent) }, tx);
    if (!('refused' in queued)) return null;
    const optedOut = await context.texts.readOptedOut({ storeId, userId, phones: [to] }, tx);
    if (optedOut.has(to)) return { code: 'opted_out', why: queued.refused };
    return { code: queued.code === 'text_limit_reached' ? 'limit_reached' : 'not_sent', why: queued.refused };
  };

const fillIn = (written: string, values: Readonly<Record<string, string>>, url: string): string =>
  written
    .split(linkPlace)
    .map((part) => breakAddresses(part.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)))
    .join(url);

const queueMail =
  ({ emails, config }: Context) =>
  async (sent: AutomaticMessage, to: string, tx: Tx): Promise<void> => {
    const { automation, terms, payee } = sent;
    const { emailTemplate, emailSubject, triggerEvent } = automation;
    const { cents, debitOnly, expiresAt, notes, payerLanguage, publicId } = terms;
    const [url, request] = [paymentUrl(config.publicUrl, publicId), { ...originOf(sent), to }];
    if (emailTemplate === null)
      return emails.queueLinkEmail({ ...request, cents, debitOnly, expiresAt, notes, url }, tx);
    const { customerName, customerNotes, ...own } = valuesOf(sent);
    const plain = { ...own, customerName: dropAddresses(customerName), customerNotes: dropAddresses(customerNotes) };
    return emails.queueOwnTextEmail(
      {
        ...request,
        subject: dropAddresses(fillIn(emailSubject ?? payee, plain, '')).slice(0, mostOfSubject),
        text: fillIn(emailTemplate, plain, url),
        language: payerLanguage ?? 'en',
        toPay: asksToPay(triggerEvent) ? { cents, url } : null,
      },
      tx,
    );
  };

/** The same by email. */
export const mailMessage = (context: Context) => {
  const queue = queueMail(context);
  return async (sent: AutomaticMessage, tx: Tx): Promise<SendRefusal | null> => {
    const to = sent.terms.customerEmail;
    if (to === null) return { code: 'no_address', why: messages.no_email };
    try {
      await queue(sent, to, tx);
      return null;
    } catch (refusal) {
      // The limit is looked at before anything is written.
      if (!(refusal instanceof Problem) || refusal.kind !== 'throttled') throw refusal;
      return { code: 'limit_reached', why: refusal.message };
    }
  };
};
