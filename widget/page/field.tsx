import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import { caretAfter } from './card.ts';
import { idOf, type FieldName } from './fields.ts';

interface FieldProps {
  readonly field: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly trouble: string | undefined;
  readonly busy: boolean;
  /** Shown inside the field, at its end. */
  readonly end?: ReactNode;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** Rewrites what was typed; the caret stays behind the digit it stood behind. */
  readonly format?: (written: string) => string;
  readonly onReach?: () => void;
  readonly onEdit: (field: FieldName) => void;
  readonly onLeave: (field: FieldName) => void;
}

const rewrite = (input: HTMLInputElement, format: (written: string) => string): void => {
  const { value, selectionStart } = input;
  const written = format(value);
  if (written === value) return;
  const before = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
  const atEnd = selectionStart === null || selectionStart === value.length;
  input.value = written;
  const caret = atEnd ? written.length : caretAfter(written, before);
  // Autofill writes into fields that have no focus; Safari would move the focus with the selection.
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
};

interface RemarksProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly trouble: string | undefined;
}

const Remarks = ({ id, hint, trouble }: RemarksProps): ReactElement => (
  <>
    {hint !== undefined && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {trouble !== undefined && (
      <p className="trouble" id={`${id}-trouble`} role="alert">
        {trouble}
      </p>
    )}
  </>
);

/** One labelled input. It keeps its own value, because the processor's script reads the element and not our state. */
export const Field = (props: FieldProps): ReactElement => {
  const { field, label, hint, trouble, busy, end, input, format, onReach, onEdit, onLeave } = props;
  const id = idOf[field];
  const described = [hint && `${id}-hint`, trouble && `${id}-trouble`].filter(Boolean).join(' ');
  return (
    <div className={`field f-${field}`}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          id={id}
          type="text"
          required
          readOnly={busy}
          spellCheck={false}
          autoCorrect="off"
          aria-invalid={trouble !== undefined}
          aria-describedby={described === '' ? undefined : described}
          onInput={(event) => {
            if (format) rewrite(event.currentTarget, format);
            onEdit(field);
          }}
          onFocus={onReach}
          onBlur={() => {
            onLeave(field);
          }}
          {...input}
        />
        {end}
      </div>
      <Remarks id={id} hint={hint} trouble={trouble} />
    </div>
  );
};
