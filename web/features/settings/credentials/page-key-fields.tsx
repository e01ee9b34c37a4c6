import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { ExplainedChoice } from '../../../ui/explained-choice.tsx';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { credentialsMessages as messages } from '../messages.ts';
import type { PageKey, CredentialsValues } from './credentials-form.ts';

interface PageKeyFieldsProps {
  readonly form: Form<CredentialsValues>;
  readonly saved: CredentialsValues;
  /** Whether this installation forbids the Auth Token on payment pages. */
  readonly keyRequired: boolean;
}

/** The choice of the key that a payer's page carries, and the field of the separate key where that is chosen. */
export const PageKeyFields = ({ form, saved, keyRequired }: PageKeyFieldsProps) => {
  const id = useId();
  return (
    <Stack sx={{ gap: 2 }}>
      <FormControl>
        <FormLabel
          id={id}
          sx={{
            fontSize: '0.875rem',
            fontWeight: 600,
            color: 'text.primary',
            '&.Mui-focused': { color: 'text.primary' },
          }}
        >
          {messages.pageKey}
        </FormLabel>
        <RadioGroup
          name="pageKey"
          aria-labelledby={id}
          value={form.values.pageKey}
          onChange={(_, chosen) => form.set('pageKey', chosen as PageKey)}
        >
          <ExplainedChoice value="separate" label={messages.separate}>
            {messages.separateHelp}
          </ExplainedChoice>
          <ExplainedChoice value="auth-token" label={messages.tokenItself} disabled={keyRequired}>
            {keyRequired ? messages.tokenItselfRefused : messages.tokenItselfHelp}
          </ExplainedChoice>
        </RadioGroup>
      </FormControl>
      {form.values.pageKey === 'separate' && (
        <SecretField {...fieldOf(form, 'iposTokenizationKey')} saved={saved.iposTokenizationKey} label={messages.key} />
      )}
    </Stack>
  );
};
