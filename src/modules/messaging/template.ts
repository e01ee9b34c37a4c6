import { oneLine } from '../../contract/formats.ts';
import { segments } from './segments.ts';

/** What a text is about; also its `message_type`. */
export type TemplateName = 'payment_link' | 'payment_success' | 'payment_failed';

/** What a payment-link text says where nobody wrote a template. */
export const defaultLinkTemplate =
  '{companyName}: you have a payment request of ${amount}. Pay by debit card here: {paymentLink} Reply STOP to opt out.';

const longest = {
  customerName: 60,
  companyName: 60,
  amount: 20,
  transactionId: 40,
  paymentLink: 300,
  customerNotes: 480,
};
type Variable = keyof typeof longest;
const isVariable = (name: string): name is Variable => Object.hasOwn(longest, name);

const mostSegments = 4;

/** A value as it may stand in a text: one line, nothing invisible, no address of somebody else. */
const clean = (value: string, most: number): string =>
  Array.from(oneLine(value.replace(/\b(?:https?:\/\/|www\.)\S*/gi, ' ')).replace(/\s+/g, ' '))
    .slice(0, most)
    .join('')
    .trim();

/** Fills the names in once; a name inside a value stays as it is, and so does one that nobody knows. */
const fill = (template: string, values: Readonly<Record<string, string>>, notes: number): string =>
  template.replace(/\{(\w+)\}/g, (written, name: string) => {
    if (!isVariable(name)) return written;
    if (name === 'paymentLink') return values[name] ?? '';
    return clean(values[name] ?? '', name === 'customerNotes' ? notes : longest[name]);
  });

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
