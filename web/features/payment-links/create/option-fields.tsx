import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Form } from '../../../ui/use-form.ts';
import { createTexts } from './messages.ts';
import type { TypedLink } from './link-form.ts';

type Option = 'debitOnly' | 'smsEnabled' | 'emailEnabled' | 'createCustomer';

const options: readonly { readonly name: Option; readonly label: string }[] = [
  { name: 'debitOnly', label: createTexts.debitOnly },
  { name: 'smsEnabled', label: createTexts.sms },
  { name: 'emailEnabled', label: createTexts.emailNotice },
  { name: 'createCustomer', label: createTexts.createCustomer },
];

/** What happens with the link besides being created. */
export const OptionFields = ({ form }: { readonly form: Form<TypedLink> }) => {
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
        {emailEnabled && customerEmail.trim() === '' ? createTexts.emailMissing : ''}
      </Typography>
    </Box>
  );
};
