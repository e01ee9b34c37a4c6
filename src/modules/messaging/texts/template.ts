import type { Language } from '../../../contract/payer/payer.ts';
import { breakAddresses, dropAddresses } from '../outbox/index.ts';

/** What a text with a receipt says; nobody writes another one. */
export const receiptTemplates: Readonly<Record<Language, string>> = {
  en: '{companyName}: your receipt for ${amount}: {receiptUrl} Reply STOP to opt out.',
  es: '{companyName}: su recibo de ${amount}: {receiptUrl} Responda STOP para cancelar.',
};

/** What a payment-link text says where nobody wrote a template. Letters outside a carrier's alphabet would double its parts. */
export const defaultLinkTemplates: Readonly<Record<Language, string>> = {
  en: '{companyName}: you have a payment request of ${amount}. Pay by debit card here: {paymentLink} Reply STOP to opt out.',
  es: '{companyName}: tiene una solicitud de pago de ${amount}. Pague con tarjeta de débito: {paymentLink} Responda STOP para no recibir textos.',
};

const longest = {
  customerName: 60,
  companyName: 60,
  amount: 20,
  transactionId: 40,
  customerNotes: 480,
};
type Variable = keyof typeof longest;
const isVariable = (name: string): name is Variable => Object.hasOwn(longest, name);

const mostSegments = 4;

/** A value as it may stand in a text. Its bare domains are broken together with those of the text around it. */
const clean = (value: string, most: number): string => Array.from(dropAddresses(value)).slice(0, most).join('').trim();

/** The names in whose places addresses of ours stand, the only ones that a phone can open. */
const addressNames = /(\{paymentLink\}|\{receiptUrl\})/;

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

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/** Parts of a text when a pair or an escape may not be torn apart between two of them. */
const partsOf = (sizes: readonly number[], single: number, perPart: number): number => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= single) return 1;
  let parts = 1;
  let space = perPart;
  for (const size of sizes) {
    if (size > space) {
      parts += 1;
      space = perPart;
    }
    space -= size;
  }
  return parts;
};

/** How many messages a carrier makes of a text: 160 characters (153 a part) of its own alphabet, else 70 (67 a part). */
export const segments = (text: string): number => {
  const characters = Array.from(text);
  const plain = characters.every((character) => basic.has(character) || extended.has(character));
  if (!plain)
    return partsOf(
      characters.map((character) => character.length),
      70,
      67,
    );
  return partsOf(
    characters.map((character) => (extended.has(character) ? 2 : 1)),
    160,
    153,
  );
};
