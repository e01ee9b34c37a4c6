import { useRef, useState, type RefObject } from 'react';
import { brandOf, brands, type Brand } from './card.ts';
import {
  fieldError,
  fieldErrors,
  fieldNames,
  idOf,
  type FieldErrors,
  type FieldName,
  type FormValues,
} from './fields.ts';
import type { Message } from './messages/messages.ts';

const inputOf = (form: HTMLFormElement | null, field: FieldName): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`#${idOf[field]}`) ?? null;

/** The values of the elements, whoever filled them: the payer, the browser, or a payer who typed before the script ran. */
const readValues = (form: HTMLFormElement | null): FormValues => {
  const value = (field: FieldName): string => inputOf(form, field)?.value ?? '';
  return {
    name: value('name'),
    number: value('number'),
    expiry: value('expiry'),
    code: value('code'),
    street: value('street'),
    zip: value('zip'),
  };
};

const withError = (before: FieldErrors, field: FieldName, error: Message | null): FieldErrors => {
  const after = { ...before };
  if (error === null) delete after[field];
  else after[field] = error;
  return after;
};

export interface Fields {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: FieldErrors;
  readonly brand: Brand | null;
  readonly onEdit: (field: FieldName) => void;
  readonly onLeave: (field: FieldName) => void;
  /** Reads the card number again after the page emptied it. */
  readonly updateBrand: () => void;
  /** All values, or null with the first wrong field focused. */
  readonly validate: () => FormValues | null;
  readonly focus: (field: FieldName) => void;
}

/** Shows an error when a field is left or the form is sent, and removes it on the keystroke that corrects it. */
export const useFields = (debitOnly: boolean): Fields => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [brand, setBrand] = useState<Brand | null>(null);

  const errorOf = (field: FieldName): Message | null =>
    fieldError(field, readValues(form.current), debitOnly, new Date());
  const setError = (field: FieldName, error: Message | null): void => {
    setErrors((before) => withError(before, field, error));
  };
  const focus = (field: FieldName): void => inputOf(form.current, field)?.focus();

  const onEdit = (field: FieldName): void => {
    const newBrand = brandOf(readValues(form.current).number);
    if (field === 'number') {
      setBrand(newBrand);
      if (errors.code !== undefined && errorOf('code') === null) setError('code', null);
    }
    // A brand without debit cards is refused at once, while the payer still holds that card.
    const isCreditBrand = field === 'number' && newBrand !== null && debitOnly && brands[newBrand].creditOnly === true;
    if (errors[field] !== undefined || isCreditBrand) setError(field, errorOf(field));
  };
  const onLeave = (field: FieldName): void => {
    const { [field]: value } = readValues(form.current);
    if (value.trim() !== '') setError(field, errorOf(field));
  };
  const validate = (): FormValues | null => {
    const values = readValues(form.current);
    const newErrors = fieldErrors(values, debitOnly, new Date());
    setErrors(newErrors);
    const [first] = fieldNames.filter((field) => newErrors[field] !== undefined);
    if (first === undefined) return values;
    focus(first);
    return null;
  };
  const updateBrand = (): void => {
    setBrand(brandOf(readValues(form.current).number));
  };
  return { form, errors, brand, onEdit, onLeave, updateBrand, validate, focus };
};
