import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useDispatch } from 'react-redux';
import { z } from 'zod';
import { ownAccount } from '../../../src/contract/people/own-account.ts';
import { sessionApi, useSignOutMutation, useUser } from '../../core/session-api.ts';
import { endSession } from '../../core/session.ts';
import { messageOf } from '../../core/transport.ts';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { PasswordField } from '../../ui/secret-fields.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../ui/use-form.ts';
import { changePasswordMessages as messages } from './messages.ts';
import { useChangePasswordMutation } from './sign-in-api.ts';
import { VisitorPage } from './visitor-page.tsx';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

const schema = ownAccount.changePassword.body
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: messages.different,
  });

const Fields = ({ form }: { readonly form: Form<typeof blank> }) => (
  <>
    <PasswordField
      {...fieldOf(form, 'currentPassword')}
      inputRef={useFocusOnMount<HTMLInputElement>()}
      label={messages.current}
      autoComplete="current-password"
    />
    <PasswordField
      {...fieldOf(form, 'newPassword')}
      label={messages.chosen}
      help={messages.help}
      autoComplete="new-password"
    />
    <PasswordField {...fieldOf(form, 'confirmPassword')} label={messages.confirm} autoComplete="new-password" />
  </>
);

const useChange = () => {
  const [change, { isLoading: busy, error }] = useChangePasswordMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  const send = async ({ currentPassword, newPassword }: typeof blank): Promise<void> => {
    if (busy) return;
    const { data } = await change({ body: { currentPassword, newPassword } });
    if (data === undefined) return;
    toast(messages.changed);
    dispatch(sessionApi.util.upsertQueryData('user', undefined, { user: data.user }) as never);
  };
  return { busy, refusal: error === undefined ? null : messageOf(error, messages.failed), send };
};

/** Stands before every other screen while somebody else has chosen the user's password. */
export const ChangePasswordScreen = () => {
  const { username } = useUser();
  const { busy, refusal, send } = useChange();
  const [signOut] = useSignOutMutation();
  const dispatch = useDispatch();
  const form = useForm(schema, blank, (typed) => void send(typed));
  const leave = async (): Promise<void> => {
    await signOut();
    dispatch(endSession());
  };
  return (
    <VisitorPage title={messages.title} subtitle={messages.subtitle(username)}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <LiveRefusal message={refusal} />
        <Fields form={form} />
        <BusyButton type="submit" size="large" busy={busy} label={messages.submit} busyLabel={messages.busy} />
        <Button onClick={() => void leave()}>{messages.leave}</Button>
      </Stack>
    </VisitorPage>
  );
};
