import { codeTrouble, expiryTrouble, numberTrouble } from './card.ts';
import { texts } from './messages.ts';

/** The six fields in reading order; three of them are read by the processor's script through their element ids. */
export const fieldNames = ['name', 'number', 'expiry', 'code', 'street', 'zip'] as const;
export type FieldName = (typeof fieldNames)[number];

export const idOf: Readonly<Record<FieldName, string>> = {
  name: 'cardholder',
  number: 'ccnumber',
  expiry: 'ccexpiry',
  code: 'cccvv',
  street: 'street',
  zip: 'zip',
};

/** Fields that hold card data: never named, never submitted, emptied once the processor has them. */
export const cardFields = ['number', 'expiry', 'code'] as const satisfies readonly FieldName[];

export type Written = Readonly<Record<FieldName, string>>;
export type Troubles = Partial<Record<FieldName, string>>;

/** What is wrong with one field, in words that name the fix, or null. */
export const troubleOf = (field: FieldName, written: Written, debitOnly: boolean, now: Date): string | null => {
  const value = written[field].trim();
  switch (field) {
    case 'name':
      return value === '' ? texts.errors.name : null;
    case 'number':
      return numberTrouble(value, debitOnly);
    case 'expiry':
      return expiryTrouble(value, now);
    case 'code':
      return codeTrouble(value, written.number);
    case 'street':
      return value === '' ? texts.errors.street : null;
    case 'zip':
    default:
      if (value === '') return texts.errors.zip;
      return /^\d{5}(-\d{4})?$/.test(value) ? null : texts.errors.zipWrong;
  }
};

/** Everything that keeps a payment from being sent. */
export const troublesOf = (written: Written, debitOnly: boolean, now: Date): Troubles => {
  const found: Troubles = {};
  for (const field of fieldNames) {
    const trouble = troubleOf(field, written, debitOnly, now);
    if (trouble !== null) found[field] = trouble;
  }
  return found;
};
