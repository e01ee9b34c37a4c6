import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { parseAmount, showMoney } from '../../../../src/contract/money.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import type { fieldOf } from '../../../ui/use-form.ts';

/** An amount as a field shows it: `1,234.50`; text that is no amount stays as typed. */
export const showTyped = (typed: string): string => {
  const cents = parseAmount(typed);
  return cents === null || cents === 0 ? typed : showMoney(cents).slice(1);
};

interface AmountFieldProps {
  /** The form's field. */
  readonly field: ReturnType<typeof fieldOf>;
  readonly label: string;
  readonly help?: ReactNode;
  /** It has the focus when the dialog opens. */
  readonly isFirst?: boolean;
}

/** A field for an amount of money. A phone opens the keyboard with figures. */
export const AmountField = ({ field, label, help, isFirst = false }: AmountFieldProps) => {
  const first = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      {...field}
      onBlur={() => {
        field.onText(showTyped(field.value));
        field.onBlur();
      }}
      label={label}
      help={help}
      {...(isFirst && { inputRef: first })}
      autoComplete="off"
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      inputMode="decimal"
    />
  );
};

interface ReasonFieldProps {
  /** The form's field. */
  readonly field: ReturnType<typeof fieldOf>;
  readonly label: string;
  readonly help: string;
  readonly isFirst?: boolean;
}

/** A field for words about an act: why, or a note. */
export const ReasonField = ({ field, label, help, isFirst = false }: ReasonFieldProps) => {
  const first = useFocusOnMount<HTMLTextAreaElement>();
  return (
    <TextField
      {...field}
      label={label}
      help={help}
      {...(isFirst && { inputRef: first })}
      multiline
      minRows={2}
      maxRows={6}
    />
  );
};
