import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { createChoices, expiresAt } from '../../../../src/contract/links/expiry.ts';
import { useUser } from '../../../core/session-api.ts';
import { showFuture } from '../../../ui/date-time.ts';
import { FormField, helpIdOf } from '../../../ui/form-field.tsx';
import { useNow } from '../../../ui/moment.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { choiceOf, type LinkFormValues } from './link-form.ts';
import { fieldMessages } from './messages.ts';
import { translate } from '../../../core/translate.ts';

interface FieldProps {
  readonly form: Form<LinkFormValues>;
}

/** Whether the payment is charged at once or authorized first. */
export const TypeField = ({ form }: FieldProps) => {
  const id = useId();
  return (
    <FormField id={id} label={fieldMessages.type}>
      <NativeSelect
        id={id}
        value={form.values.transactionType}
        onChange={({ target }) => form.set('transactionType', target.value === 'preauth' ? 'preauth' : 'sale')}
        input={<OutlinedInput />}
      >
        <option value="sale">{fieldMessages.types.sale}</option>
        <option value="preauth">{fieldMessages.types.preauth}</option>
      </NativeSelect>
    </FormField>
  );
};

/** When the link expires; beside each choice stands the moment that it means now. */
export const ExpiryField = ({ form }: FieldProps) => {
  const id = useId();
  const now = useNow();
  const { timezone } = useUser();
  const { expiresIn } = form.values;
  const momentOf = (value: string): string => showFuture(expiresAt(choiceOf(value), now), now, timezone);
  const help = fieldMessages.expires(momentOf(expiresIn));
  return (
    <FormField id={id} label={fieldMessages.expiration} help={help}>
      <Select
        labelId={`${id}-label`}
        value={expiresIn}
        onChange={({ target }) => form.set('expiresIn', target.value)}
        input={<OutlinedInput />}
        renderValue={(value) => translate(createChoices.find((choice) => String(choice.value) === value)?.label ?? '')}
        SelectDisplayProps={{ id, 'aria-describedby': helpIdOf(id, { error: undefined, help }) }}
      >
        {createChoices.map(({ value, label }) => (
          <MenuItem
            key={value}
            value={String(value)}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-at`}
            sx={{ gap: 2, justifyContent: 'space-between', minHeight: { xs: 44, md: 36 } }}
          >
            <span id={`${id}-${value}`}>{translate(label)}</span>
            <Box
              component="span"
              id={`${id}-${value}-at`}
              sx={{ fontSize: '0.8125rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {momentOf(String(value))}
            </Box>
          </MenuItem>
        ))}
      </Select>
    </FormField>
  );
};

/** Whether credit cards are refused. */
export const DebitOnlyBox = ({ form }: FieldProps) => (
  <FormControlLabel
    label={fieldMessages.debitOnly}
    sx={{ minHeight: { xs: 44, md: 36 } }}
    control={
      <Checkbox
        checked={form.values.debitOnly}
        onChange={({ target }) => form.set('debitOnly', target.checked)}
        sx={{ py: 0 }}
      />
    }
  />
);
