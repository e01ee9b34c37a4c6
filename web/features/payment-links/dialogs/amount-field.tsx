import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode, Ref } from 'react';
import { parseAmount, showMoney } from '../../../../src/contract/money.ts';
import { TextField } from '../../../ui/form-field.tsx';
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
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A field for an amount of money. A phone opens the keyboard with figures. */
export const AmountField = ({ field, label, help, inputRef }: AmountFieldProps) => (
  <TextField
    {...field}
    onBlur={() => {
      field.onText(showTyped(field.value));
      field.onBlur();
    }}
    label={label}
    help={help}
    inputRef={inputRef}
    autoComplete="off"
    startAdornment={<InputAdornment position="start">$</InputAdornment>}
    inputProps={{ inputMode: 'decimal' }}
  />
);
