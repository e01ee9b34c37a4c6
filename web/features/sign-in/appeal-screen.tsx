import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from '../../core/router/index.ts';
import { NewAppeal } from '../../../src/contract/operator/appeals.ts';
import { TextField } from '../../ui/form-field.tsx';
import { BusyButton, LiveRefusal } from '../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../ui/interaction.ts';
import { PasswordField } from '../../ui/secret-fields.tsx';
import { fieldOf, useForm } from '../../ui/use-form.ts';
import { appealMessages as messages } from './messages.ts';
import { BackToSignIn } from './reset-screens.tsx';
import { useAppealMutation } from './sign-in-api.ts';
import { visitorRefusalOf } from './visitor-refusal.ts';
import { UsernameField, VisitorPage } from './visitor-page.tsx';

const blank = { username: '', password: '', letter: '' };

const AppealReceipt = () => (
  <VisitorPage title={messages.sentTitle} subtitle={messages.sent}>
    <BackToSignIn />
  </VisitorPage>
);

/** Where somebody whose registration was denied or whose account was deactivated asks for another look. */
export const AppealScreen = () => {
  const [write, { isLoading: busy, error, isSuccess }] = useAppealMutation();
  const state = useLocation().state as { readonly username?: string } | null;
  const [initial] = useState({ ...blank, username: state?.username ?? '' });
  const form = useForm(NewAppeal, initial, (typed) => void (busy || write({ body: typed })));
  const focus = useFocusOnMount<HTMLInputElement>();
  if (isSuccess) return <AppealReceipt />;
  return (
    <VisitorPage title={messages.title} subtitle={messages.subtitle}>
      <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 2.5 }}>
        <LiveRefusal {...(error === undefined ? { message: null } : visitorRefusalOf(error, messages))} />
        <UsernameField {...fieldOf(form, 'username')} label={messages.username} inputRef={focus} />
        <PasswordField {...fieldOf(form, 'password')} label={messages.password} autoComplete="current-password" />
        <TextField
          {...fieldOf(form, 'letter')}
          label={messages.letter}
          multiline
          minRows={5}
          inputProps={{ maxLength: 2_000 }}
        />
        <BusyButton type="submit" size="large" busy={busy} label={messages.submit} busyLabel={messages.busy} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.note}
        </Typography>
        <BackToSignIn />
      </Stack>
    </VisitorPage>
  );
};
