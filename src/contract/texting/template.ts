import type { Language } from '../payer/payer.ts';
import { breakAddresses, dropAddresses } from './addresses.ts';
import { segments } from './segments.ts';

/** What a text with a receipt says; nobody writes another one. */
export const receiptTemplates: Readonly<Record<Language, string>> = {
  en: '{companyName}: your receipt for ${amount}: {receiptUrl} Reply STOP to opt out.',
  es: '{companyName}: su recibo de ${amount}: {receiptUrl} Responda STOP para cancelar.',
};

/** What texts about a document say: that it is to be signed, that it still is, and where the signed copy is; nobody writes others. */
export const documentTemplates = {
  document: {
    en: '{companyName}: please read and sign "{documentTitle}": {documentUrl} Reply STOP to opt out.',
    es: '{companyName}: lea y firme "{documentTitle}": {documentUrl} Responda STOP para cancelar.',
  },
  document_again: {
    en: '{companyName}: "{documentTitle}" still waits for your signature: {documentUrl} Reply STOP to opt out.',
    es: '{companyName}: "{documentTitle}" sigue esperando su firma: {documentUrl} Responda STOP para cancelar.',
  },
  document_copy: {
    en: '{companyName}: your signed copy of "{documentTitle}": {documentUrl} Reply STOP to opt out.',
    es: '{companyName}: su copia firmada de "{documentTitle}": {documentUrl} Responda STOP para cancelar.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What a message about a document is for. */
export type DocumentMessage = keyof typeof documentTemplates;

/** Whether a message of this type is about a document: it does not say where its link is paid. */
export const isAboutDocument = (messageType: string): messageType is DocumentMessage =>
  Object.hasOwn(documentTemplates, messageType);

/**
 * What a payment-link text says where nobody wrote a template. It names no kind of card: some links take all. Letters outside a carrier's
 * alphabet would double its parts.
 */
export const defaultLinkTemplates: Readonly<Record<Language, string>> = {
  en: '{companyName}: you have a payment request of ${amount}. Pay here: {paymentLink} Reply STOP to opt out.',
  es: '{companyName}: tiene una solicitud de pago de ${amount}. Pague en este enlace: {paymentLink} Responda STOP para no recibir textos.',
};

/** What a reminder of a link says where nobody wrote one. */
export const defaultReminders: Readonly<Record<Language, string>> = {
  en: '{companyName}: ${amount} is still open. Pay here: {paymentLink} Reply STOP to opt out.',
  es: '{companyName}: ${amount} sigue pendiente. Pague en este enlace: {paymentLink} Responda STOP para no recibir textos.',
};

/** What is proposed for the texts that say nothing until a store writes one. */
export const proposedTexts = {
  success: {
    en: '{companyName}: thank you, {customerName}! We received ${amount}. Reply STOP to opt out.',
    es: '{companyName}: gracias, {customerName}. Recibimos ${amount}. Responda STOP para no recibir textos.',
  },
  failed: {
    en: '{companyName}: your payment of ${amount} did not go through. Please try again or call us. Reply STOP to opt out.',
    es: '{companyName}: su pago de ${amount} no se pudo completar. Intente de nuevo o llame. Responda STOP para no recibir textos.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What is proposed for the answer to whoever writes, of whom nobody knows what they read. */
export const proposedAutoResponse =
  '{companyName}: thank you for your message. We will answer as soon as we can. Reply STOP to opt out.';

const longest = {
  customerName: 60,
  companyName: 60,
  amount: 20,
  transactionId: 40,
  documentTitle: 100,
  customerNotes: 480,
};
type Variable = keyof typeof longest;
const isVariable = (name: string): name is Variable => Object.hasOwn(longest, name);

const mostSegments = 4;

/** A value as it may stand in a text. Its bare domains are broken together with those of the text around it. */
const clean = (value: string, most: number): string => Array.from(dropAddresses(value)).slice(0, most).join('').trim();

/** The names in whose places addresses of ours stand, the only ones that a phone can open. */
const addressNames = /(\{paymentLink\}|\{receiptUrl\}|\{documentUrl\})/;

/** Fills the names in once; a name inside a value stays as it is, and so does one that nobody knows. */
const fill = (template: string, values: Readonly<Record<string, string>>, notes: number): string => {
  const filled = (written: string, name: string, stop: string): string => {
    if (!isVariable(name)) return written;
    const value = clean(values[name] ?? '', name === 'customerNotes' ? notes : longest[name]);
    // Some stores' names have a full stop of their own.
    return value.endsWith('.') ? value : value + stop;
  };
  return template
    .split(addressNames)
    .map((part) =>
      addressNames.test(part)
        ? (values[part.slice(1, -1)] ?? '')
        : breakAddresses(part.replace(/\{(\w+)\}(\.?)/g, filled)),
    )
    .join('');
};

/**
 * The text a customer gets, or null when even without the customer notes it would be longer than four parts. An address
 * in `values.paymentLink` that the template does not mention is put at the end.
 */
export const render = (template: string, values: Readonly<Record<string, string>>): string | null => {
  const link = values['paymentLink'] ?? '';
  const whole = link === '' || template.includes('{paymentLink}') ? template : `${template.trimEnd()} {paymentLink}`;
  for (let notes = longest.customerNotes; ; notes = Math.floor(notes / 2)) {
    const text = fill(whole, values, notes).trim();
    if (segments(text) <= mostSegments) return text;
    if (notes === 0) return null;
  }
};

/**
 * What people wrote themselves, as a text says it: of the addresses in it only those that begin with ours can be opened. Null where it
 * would be longer than four parts.
 */
export const messageText = (written: string, ourAddress = ''): string | null => {
  const ours = (word: string): boolean => ourAddress !== '' && word.startsWith(`${ourAddress}/`);
  const text = written
    .trim()
    .split(/(\s+)/)
    .map((word) => (ours(word) ? word : breakAddresses(word)))
    .join('');
  return segments(text) <= mostSegments ? text : null;
};
