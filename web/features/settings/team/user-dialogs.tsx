import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useState } from 'react';
import type { SubUser } from '../../../../src/contract/people/team.ts';
import { useIdempotencyKey } from '../../../core/api.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { useAddSubUserMutation, useChangeSubUserMutation } from '../saving/index.ts';
import { formMessages as messages } from './messages.ts';
import { AccessFields, NewPasswordField, PersonFields } from './user-fields.tsx';
import {
  blankUser,
  changeSchemaOf,
  changesOf,
  nameOf,
  newUserOf,
  newUserSchema,
  type UserValues,
  valuesOf,
} from './user-form.ts';

interface FrameProps {
  readonly title: string;
  readonly text?: string;
  readonly form: Form<UserValues>;
  readonly unsaved: boolean;
  readonly refusal: string | null;
  readonly submit: { readonly busy: boolean; readonly label: string; readonly busyLabel: string };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Frame = ({ form, refusal, submit, onClose, children, ...dialog }: FrameProps) => (
  <ClosableDialog open {...dialog} onClose={onClose}>
    <Box
      component="form"
      noValidate
      onSubmit={form.submit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      {/* On a small phone the content scrolls: the tab index lets a keyboard scroll it. */}
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
        {children}
      </DialogContent>
      <DialogRefusal message={refusal} sx={{ mx: 3, mb: 1.5 }} />
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <BusyButton type="submit" {...submit} />
      </DialogActions>
    </Box>
  </ClosableDialog>
);

const isChanged = (values: UserValues, before: UserValues): boolean =>
  JSON.stringify(values) !== JSON.stringify(before);

/** Creates a user, with an invitation by email or with a password. */
export const AddUserDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [add, { isLoading: busy }] = useAddSubUserMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const keyOf = useIdempotencyKey();
  const toast = useToast();
  const send = async (values: UserValues): Promise<void> => {
    if (busy) return;
    const body = newUserOf(values);
    const { error, data } = await add({ body, idempotencyKey: keyOf(body) });
    if (error !== undefined) return setRefusal(messageOf(error, messages.createFailed));
    const { username, email } = data.user;
    toast({ title: values.access === 'mail' && email !== null ? messages.invited(email) : messages.created(username) });
    onClose();
  };
  const form = useForm<UserValues>(newUserSchema, blankUser, (values) => void send(values));
  const invites = form.values.access === 'mail';
  return (
    <Frame
      title={messages.addTitle}
      form={form}
      unsaved={isChanged(form.values, blankUser)}
      refusal={refusal}
      submit={{ busy, label: invites ? messages.invite : messages.create, busyLabel: messages.creating }}
      onClose={onClose}
    >
      <PersonFields form={form} emailLabel={invites ? messages.emailNeeded : messages.email} />
      <AccessFields form={form} />
    </Frame>
  );
};

interface EditDialogProps {
  readonly user: SubUser;
  readonly onClose: () => void;
}

/** Changes a user; what is not changed is not sent. */
export const EditUserDialog = ({ user, onClose }: EditDialogProps) => {
  const isOwn = useUser().id === user.id;
  const [saved] = useState(() => valuesOf(user));
  const [change, { isLoading: busy, error }] = useChangeSubUserMutation();
  const toast = useToast();
  const send = async (values: UserValues): Promise<void> => {
    if (busy) return;
    const { data } = await change({ params: { id: user.id }, body: changesOf(values, saved) });
    if (data === undefined) return;
    toast({ title: messages.updated });
    onClose();
  };
  const form = useForm<UserValues>(changeSchemaOf(saved), saved, (values) => void send(values));
  return (
    <Frame
      title={messages.editTitle(nameOf(user))}
      form={form}
      unsaved={isChanged(form.values, saved)}
      refusal={error === undefined ? null : messageOf(error, messages.updateFailed)}
      submit={{ busy, label: messages.save, busyLabel: messages.saving }}
      onClose={onClose}
    >
      <PersonFields form={form} emailLabel={messages.email} isOwn={isOwn} />
      {/* The own password is changed in the account settings, where the present one is asked for. */}
      {!isOwn && <NewPasswordField form={form} />}
    </Frame>
  );
};
