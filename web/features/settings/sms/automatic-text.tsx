import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Field } from '../../../ui/form-field.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { texts } from './texts.ts';
import type { TypedSms } from './sms-form.ts';

const outcomes = {
  success: { auto: 'autoSendPaymentSuccess', template: 'smsPaymentSuccessTemplate' },
  fail: { auto: 'autoSendPaymentFail', template: 'smsPaymentFailTemplate' },
} as const;

interface AutomaticTextProps {
  readonly form: Form<TypedSms>;
  readonly after: keyof typeof outcomes;
}

/** The text that goes out by itself after a payment: whether, and once it does, in which words. */
export const AutomaticText = ({ form, after }: AutomaticTextProps) => {
  const { auto, template } = outcomes[after];
  const words = texts[after];
  const unworded = form.values[template].trim() === '';
  return (
    <Box>
      <FormControlLabel
        label={words.auto}
        sx={{ minHeight: 44 }}
        control={<Switch checked={form.values[auto]} onChange={({ target }) => form.set(auto, target.checked)} />}
      />
      {form.values[auto] && (
        <Box sx={{ mt: 1 }}>
          <Field
            {...fieldOf(form, template)}
            label={words.template}
            help={unworded ? `${texts.unworded} ${words.variables}` : words.variables}
            multiline
            minRows={2}
            maxRows={8}
          />
        </Box>
      )}
    </Box>
  );
};
