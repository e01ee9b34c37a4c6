import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field } from './form-field.tsx';
import { caretAfter, showTyping } from './phone-format.ts';

/** A phone number, formatted while it is typed; a change in its middle leaves the caret where it was. */
export const PhoneField = ({ onText, value, ...field }: ComponentProps<typeof Field>) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const type = (typed: string): void => {
    const digitsBefore = typed.slice(0, input.current?.selectionStart ?? typed.length).replace(/\D/g, '').length;
    const shown = showTyping(typed);
    caret.current = caretAfter(shown, digitsBefore);
    onText(shown);
  };
  return (
    <Field {...field} value={value} onText={type} inputRef={input} type="tel" inputMode="tel" autoComplete="off" />
  );
};
