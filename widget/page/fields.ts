import { codeError, expiryError, numberError } from './card.ts';
import type { Message } from './messages/messages.ts';

/** The six fields in reading order. The processor's script reads three of them by their element ids. */
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

export type FormValues = Readonly<Record<FieldName, string>>;
export type FieldErrors = Partial<Record<FieldName, Message>>;

/** What the payer must correct in one field, or null. */
export const fieldError = (field: FieldName, values: FormValues, debitOnly: boolean, now: Date): Message | null => {
  const value = values[field].trim();
  switch (field) {
    case 'name':
      return value === '' ? ({ errors }) => errors.name : null;
    case 'number':
      return numberError(value, debitOnly);
    case 'expiry':
      return expiryError(value, now);
    case 'code':
      return codeError(value, values.number);
    case 'street':
      return value === '' ? ({ errors }) => errors.street : null;
    case 'zip':
    default:
      if (value === '') return ({ errors }) => errors.zip;
      return /^\d{5}(-\d{4})?$/.test(value) ? null : ({ errors }) => errors.zipWrong;
  }
};

/** Every error that keeps a payment from being sent. */
export const fieldErrors = (values: FormValues, debitOnly: boolean, now: Date): FieldErrors => {
  const errors: FieldErrors = {};
  for (const field of fieldNames) {
    const error = fieldError(field, values, debitOnly, now);
    if (error !== null) errors[field] = error;
  }
  return errors;
};
