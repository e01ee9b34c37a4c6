import Box from '@mui/material/Box';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../../core/router/index.ts';
import { operator } from '../../../../src/contract/operator/operator.ts';
import { enterSession } from '../../../core/session-api.ts';
import type { Store } from '../../../core/store.ts';
import { messageOf } from '../../../core/transport.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { SpokenRefusal } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { PasswordField } from '../../../ui/secret-fields.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { FormDialog, useOutcomeToast } from '../parts/index.ts';
import { useImpersonateMutation, useResetPasswordMutation } from './accounts-api.ts';
import { manageMessages as messages } from './messages.ts';

interface UserDialogProps {
  readonly user: { readonly id: string; readonly who: string };
  readonly onClose: () => void;
}

const shortestPassword = 6;

/** Enter sends the form; a browser does nothing at Enter while the button of a form is disabled. */
const submitAtEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

const NewPassword = ({ form }: { readonly form: Form<{ readonly password: string }> }) => (
  <PasswordField
    {...fieldOf(form, 'password')}
    inputRef={useFocusOnMount<HTMLInputElement>()}
    label={messages.newPassword}
    placeholder={messages.placeholder}
    autoComplete="new-password"
  />
);

/** Gives a user another password, which they have to change when they sign in. */
export const ResetPasswordDialog = ({ user, onClose }: UserDialogProps) => {
  const [reset, { isLoading: busy, error }] = useResetPasswordMutation();
  const showOutcome = useOutcomeToast();
  const toast = useToast();
  const send = async (password: string): Promise<void> => {
    if (busy) return;
    const answer = await reset({ body: { userId: user.id, password } });
    showOutcome(answer.error, messages.resetDone, messages.resetFailed);
    if (answer.error === undefined) onClose();
  };
  const schema = operator.resetPassword.body.pick({ password: true });
  const form = useForm(schema, { password: '' }, ({ password }) => void send(password));
  const isShort = form.values.password.length < shortestPassword;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    // The field says how long a password must be.
    if (isShort) toast({ title: messages.invalid, tone: 'error' });
    form.submit(event);
  };
  return (
    <FormDialog
      title={messages.reset}
      who={user.who}
      refusal={null}
      submit={{ busy, label: messages.reset, busyLabel: messages.resetting, disabled: isShort }}
      onSubmit={submit}
      onClose={onClose}
      unsaved={form.values.password !== ''}
    >
      <Box {...(isShort && { onKeyDown: submitAtEnter })}>
        <NewPassword form={form} />
      </Box>
      <SpokenRefusal message={error === undefined ? null : messageOf(error, messages.resetFailed.text)} />
    </FormDialog>
  );
};

const ReasonField = ({ form }: { readonly form: Form<{ readonly reason: string }> }) => (
  <TextField
    {...fieldOf(form, 'reason')}
    inputRef={useFocusOnMount<HTMLInputElement>()}
    label={messages.reason}
    help={messages.reasonHelp}
    multiline
    minRows={2}
    autoComplete="off"
  />
);

/** Asks why, and signs the operator in as the user. */
export const ImpersonateDialog = ({ user, onClose }: UserDialogProps) => {
  const [impersonate, { isLoading: busy, error }] = useImpersonateMutation();
  const dispatch = useDispatch<Store['dispatch']>();
  const navigate = useNavigate();
  const send = async (reason: string): Promise<void> => {
    if (busy) return;
    const { data } = await impersonate({ body: { userId: user.id, reason } });
    if (data === undefined) return;
    dispatch(enterSession(data.sessionToken, data.user));
    await navigate('/');
  };
  const schema = operator.impersonate.body.pick({ reason: true });
  const form = useForm(schema, { reason: '' }, ({ reason }) => void send(reason));
  return (
    <FormDialog
      title={messages.logIn}
      who={user.who}
      refusal={error === undefined ? null : messageOf(error, messages.logInFailed)}
      submit={{ busy, label: messages.logInSubmit, busyLabel: messages.loggingIn }}
      onSubmit={form.submit}
      onClose={onClose}
      unsaved={form.values.reason !== ''}
    >
      <ReasonField form={form} />
    </FormDialog>
  );
};
