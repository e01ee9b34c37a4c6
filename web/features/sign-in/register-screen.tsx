import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Registration } from '../../../src/contract/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Field } from '../../ui/form-field.tsx';
import { pairOfFields } from '../../ui/form-grid.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { useFirstFocus } from '../../ui/use-focus-on-mount.ts';
import { Frame } from './visitor-page.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { texts } from './messages.ts';
import { useRegister } from './use-register.ts';
import { UsernameField } from './username-field.tsx';

const words = texts.register;

const empty = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  companyName: '',
  password: '',
  confirmPassword: '',
};

const Fields = ({ form }: { readonly form: Form<typeof empty> }) => (
  <>
    <Box sx={pairOfFields}>
      <Field
        {...fieldOf(form, 'firstName')}
        label={words.firstName}
        autoComplete="given-name"
        inputRef={useFirstFocus<HTMLInputElement>()}
      />
      <Field {...fieldOf(form, 'lastName')} label={words.lastName} autoComplete="family-name" />
    </Box>
    <UsernameField {...fieldOf(form, 'username')} label={words.username} />
    <Field {...fieldOf(form, 'email')} label={words.email} help={words.emailHelp} type="email" autoComplete="email" />
    <Field {...fieldOf(form, 'companyName')} label={words.companyName} autoComplete="organization" />
    <Box sx={pairOfFields}>
      <PasswordField
        {...fieldOf(form, 'password')}
        label={words.password}
        help={words.passwordHelp}
        autoComplete="new-password"
      />
      <PasswordField {...fieldOf(form, 'confirmPassword')} label={words.confirmPassword} autoComplete="new-password" />
    </Box>
  </>
);

/** Asks for an account of a store. */
export const RegisterScreen = () => {
  const { busy, refused, start } = useRegister();
  const form = useForm(Registration, empty, (typed) => void (busy || start(typed)));
  return (
    <Frame title={words.title} subtitle={words.subtitle}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <Refusal words={refused} />
        <Fields form={form} />
        <ProviderFields />
        <Alert severity="info" variant="outlined" role="note">
          {words.note}
        </Alert>
        <BusyButton type="submit" size="large" busy={busy} label={words.submit} busyLabel={words.busy} />
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {words.toSignIn}{' '}
          <Link component={RouterLink} to="/login" sx={{ fontWeight: 600 }}>
            {words.signInLink}
          </Link>
        </Typography>
      </Stack>
    </Frame>
  );
};
