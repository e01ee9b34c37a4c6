import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { TextField } from '../../../ui/form-field.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { smsMessages } from '../messages.ts';
import type { SmsValues } from './sms-form.ts';

const outcomes = {
  success: { auto: 'autoSendPaymentSuccess', template: 'smsPaymentSuccessTemplate' },
  fail: { auto: 'autoSendPaymentFail', template: 'smsPaymentFailTemplate' },
} as const;

interface AutomaticTextProps {
  readonly form: Form<SmsValues>;
  readonly outcome: keyof typeof outcomes;
}

/** The automatic text after a payment: the switch that turns it on and, where it is on, its template. */
export const AutomaticText = ({ form, outcome }: AutomaticTextProps) => {
  const { auto, template } = outcomes[outcome];
  const messages = smsMessages[outcome];
  const isEmpty = form.values[template].trim() === '';
  return (
    <Box>
      <FormControlLabel
        label={messages.auto}
        sx={{ minHeight: 44 }}
        control={<Switch checked={form.values[auto]} onChange={({ target }) => form.set(auto, target.checked)} />}
      />
      {form.values[auto] && (
        <Box sx={{ mt: 1 }}>
          <TextField
            {...fieldOf(form, template)}
            label={messages.template}
            help={isEmpty ? `${smsMessages.noTemplate} ${messages.variables}` : messages.variables}
            multiline
            minRows={2}
            maxRows={8}
          />
        </Box>
      )}
    </Box>
  );
};
