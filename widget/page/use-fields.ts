import { useEffect, useState, type RefObject, useRef } from 'react';
import type { CardFunding } from '../../src/contract/payer/payer.ts';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { brandOf, brands, caretPosition, isComplete, type Brand } from './card.ts';
import { lookUpFunding } from './client.ts';
import {
  fieldError,
  fieldErrors,
  fieldNames,
  formats,
  idOf,
  type FieldErrors,
  type FieldName,
  type FormValues,
} from './fields.ts';
import type { Message } from './messages/messages.ts';
import type { MaskedCard } from './step.ts';

const prefixLength = 8;

interface Funding {
  /** How the card in the form is funded; null while nobody knows, and where it makes no difference. */
  readonly funding: CardFunding | null;
  /** Takes the card number as it stands in the form. The first eight digits are asked about once. */
  readonly check: (number: string) => void;
}

/** Asks what kind of card is being typed, as soon as its first eight digits stand, where only debit cards are taken. */
const useFunding = ({ linkId, debitOnly }: PublicLink): Funding => {
  const [funding, setFunding] = useState<CardFunding | null>(null);
  const asked = useRef(new Map<string, Promise<CardFunding>>());
  const current = useRef('');
  const check = (number: string): void => {
    const prefix = number.replace(/\D/g, '').slice(0, prefixLength);
    if (!debitOnly || prefix === current.current) return;
    current.current = prefix;
    setFunding(null);
    if (prefix.length < prefixLength) return;
    const answer = asked.current.get(prefix) ?? lookUpFunding(linkId, prefix);
    asked.current.set(prefix, answer);
    void answer.then((known) => {
      if (current.current === prefix) setFunding(known);
    });
  };
  return { funding, check };
};

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

/** Formats what stands in a field. The caret stays behind the digit it was behind. */
const applyFormat = (input: HTMLInputElement, format: (input: string) => string): void => {
  const { value, selectionStart } = input;
  const formatted = format(value);
  if (formatted === value) return;
  const digitsBefore = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
  const atEnd = selectionStart === null || selectionStart === value.length;
  input.value = formatted;
  const caret = atEnd ? formatted.length : caretPosition(formatted, digitsBefore);
  // Autofill writes into fields that have no focus; Safari would move the focus with the selection.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
};

/** An error that appeared while the button is being pressed would move it away from the finger. */
const isPressing = (form: HTMLFormElement | null): boolean => form?.querySelector('[data-pressed]') != null;

const withError = (before: FieldErrors, field: FieldName, error: Message | null): FieldErrors => {
  const after = { ...before };
  if (error === null) delete after[field];
  else after[field] = error;
  return after;
};

/** The card in the form, as far as its digits tell; of a whole number the last four. */
export interface TypedCard extends Pick<MaskedCard, 'kind'> {
  readonly brand: Brand | null;
  readonly last4: string | null;
  readonly isEmpty: boolean;
  /** It is a credit card where only debit cards are taken. */
  readonly isRefused: boolean;
}

const useTypedCard = (link: PublicLink): { readonly card: TypedCard; readonly read: (number: string) => void } => {
  const [typed, setTyped] = useState<Pick<TypedCard, 'brand' | 'last4' | 'isEmpty'>>({
    brand: null,
    last4: null,
    isEmpty: true,
  });
  const { funding, check } = useFunding(link);
  const read = (number: string): void => {
    setTyped({ brand: brandOf(number), last4: isComplete(number) ? number.slice(-4) : null, isEmpty: number === '' });
    check(number);
  };
  const isCreditBrand = typed.brand !== null && brands[typed.brand].creditOnly === true;
  const known = funding === 'unknown' ? null : funding;
  const kind = isCreditBrand ? 'credit' : known;
  return { card: { ...typed, kind, isRefused: link.debitOnly && kind === 'credit' }, read };
};

const firstWrong = (errors: FieldErrors, { isRefused }: TypedCard): FieldName | undefined =>
  fieldNames.find((field) => errors[field] !== undefined || (field === 'number' && isRefused));

/** What was typed before this script ran is treated like anything typed later. */
const useEarlierValues = (form: RefObject<HTMLFormElement | null>, onEdit: (field: FieldName) => void): void => {
  useEffect(() => {
    for (const field of fieldNames) if (inputOf(form.current, field)?.value) onEdit(field);
    // oxlint-disable-next-line react/exhaustive-deps -- Only what stands there at the beginning was typed before.
  }, []);
};

export interface Fields {
  readonly errors: FieldErrors;
  readonly card: TypedCard;
  readonly onEdit: (field: FieldName) => void;
  readonly onLeave: (field: FieldName) => void;
  /** Reads the card number again after the page emptied it. */
  readonly readCard: () => void;
  /** All values, or null with the first wrong field focused. */
  readonly validate: () => FormValues | null;
  readonly focus: (field: FieldName) => void;
}

/** Shows an error when a field is left or the form is sent, and removes it on the keystroke that corrects it. */
export const useFields = (link: PublicLink, form: RefObject<HTMLFormElement | null>): Fields => {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { card, read } = useTypedCard(link);

  const errorOf = (field: FieldName): Message | null => fieldError(field, readValues(form.current), new Date());
  const setError = (field: FieldName, error: Message | null): void => {
    setErrors((before) => withError(before, field, error));
  };
  const focus = (field: FieldName): void => inputOf(form.current, field)?.focus();
  const readCard = (): void => {
    read(readValues(form.current).number);
  };

  const onEdit = (field: FieldName): void => {
    const input = inputOf(form.current, field);
    const format = formats[field];
    if (input && format) applyFormat(input, format);
    if (field === 'number') {
      readCard();
      if (errors.code !== undefined && errorOf('code') === null) setError('code', null);
    }
    if (errors[field] !== undefined) setError(field, errorOf(field));
  };
  const onLeave = (field: FieldName): void => {
    const { [field]: value } = readValues(form.current);
    if (value.trim() !== '' && !isPressing(form.current)) setError(field, errorOf(field));
  };
  const validate = (): FormValues | null => {
    const values = readValues(form.current);
    const newErrors = fieldErrors(values, new Date());
    setErrors(newErrors);
    const first = firstWrong(newErrors, card);
    if (first === undefined) return values;
    focus(first);
    return null;
  };
  useEarlierValues(form, onEdit);
  return { errors, card, onEdit, onLeave, readCard, validate, focus };
};
