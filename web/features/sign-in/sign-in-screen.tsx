import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SignIn } from '../../../src/contract/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { useFirstFocus } from '../../ui/use-focus-on-mount.ts';
import { Frame } from './visitor-page.tsx';
import { texts } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';
import { UsernameField } from './username-field.tsx';

const words = texts.signIn;

const empty = { username: '', password: '' };

interface FieldsProps {
  readonly form: Form<typeof empty>;
  readonly password: RefObject<HTMLInputElement | null>;
}

const Fields = ({ form, password }: FieldsProps) => (
  <>
    <UsernameField {...fieldOf(form, 'username')} label={words.username} inputRef={useFirstFocus<HTMLInputElement>()} />
    <PasswordField
      {...fieldOf(form, 'password')}
      inputRef={password}
      label={words.password}
      autoComplete="current-password"
    />
  </>
);

/** The sign-in. A refused try keeps the username and asks for the password again. */
export const SignInScreen = () => {
  const { busy, refused, start } = useSignIn();
  const password = useRef<HTMLInputElement>(null);
  const send = async (typed: typeof empty, form: Form<typeof empty>): Promise<void> => {
    if (busy || (await start(typed.username, typed.password))) return;
    form.set('password', '');
    form.unleave('password');
    password.current?.focus();
  };
  const form = useForm(SignIn, empty, (typed, form) => void send(typed, form));
  return (
    <Frame title={words.title} subtitle={words.subtitle}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <Refusal words={refused} />
        <Fields form={form} password={password} />
        <BusyButton type="submit" size="large" busy={busy} label={words.submit} busyLabel={words.busy} />
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {words.toRegister}{' '}
          <Link component={RouterLink} to="/register" sx={{ fontWeight: 600 }}>
            {words.registerLink}
          </Link>
        </Typography>
      </Stack>
    </Frame>
  );
};
