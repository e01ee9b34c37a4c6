import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from '../../core/router/index.ts';
import { z } from 'zod';
import { ownAccount } from '../../../src/contract/people/own-account.ts';
import { callErrorOf, messageOf } from '../../core/transport.ts';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { FormSkeleton } from '../../ui/list-states.tsx';
import { PasswordField } from '../../ui/secret-fields.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, useForm } from '../../ui/use-form.ts';
import { forgotMessages, resetMessages as messages } from './messages.ts';
import { useForgotPasswordMutation, usePasswordLinkQuery, useResetForgottenPasswordMutation } from './sign-in-api.ts';
import { touchLink, UsernameField, VisitorPage } from './visitor-page.tsx';

/** The way back from a form of somebody who cannot sign in. */
export const BackToSignIn = () => (
  <Typography variant="body2" sx={{ textAlign: 'center' }}>
    <Link component={RouterLink} to="/login" sx={{ ...touchLink, fontWeight: 600 }}>
      {forgotMessages.back}
    </Link>
  </Typography>
);

/** What stands after the mail was asked for; it is the same whether or not there is such an account. */
const MailAskedFor = ({ login }: { readonly login: string }) => (
  <VisitorPage title={forgotMessages.sentTitle} subtitle={forgotMessages.sent(login)}>
    <Stack sx={{ gap: 2.5 }}>
      <Alert ref={useFocusOnMount<HTMLDivElement>()} tabIndex={-1} severity="info" variant="outlined" role="status">
        {forgotMessages.notThere}
      </Alert>
      <BackToSignIn />
    </Stack>
  </VisitorPage>
);

/** Asks for the mail with which somebody chooses a new password. */
export const ForgotPasswordScreen = () => {
  const [ask, { isLoading: busy, error }] = useForgotPasswordMutation();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const send = async ({ login }: { readonly login: string }): Promise<void> => {
    const { data } = await ask({ body: { login } });
    if (data !== undefined) setAskedFor(login.trim());
  };
  const form = useForm(ownAccount.forgotPassword.body, { login: '' }, (typed) => void (busy || send(typed)));
  const focus = useFocusOnMount<HTMLInputElement>();
  if (askedFor !== null) return <MailAskedFor login={askedFor} />;
  return (
    <VisitorPage title={forgotMessages.title} subtitle={forgotMessages.subtitle}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <LiveRefusal message={error === undefined ? null : messageOf(error, forgotMessages.failed)} />
        <UsernameField {...fieldOf(form, 'login')} label={forgotMessages.login} inputRef={focus} />
        <BusyButton
          type="submit"
          size="large"
          busy={busy}
          label={forgotMessages.submit}
          busyLabel={forgotMessages.busy}
        />
        <BackToSignIn />
      </Stack>
    </VisitorPage>
  );
};

const blank = { newPassword: '', confirmPassword: '' };

const schema = ownAccount.resetPassword.body
  .pick({ newPassword: true })
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: messages.different,
  });

/** Saves the password; then the person signs in with it, by name. */
const useReset = (token: string) => {
  const [reset, { isLoading: busy, error }] = useResetForgottenPasswordMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const send = async ({ newPassword }: typeof blank): Promise<void> => {
    if (busy) return;
    const { data } = await reset({ body: { token, newPassword } });
    if (data === undefined) return;
    toast(messages.saved(data.username));
    void navigate('/login', { replace: true, state: { username: data.username } });
  };
  return { busy, error, send };
};

const hasEnded = (error: unknown): boolean => callErrorOf(error)?.refusal?.code === 'password_link_ended';

/** What stands in place of the form where the link of the mail leads to nothing any more. */
const EndedLink = ({ message }: { readonly message: string }) => (
  <Stack sx={{ gap: 2.5 }}>
    <LiveRefusal message={message} />
    <Button component={RouterLink} to="/forgot-password" variant="outlined">
      {messages.again}
    </Button>
    <BackToSignIn />
  </Stack>
);

interface ResetFormProps {
  readonly token: string;
  /** Null where it could not be read. */
  readonly username: string | null;
  readonly ended: string;
}

const ResetForm = ({ token, username, ended }: ResetFormProps) => {
  const { busy, error, send } = useReset(token);
  const form = useForm(schema, blank, (typed) => void send(typed));
  const focus = useFocusOnMount<HTMLInputElement>();
  if (hasEnded(error)) return <EndedLink message={ended} />;
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
      <LiveRefusal message={error === undefined ? null : messageOf(error, messages.failed)} />
      {/* Password managers need the name to know whose password it is. */}
      {username !== null && <input type="hidden" name="username" autoComplete="username" value={username} />}
      <PasswordField
        {...fieldOf(form, 'newPassword')}
        inputRef={focus}
        label={messages.chosen}
        help={messages.help}
        autoComplete="new-password"
      />
      <PasswordField {...fieldOf(form, 'confirmPassword')} label={messages.confirm} autoComplete="new-password" />
      <BusyButton type="submit" size="large" busy={busy} label={messages.submit} busyLabel={messages.busy} />
    </Stack>
  );
};

type LinkMessages = typeof messages.reset | typeof messages.invite;

/** Asks the server whose link it is before a password is typed. Where it gives no answer, the form is shown all the same. */
const OpenedLink = ({ token, linkMessages }: { readonly token: string; readonly linkMessages: LinkMessages }) => {
  const { data, error } = usePasswordLinkQuery({ body: { token } }, { refetchOnMountOrArgChange: true });
  const subtitle = data === undefined ? linkMessages.subtitle : `${linkMessages.of(data)} ${linkMessages.subtitle}`;
  if (hasEnded(error))
    return (
      <VisitorPage title={linkMessages.title} subtitle="">
        <EndedLink message={linkMessages.ended} />
      </VisitorPage>
    );
  return (
    <VisitorPage title={linkMessages.title} subtitle={subtitle}>
      {data === undefined && error === undefined ? (
        <FormSkeleton fields={2} />
      ) : (
        <ResetForm token={token} username={data?.username ?? null} ended={linkMessages.ended} />
      )}
    </VisitorPage>
  );
};

/** The token stands behind the `#` of the mail's address, which no browser sends and no log holds. */
const ChoosePassword = ({ linkMessages }: { readonly linkMessages: LinkMessages }) => {
  const token = useLocation().hash.slice(1);
  if (token !== '') return <OpenedLink key={token} token={token} linkMessages={linkMessages} />;
  return (
    <VisitorPage title={linkMessages.title} subtitle="">
      <Stack sx={{ gap: 2.5 }}>
        <LiveRefusal message={messages.noLink} />
        <BackToSignIn />
      </Stack>
    </VisitorPage>
  );
};

/** Where the mail of a forgotten password leads. */
export const ResetPasswordScreen = () => <ChoosePassword linkMessages={messages.reset} />;

/** Where an invitation leads. */
export const InvitationScreen = () => <ChoosePassword linkMessages={messages.invite} />;
