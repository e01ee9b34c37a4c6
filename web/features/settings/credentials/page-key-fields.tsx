import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SecretField } from '../../../ui/secret-fields.tsx';
import { fieldOf, type Form } from '../../../ui/use-form.ts';
import { credentialsMessages as messages } from '../messages.ts';
import type { PageKey, CredentialsValues } from './credentials-form.ts';

interface ChoiceProps {
  readonly value: PageKey;
  readonly label: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

const Choice = ({ value, label, disabled = false, children }: ChoiceProps) => {
  const id = useId();
  return (
    <FormControlLabel
      value={value}
      disabled={disabled}
      disableTypography
      control={<Radio slotProps={{ input: { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-help` } }} />}
      label={
        // The radio is 42 px high and the label's first line 24: the padding centres them on each other.
        <Box component="span" sx={{ display: 'block', pt: '9px', pb: 0.75 }}>
          <Typography
            id={`${id}-label`}
            component="span"
            sx={{
              display: 'block',
              fontWeight: 600,
              lineHeight: '24px',
              color: disabled ? 'text.secondary' : 'text.primary',
            }}
          >
            {label}
          </Typography>
          <Typography id={`${id}-help`} component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        </Box>
      }
      sx={{ alignItems: 'flex-start', mr: 0 }}
    />
  );
};

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
          <Choice value="separate" label={messages.separate}>
            {messages.separateHelp}
          </Choice>
          <Choice value="auth-token" label={messages.tokenItself} disabled={keyRequired}>
            {keyRequired ? messages.tokenItselfRefused : messages.tokenItselfHelp}
          </Choice>
        </RadioGroup>
      </FormControl>
      {form.values.pageKey === 'separate' && (
        <SecretField {...fieldOf(form, 'iposTokenizationKey')} saved={saved.iposTokenizationKey} label={messages.key} />
      )}
    </Stack>
  );
};
