import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type FocusEvent, type RefObject, useId } from 'react';
import { FormField, helpIdOf } from '../../../ui/form-field.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { formatAmount, type LinkFormValues } from './link-form.ts';
import { fieldMessages } from './messages.ts';

// The line below the amount is the edge of the field: it shows focus and error.
const amountStyle = {
  alignItems: 'baseline',
  gap: 0.25,
  pb: 0.5,
  fontSize: 44,
  lineHeight: 1.2,
  fontWeight: 650,
  letterSpacing: '-0.035em',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: '2px solid color-mix(in srgb, var(--mui-palette-text-secondary) 75%, transparent)',
  '&.Mui-focused': { borderColor: 'primary.main', boxShadow: '0 1px 0 var(--mui-palette-primary-main)' },
  '&.Mui-error': { borderColor: 'error.main' },
  '& input': { p: 0, height: 'auto', '&::placeholder': { color: 'text.secondary', opacity: 0.55 } },
} as const;

interface AmountFieldProps {
  readonly form: Form<LinkFormValues>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The amount, the largest thing of the form. It is plain text: the wheel of a mouse cannot change it. */
export const AmountField = ({ form, inputRef }: AmountFieldProps) => {
  const id = useId();
  const { onText, onBlur: _, error, ...field } = fieldOf(form, 'amount');
  const leave = ({ target }: FocusEvent): void => {
    // Whoever only looks into another window has not left the field.
    if (document.activeElement === target) return;
    form.set('amount', formatAmount(form.values.amount));
    form.touch('amount');
  };
  return (
    <FormField id={id} label={fieldMessages.amount} error={error}>
      <InputBase
        {...field}
        id={id}
        onChange={({ target }) => onText(target.value)}
        onBlur={leave}
        inputRef={inputRef}
        autoComplete="off"
        placeholder="0.00"
        inputProps={{
          inputMode: 'decimal',
          step: '0.01',
          'aria-describedby': helpIdOf(id, { error, help: undefined }),
          'aria-invalid': error !== undefined,
        }}
        startAdornment={
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontWeight: 500 }}>
            $
          </Box>
        }
        sx={amountStyle}
      />
    </FormField>
  );
};
