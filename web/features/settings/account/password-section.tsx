import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { z } from 'zod';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { PasswordField } from '../../../ui/secret-fields.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { EditForm, OwnSection, useChangeOwnPasswordMutation } from '../saving/index.ts';
import { passwordMessages as messages } from './messages.ts';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };
type PasswordValues = typeof blank;
const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

const shortest = 8;

/** Checked in this order: all are filled, the new ones match, the new one is long enough. */
const schema = z.custom<PasswordValues>().superRefine((values, context) => {
  const missing = names.filter((name) => values[name] === '');
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: messages.empty });
  if (missing.length > 0) return;
  if (values.newPassword !== values.confirmPassword)
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: messages.different });
  else if (values.newPassword.length < shortest)
    context.addIssue({ code: 'custom', path: ['newPassword'], message: messages.short });
});

const useChange = () => {
  const [change, { isLoading: busy }] = useChangeOwnPasswordMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const send = async (values: PasswordValues, form: Form<PasswordValues>): Promise<void> => {
    if (busy) return;
    setRefusal(null);
    const { currentPassword, newPassword } = values;
    const { error } = await change({ body: { currentPassword, newPassword } });
    if (error !== undefined) {
      setRefusal(messageOf(error, messages.failed, { hasAdvice: true }));
      return;
    }
    form.reset();
    toast({ title: messages.done });
  };
  return { busy, refusal, send };
};

const PasswordForm = () => {
  const { username } = useUser();
  const { busy, refusal, send } = useChange();
  const form = useForm<PasswordValues>(schema, blank, (values, form) => void send(values, form));
  const begun = Object.values(form.values).some(Boolean);
  return (
    <EditForm form={form} unsaved={begun} ownButton busy={busy} refusal={refusal}>
      {/* Password managers need the name to know which password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <Stack sx={{ gap: 2.5, maxWidth: 400 }}>
        <PasswordField {...fieldOf(form, 'currentPassword')} label={messages.current} autoComplete="current-password" />
        <PasswordField
          {...fieldOf(form, 'newPassword')}
          label={messages.chosen}
          help={messages.help}
          autoComplete="new-password"
        />
        <PasswordField {...fieldOf(form, 'confirmPassword')} label={messages.confirm} autoComplete="new-password" />
      </Stack>
      <Box>
        <BusyButton
          type="submit"
          // It becomes the next act once it is begun.
          variant={begun ? 'contained' : 'outlined'}
          busy={busy}
          label={messages.submit}
          busyLabel={messages.busy}
        />
      </Box>
    </EditForm>
  );
};

/** Changes the own password. An operator who is signed in as the user reads that only the user can. */
export const PasswordSection = () => (
  <OwnSection title={messages.title} note={messages.note}>
    <PasswordForm />
  </OwnSection>
);
