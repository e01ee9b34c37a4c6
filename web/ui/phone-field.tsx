import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { showPhone } from '../../src/contract/phone.ts';
import { TextField } from './form-field.tsx';

const maxDigits = 15;

/** A phone number while it is typed: US grouping without a plus until it is complete, then as `showPhone` writes it. */
export const formatPhoneInput = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, maxDigits);
  if (digits.length >= 10) return showPhone(digits);
  if (digits.length > 6) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length > 3) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return digits === '' ? '' : `(${digits}`;
};

/** Where the caret belongs in a formatted number so that the same digits stay before it. */
export const caretAfter = (formatted: string, digitsBefore: number): number => {
  if (digitsBefore === 0) return formatted.search(/\d|$/);
  let count = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (/\d/.test(formatted.charAt(at))) count += 1;
    if (count === digitsBefore) return at + 1;
  }
  return formatted.length;
};

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'inputRef'> {
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** A phone number, formatted while it is typed; a change in its middle leaves the caret where it was. */
export const PhoneField = ({ onText, value, inputRef, ...field }: PhoneFieldProps) => {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const type = (typed: string): void => {
    const digitsBefore = typed.slice(0, input.current?.selectionStart ?? typed.length).replace(/\D/g, '').length;
    const formatted = formatPhoneInput(typed);
    caret.current = caretAfter(formatted, digitsBefore);
    onText(formatted);
  };
  return (
    <TextField {...field} value={value} onText={type} inputRef={input} type="tel" inputMode="tel" autoComplete="off" />
  );
};
