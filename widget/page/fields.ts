import { codeError, expiryError, formatCode, formatExpiry, formatNumber, formatZip, numberError } from './card.ts';
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

/** How what was typed is written, where it is not left as it is. */
export const formats: Partial<Record<FieldName, (input: string) => string>> = {
  number: formatNumber,
  expiry: formatExpiry,
  code: formatCode,
  zip: formatZip,
};

export type FormValues = Readonly<Record<FieldName, string>>;
export type FieldErrors = Partial<Record<FieldName, Message>>;

const textError = (value: string, missing: Message): Message | null => {
  if (value === '') return missing;
  return value.length > 255 ? ({ errors }) => errors.long : null;
};

/** What the payer must correct in one field, or null. */
export const fieldError = (field: FieldName, values: FormValues, now: Date): Message | null => {
  const value = values[field].trim();
  switch (field) {
    case 'name':
      return textError(value, ({ errors }) => errors.name);
    case 'number':
      return numberError(value);
    case 'expiry':
      return expiryError(value, now);
    case 'code':
      return codeError(value, values.number);
    case 'street':
      return textError(value, ({ errors }) => errors.street);
    case 'zip':
    default:
      if (value === '') return ({ errors }) => errors.zip;
      return /^\d{5}(-\d{4})?$/.test(value) ? null : ({ errors }) => errors.zipWrong;
  }
};

/** Every error that keeps a payment from being sent. */
export const fieldErrors = (values: FormValues, now: Date): FieldErrors => {
  const errors: FieldErrors = {};
  for (const field of fieldNames) {
    const error = fieldError(field, values, now);
    if (error !== null) errors[field] = error;
  }
  return errors;
};
