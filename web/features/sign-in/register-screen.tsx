import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from '../../core/router/index.ts';
import type { z } from 'zod';
import { Registration } from '../../../src/contract/people/session.ts';
import { TextField } from '../../ui/form-field.tsx';
import { BusyButton, LiveRefusal, twoColumns } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { PasswordField } from '../../ui/secret-fields.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { registerMessages as messages } from './messages.ts';
import { useRegisterMutation } from './sign-in-api.ts';
import { touchLink, UsernameField, VisitorPage } from './visitor-page.tsx';
import { type VisitorRefusal, visitorRefusalOf } from './visitor-refusal.ts';

const blank = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  companyName: '',
  password: '',
  confirmPassword: '',
};

interface RegisterRequest {
  readonly busy: boolean;
  readonly refusal: VisitorRefusal | null;
  readonly send: (registration: z.input<typeof Registration>) => Promise<void>;
}

const useRegister = (): RegisterRequest => {
  const [register, { isLoading }] = useRegisterMutation();
  const [refusal, setRefusal] = useState<VisitorRefusal | null>(null);
  const send = async (registration: z.input<typeof Registration>): Promise<void> => {
    setRefusal(null);
    const { error } = await register({
      body: { ...registration, preferredProvider: 'ipos', enabledProviders: 'ipos' },
    });
    if (error === undefined) {
      // A page of the public site, which says that the registration was submitted.
      window.location.assign('/pending-approval');
      return;
    }
    setRefusal(visitorRefusalOf(error, messages));
  };
  return { busy: isLoading, refusal, send };
};

const Fields = ({ form }: { readonly form: Form<typeof blank> }) => (
  <>
    <Box sx={twoColumns}>
      <TextField
        {...fieldOf(form, 'firstName')}
        label={messages.firstName}
        autoComplete="given-name"
        inputRef={useFocusOnMount<HTMLInputElement>()}
      />
      <TextField {...fieldOf(form, 'lastName')} label={messages.lastName} autoComplete="family-name" />
    </Box>
    <UsernameField {...fieldOf(form, 'username')} label={messages.username} />
    <TextField
      {...fieldOf(form, 'email')}
      label={messages.email}
      help={messages.emailHelp}
      type="email"
      autoComplete="email"
    />
    <TextField {...fieldOf(form, 'companyName')} label={messages.companyName} autoComplete="organization" />
    <Box sx={twoColumns}>
      <PasswordField
        {...fieldOf(form, 'password')}
        label={messages.password}
        help={messages.passwordHelp}
        autoComplete="new-password"
      />
      <PasswordField
        {...fieldOf(form, 'confirmPassword')}
        label={messages.confirmPassword}
        autoComplete="new-password"
      />
    </Box>
  </>
);

/** The only provider, shown as chosen, with the reason why there is no choice. A select of one would be a question without an answer. */
const ProviderFields = () => {
  const id = useId();
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1 }}>
      <FormControlLabel
        control={<Checkbox checked disabled slotProps={{ input: { 'aria-describedby': `${id}-why` } }} />}
        label={messages.provider}
        sx={{ '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' } }}
      />
      <Typography id={`${id}-why`} variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {messages.providerHelp}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          m: 0,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {messages.primary}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
          {messages.primaryProvider}
        </Box>
      </Box>
    </Box>
  );
};

/** The registration of a store; it leads to the page that says what happens next. */
export const RegisterScreen = () => {
  const { busy, refusal, send } = useRegister();
  const form = useForm(Registration, blank, (values) => void (busy || send(values)));
  return (
    <VisitorPage title={messages.title} subtitle={messages.subtitle}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <Fields form={form} />
        <ProviderFields />
        <Alert severity="info" variant="outlined" role="note">
          {messages.note}
        </Alert>
        {/* The form is longer than a phone: what stands above its button is in view when the button is pressed. */}
        <LiveRefusal {...(refusal ?? { message: null })} />
        <BusyButton type="submit" size="large" busy={busy} label={messages.submit} busyLabel={messages.busy} />
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {messages.toSignIn}{' '}
          <Link component={RouterLink} to="/login" sx={{ ...touchLink, fontWeight: 600 }}>
            {messages.signInLink}
          </Link>
        </Typography>
      </Stack>
    </VisitorPage>
  );
};
