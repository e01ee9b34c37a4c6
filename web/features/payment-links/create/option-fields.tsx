import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { createChoices, expiresAt } from '../../../../src/contract/expiry.ts';
import { useUser } from '../../../core/session-api.ts';
import { showFuture } from '../../../ui/date-time.ts';
import { FormField, helpIdOf } from '../../../ui/form-field.tsx';
import { useNow } from '../../../ui/moment.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { choiceOf, type LinkFormValues } from './link-form.ts';
import { createMessages } from './messages.ts';

interface TypeFieldProps {
  readonly value: 'sale' | 'preauth';
  readonly onChoose: (value: 'sale' | 'preauth') => void;
}

/** Whether the payment is charged at once or authorized first. */
export const TypeField = ({ value, onChoose }: TypeFieldProps) => {
  const id = useId();
  return (
    <FormField id={id} label={createMessages.type}>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value === 'preauth' ? 'preauth' : 'sale')}
        input={<OutlinedInput />}
      >
        <option value="sale">{createMessages.types.sale}</option>
        <option value="preauth">{createMessages.types.preauth}</option>
      </NativeSelect>
    </FormField>
  );
};

interface ExpiryFieldProps {
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** When the link expires, with the exact moment of the choice as help. */
export const ExpiryField = ({ value, onChoose }: ExpiryFieldProps) => {
  const id = useId();
  const now = useNow();
  const { timezone } = useUser();
  const help = createMessages.expires(showFuture(expiresAt(choiceOf(value), now), now, timezone));
  return (
    <FormField id={id} label={createMessages.expiration} help={help}>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        input={<OutlinedInput />}
        inputProps={{ 'aria-describedby': helpIdOf(id, { help }) }}
      >
        {createChoices.map(({ value: choice, label }) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
};

type Option = 'debitOnly' | 'smsEnabled' | 'emailEnabled' | 'createCustomer';

const options: readonly { readonly name: Option; readonly label: string }[] = [
  { name: 'debitOnly', label: createMessages.debitOnly },
  { name: 'smsEnabled', label: createMessages.sms },
  { name: 'emailEnabled', label: createMessages.emailNotice },
  { name: 'createCustomer', label: createMessages.createCustomer },
];

/** The checkboxes: debit only, text, e-mail, customer record. */
export const OptionFields = ({ form }: { readonly form: Form<LinkFormValues> }) => {
  const { emailEnabled, customerEmail } = form.values;
  return (
    <Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2.5 }}>
        {options.map(({ name, label }) => (
          <FormControlLabel
            key={name}
            label={label}
            sx={{ minHeight: 44 }}
            control={<Checkbox checked={form.values[name]} onChange={({ target }) => form.set(name, target.checked)} />}
          />
        ))}
      </Box>
      <Typography role="status" variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {emailEnabled && customerEmail.trim() === '' ? createMessages.emailMissing : ''}
      </Typography>
    </Box>
  );
};
