import { showMoney, type Cents } from '../../../contract/money.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import type { ReceiptText } from '../../../contract/receipts/receipt-text.ts';
import type { Receipt } from '../../../contract/receipts/receipts.ts';
import type { DocumentMessage } from '../../../contract/texting/template.ts';
import { breakAddresses, plainName } from '../../../contract/texting/addresses.ts';
import type { Letter, LetterSender } from './letter.ts';
import type { EmailOutcome } from './mail-client.ts';

/** What an email is about, as `message_history.message_type` names it. */
export type EmailKind =
  | 'payment_link'
  | 'receipt'
  | 'document'
  | 'account_approved'
  | 'account_denied'
  | 'appeal_answered'
  | 'registration_questioned'
  | 'password_reset'
  | 'password_changed'
  | 'password_set'
  | 'invitation'
  | 'email_changed'
  | 'credentials_changed'
  | 'second_factors_changed'
  | 'new_device'
  | 'name_slowed'
  /** Tells of what happened in a store, or tries whether that arrives. */
  | 'notification'
  | 'notification_test'
  | 'daily_summary'
  | 'webhook_turned_off'
  /** Tells somebody that an email they had sent will not arrive. */
  | 'email_failed';

/** Stands in an email, as part of an address, where its secret goes when it is sent. */
export const secretPlace = '{{secret}}';

/** What an email about a payment link says. */
export interface LinkEmail {
  readonly cents: Cents;
  readonly debitOnly: boolean;
  readonly expiresAt: Date;
  readonly url: string;
  /** The store's note for the customer, or null. */
  readonly notes: string | null;
}

/** A store as its emails show it. */
export interface LetterStore {
  readonly sender: LetterSender;
  /** An IANA zone, in which the store's times are written. */
  readonly timezone: string;
}

/** A moment in full: "Sat, Nov 21, 2026, 5:30 PM Pacific time". */
export const fullTime = (at: Date, timeZone: string, language: Language = 'en'): string => {
  const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'longGeneric' } as const;
  const format = new Intl.DateTimeFormat(`${language}-US`, { ...day, ...time, timeZone });
  return format.format(at).replace(/ Time$/, ' time');
};

/** The one email that a customer gets for a link. */
export const writeLinkEmail = (
  { cents, debitOnly, expiresAt, url, notes }: LinkEmail,
  { sender, timezone }: LetterStore,
): Letter => {
  const payee = plainName(sender.name);
  const [sum, until] = [showMoney(cents), fullTime(expiresAt, timezone)];
  const cards = debitOnly ? 'Debit cards only. ' : '';
  return {
    subject: `${payee} asks you to pay ${sum}`,
    preview: `Pay by ${debitOnly ? 'debit card' : 'card'} until ${until}.`,
    sender: { ...sender, name: payee },
    parts: [
      { kind: 'amount', label: 'Amount to pay', value: sum },
      ...(notes === null ? [] : [{ kind: 'quote', text: breakAddresses(notes) } as const]),
      { kind: 'button', label: `Pay ${sum}`, url },
      {
        kind: 'small',
        text: `${cards}This link works until ${until}. If you did not expect this email, you can ignore it.`,
      },
    ],
  };
};

/** What an email about a payment link says in words of the store's own. */
export interface OwnTextEmail {
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** What is asked for, and where it is paid; null of one that asks for nothing. */
  readonly toPay: { readonly cents: Cents; readonly url: string } | null;
}

const payLabels: Readonly<Record<Language, (sum: string) => string>> = {
  en: (sum) => `Pay ${sum}`,
  es: (sum) => `Pagar ${sum}`,
};

/** The email about a link that an automation of the store sends. */
export const writeOwnTextEmail = (
  { subject, text, language, toPay }: OwnTextEmail,
  { sender }: Pick<LetterStore, 'sender'>,
): Letter => ({
  subject,
  preview: text.slice(0, 150),
  sender: { ...sender, name: plainName(sender.name) },
  language,
  parts: [
    { kind: 'text', text },
    ...(toPay ? [{ kind: 'button', label: payLabels[language](showMoney(toPay.cents)), url: toPay.url } as const] : []),
  ],
});

/** What an email with a receipt says. */
export interface ReceiptEmail {
  readonly text: ReceiptText;
  readonly receipt: Pick<Receipt, 'state' | 'transactionId' | 'transactionNumber' | 'statementName'>;
  readonly language: Language;
  /** The address of the receipt's page. */
  readonly url: string;
  /** The address of what the store offers to be signed; null for nothing. */
  readonly signUrl: string | null;
}

/** What the email says around the receipt, which comes in words. */
const receiptEmailMessages = {
  en: {
    subject: (amount: string, store: string) => `Receipt: ${amount} to ${store}`,
    onStatement: 'On your bank statement',
    open: 'Open, print or save the receipt',
    sign: 'Read and sign what the store asks for',
  },
  es: {
    subject: (amount: string, store: string) => `Recibo: ${amount} a ${store}`,
    onStatement: 'En su estado de cuenta',
    open: 'Abrir, imprimir o guardar el recibo',
    sign: 'Leer y firmar lo que pide la tienda',
  },
} as const satisfies Record<Language, unknown>;

/** A receipt as an email: its lines, and the address of its page, which tells what becomes of it later. */
export const writeReceiptEmail = (
  { text, receipt, language, url, signUrl }: ReceiptEmail,
  { sender }: Pick<LetterStore, 'sender'>,
): Letter => {
  const payee = plainName(sender.name);
  const messages = receiptEmailMessages[language];
  const number = receipt.transactionNumber ?? receipt.transactionId;
  const detail = (label: string, value: string) => ({ kind: 'detail', label, value }) as const;
  return {
    subject: messages.subject(text.total, payee),
    preview: `${text.card ?? text.title}. ${number}`,
    sender: { ...sender, name: payee },
    language,
    parts: [
      { kind: 'amount', label: text.amountLabel, value: text.total },
      { kind: receipt.state === 'paid' ? 'paid' : 'text', text: text.title },
      ...text.lines.map(({ label, labelNote, value, valueNote }) =>
        detail(
          labelNote === undefined ? label : `${label}, ${labelNote}`,
          breakAddresses(valueNote === undefined ? value : `${value} ${valueNote}`),
        ),
      ),
      ...(receipt.statementName === null ? [] : [detail(messages.onStatement, breakAddresses(receipt.statementName))]),
      ...(signUrl === null ? [] : [{ kind: 'link', label: messages.sign, url: signUrl } as const]),
      { kind: 'link', label: messages.open, url },
    ],
  };
};

/** What an email about a document says. */
export interface DocumentEmail {
  readonly about: DocumentMessage;
  readonly title: string;
  /** The language of the document. */
  readonly language: Language;
  readonly url: string;
}

const documentEmailMessages = {
  en: {
    document: (title: string, store: string) => `${store} asks you to sign: ${title}`,
    document_again: (title: string, store: string) => `${store} still waits for your signature: ${title}`,
    document_copy: (title: string) => `Your signed copy: ${title}`,
    sign: 'Read and sign',
    open: 'Open the signed copy',
    ignore: 'If you did not expect this email, you can ignore it.',
  },
  es: {
    document: (title: string, store: string) => `${store} le pide que firme: ${title}`,
    document_again: (title: string, store: string) => `${store} sigue esperando su firma: ${title}`,
    document_copy: (title: string) => `Su copia firmada: ${title}`,
    sign: 'Leer y firmar',
    open: 'Abrir la copia firmada',
    ignore: 'Si no esperaba este correo, puede ignorarlo.',
  },
} as const satisfies Record<Language, unknown>;

/** The email by which a document is sent to whoever is to sign it, or has signed it. */
export const writeDocumentEmail = (
  { about, title, language, url }: DocumentEmail,
  { sender }: Pick<LetterStore, 'sender'>,
): Letter => {
  const [payee, named, messages] = [plainName(sender.name), breakAddresses(title), documentEmailMessages[language]];
  const subject = messages[about](named, payee);
  return {
    subject,
    preview: subject,
    sender: { ...sender, name: payee },
    language,
    parts: [
      { kind: 'title', text: named },
      { kind: 'text', text: subject },
      { kind: 'button', label: about === 'document_copy' ? messages.open : messages.sign, url },
      { kind: 'small', text: messages.ignore },
    ],
  };
};

/** What to write about an email, or after how many seconds to try again. */
export type EmailTransition =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'queued'; readonly after: number };

const aDay = 24 * 3_600;

/** After how many milliseconds an email of a kind is held, where that is not when any other message is. */
export const heldAfterMsByKind: ReadonlyMap<string, number> = new Map<EmailKind, number>([
  // What it says of a day is as true a week later, and it does no harm if it comes twice after a backup was restored.
  ['daily_summary', 7 * aDay * 1_000],
]);

/** An email is tried for a day, with delays that grow with its age (in seconds) to an hour. */
export const emailTransitionOf = (outcome: EmailOutcome, age: number): EmailTransition => {
  if (outcome.kind === 'accepted') return { state: 'sent' };
  if (outcome.kind === 'refused' || age > aDay) return { state: 'failed', reason: outcome.reason };
  return { state: 'queued', after: Math.min(3_600, Math.max(10, age)) };
};
