import { useRef, useState, type RefObject } from 'react';
import { brandOf, brands, type Brand } from './card.ts';
import { fieldNames, idOf, troubleOf, troublesOf, type FieldName, type Troubles, type Written } from './fields.ts';

const inputOf = (form: HTMLFormElement | null, field: FieldName): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`#${idOf[field]}`) ?? null;

/** What stands in the fields now, whoever wrote it: the payer, the browser, or somebody before the page came alive. */
const readFields = (form: HTMLFormElement | null): Written => {
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

const withTrouble = (before: Troubles, field: FieldName, trouble: string | null): Troubles => {
  const after = { ...before };
  if (trouble === null) delete after[field];
  else after[field] = trouble;
  return after;
};

export interface Fields {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly troubles: Troubles;
  readonly brand: Brand | null;
  readonly edit: (field: FieldName) => void;
  readonly leave: (field: FieldName) => void;
  /** Looks at the card number anew, after it was emptied from outside. */
  readonly renew: () => void;
  /** Everything written, or null with the first bad field focused. */
  readonly check: () => Written | null;
  readonly focus: (field: FieldName) => void;
}

/** Tells of a mistake when a field is left or sent, and takes it back on the keystroke that mends it. */
export const useFields = (debitOnly: boolean): Fields => {
  const form = useRef<HTMLFormElement>(null);
  const [troubles, setTroubles] = useState<Troubles>({});
  const [brand, setBrand] = useState<Brand | null>(null);

  const look = (field: FieldName): string | null => troubleOf(field, readFields(form.current), debitOnly, new Date());
  const set = (field: FieldName, trouble: string | null): void => {
    setTroubles((before) => withTrouble(before, field, trouble));
  };
  const focus = (field: FieldName): void => inputOf(form.current, field)?.focus();

  const edit = (field: FieldName): void => {
    const written = readFields(form.current);
    const known = brandOf(written.number);
    if (field === 'number') {
      setBrand(known);
      if (troubles.code !== undefined && look('code') === null) set('code', null);
    }
    // A brand without debit cards is told of at once: the payer is still holding that card.
    const wrongKind = field === 'number' && known !== null && debitOnly && brands[known].creditOnly === true;
    if (troubles[field] !== undefined || wrongKind) set(field, look(field));
  };
  const leave = (field: FieldName): void => {
    const { [field]: value } = readFields(form.current);
    if (value.trim() !== '') set(field, look(field));
  };
  const check = (): Written | null => {
    const written = readFields(form.current);
    const found = troublesOf(written, debitOnly, new Date());
    setTroubles(found);
    const [first] = fieldNames.filter((field) => found[field] !== undefined);
    if (first === undefined) return written;
    focus(first);
    return null;
  };
  const renew = (): void => {
    setBrand(brandOf(readFields(form.current).number));
  };
  return { form, troubles, brand, edit, leave, renew, check, focus };
};
