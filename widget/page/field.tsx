import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import { idOf, type FieldName } from './fields.ts';
import { useMessages } from './messages/language.tsx';
import type { Fields } from './use-fields.ts';

interface FieldProps {
  readonly field: FieldName;
  readonly label: string;
  readonly fields: Fields;
  readonly busy: boolean;
  /** The slip on top of the form speaks about this field. */
  readonly isRefused?: boolean;
  /** Beside the label: what is known of the value. */
  readonly kind?: ReactNode;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly onFocus?: () => void;
}

/** One input below its label, which is always there. It keeps its own value, because the processor's script reads the element. */
export const Field = ({
  field,
  label,
  fields,
  busy,
  isRefused = false,
  kind,
  input,
  onFocus,
}: FieldProps): ReactElement => {
  const id = idOf[field];
  const isWrong = isRefused || fields.errors[field] !== undefined;
  const descriptionIds = [isRefused && 'slip', fields.errors[field] && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={isWrong ? 'f bad' : 'f'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        required
        readOnly={busy}
        spellCheck="false"
        autoCorrect="off"
        aria-invalid={isWrong}
        aria-describedby={descriptionIds === '' ? undefined : descriptionIds}
        onInput={() => {
          fields.onEdit(field);
        }}
        onFocus={onFocus}
        onBlur={() => {
          fields.onLeave(field);
        }}
        {...input}
      />
      {kind}
    </div>
  );
};

/** What to correct in a field, below its row. */
export const FieldError = ({ field, fields }: Pick<FieldProps, 'field' | 'fields'>): ReactElement | null => {
  const messages = useMessages();
  const error = fields.errors[field];
  if (!error) return null;
  return (
    <p className="wrong" id={`${idOf[field]}-error`} role="alert">
      {error(messages)}
    </p>
  );
};
