import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { z } from 'zod';
import { Credentials, type SessionUser } from '../../../../src/contract/people/session.ts';
import { ExplainedChoice } from '../../../ui/explained-choice.tsx';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { credentialsMessages as messages } from './messages.ts';

/** Which key a payer's page carries: a separate tokenization key or the Auth Token. */
const PageKey = z.enum(['separate', 'auth-token']);
type PageKey = z.output<typeof PageKey>;

/** The values of the form. Each secret is its mask until a new one is typed. */
export interface CredentialsValues {
  readonly iposTpn: string;
  readonly iposAuthToken: string;
  /** Kept while the Auth Token is chosen, in case the choice is changed back. */
  readonly iposTokenizationKey: string;
  readonly pageKey: PageKey;
}

/** The form's values for a user. The Auth Token is chosen only where the payment page carries it already. */
export const valuesOf = (user: SessionUser): CredentialsValues => ({
  iposTpn: user.iposTpn ?? '',
  iposAuthToken: user.iposAuthToken ?? '',
  iposTokenizationKey: user.iposTokenizationKey ?? '',
  pageKey: user.pageCarriesAuthToken ? 'auth-token' : 'separate',
});

/** The body of the request: an empty key puts the Auth Token on the page. */
export const bodyOf = ({ pageKey, ...credentials }: CredentialsValues): z.input<typeof Credentials> => ({
  ...credentials,
  iposTokenizationKey: pageKey === 'separate' ? credentials.iposTokenizationKey : '',
});

/** The schema of the form. It validates the body that would be sent, so that a hidden field is not required. */
export const credentialsSchema = (keyRequired: boolean) =>
  z
    .custom<CredentialsValues>()
    .transform((values) => ({ ...bodyOf(values), pageKey: values.pageKey }))
    .pipe(
      Credentials.extend({ pageKey: PageKey }).refine(
        ({ pageKey, iposTokenizationKey }) => pageKey !== 'separate' || iposTokenizationKey !== '',
        { path: ['iposTokenizationKey'], message: keyRequired ? messages.keyNeeded : messages.keyMissing },
      ),
    );

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
