import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import { caretPosition } from './card.ts';
import { idOf, type FieldName } from './fields.ts';
import { useMessages } from './messages/language.tsx';
import type { Message } from './messages/messages.ts';

interface FieldProps {
  readonly field: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly error: Message | undefined;
  readonly busy: boolean;
  /** Shown inside the field, at its end. */
  readonly end?: ReactNode;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** Formats what was typed. The caret stays behind the digit it was behind. */
  readonly format?: (input: string) => string;
  readonly onFocus?: () => void;
  readonly onEdit: (field: FieldName) => void;
  readonly onLeave: (field: FieldName) => void;
}

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

interface DescriptionProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: Message | undefined;
}

const Description = ({ id, hint, error }: DescriptionProps): ReactElement => {
  const messages = useMessages();
  return (
    <>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error-text" id={`${id}-error`} role="alert">
          {error(messages)}
        </p>
      )}
    </>
  );
};

/** One labelled input. It keeps its own value, because the processor's script reads the element and not our state. */
export const Field = (props: FieldProps): ReactElement => {
  const { field, label, hint, error, busy, end, input, format, onFocus, onEdit, onLeave } = props;
  const id = idOf[field];
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field-${field}`}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          id={id}
          type="text"
          required
          readOnly={busy}
          spellCheck={false}
          autoCorrect="off"
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds === '' ? undefined : descriptionIds}
          onInput={(event) => {
            if (format) applyFormat(event.currentTarget, format);
            onEdit(field);
          }}
          onFocus={onFocus}
          onBlur={() => {
            onLeave(field);
          }}
          {...input}
        />
        {end}
      </div>
      <Description id={id} hint={hint} error={error} />
    </div>
  );
};
