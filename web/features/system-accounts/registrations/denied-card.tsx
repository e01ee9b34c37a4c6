import Reopen from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { DeniedUser } from '../../../../src/contract/operator/operator.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmButton } from '../../../ui/confirm-dialog.tsx';
import { showDay } from '../../../ui/date-time.ts';
import { BusyButton, LiveRefusal } from '../../../ui/form-parts.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { DetailList, nameOf, personMessages, whoIs } from '../parts/index.ts';
import { registrationMessages as registration } from './messages.ts';
import { RegistrationHead } from './registration-head.tsx';
import { useDeleteDeniedMutation, useReopenUserMutation } from './registrations-api.ts';

interface DeniedCardProps {
  readonly user: DeniedUser;
}

const DeleteButton = ({ user }: DeniedCardProps) => {
  const [remove] = useDeleteDeniedMutation();
  const toast = useToast();
  return (
    <ConfirmButton
      button={{ label: registration.delete, 'aria-label': registration.deleteOf(whoIs(user)), color: 'error' }}
      title={registration.deleteTitle}
      busyLabel={registration.deleting}
      destructive
      failed={registration.deleteFailed}
      act={() => remove({ params: { id: user.id } })}
      onDone={() => toast(registration.deleted)}
    >
      <Typography>{registration.deleteText(user.companyName ?? nameOf(user), user.username)}</Typography>
    </ConfirmButton>
  );
};

const DeniedButtons = ({ user }: DeniedCardProps) => {
  const [reopen, { isLoading: busy, error }] = useReopenUserMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const { data } = await reopen({ params: { id: user.id } });
    if (data !== undefined) toast(registration.reopened);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mt: 2.5 }}>
      <LiveRefusal
        message={error === undefined ? null : messageOf(error, registration.reopenFailed)}
        sx={{ width: '100%' }}
      />
      <BusyButton
        busy={busy}
        label={registration.reopen}
        busyLabel={registration.reopening}
        {...(!busy && { 'aria-label': registration.reopenOf(whoIs(user)) })}
        startIcon={<Reopen />}
        onClick={() => void send()}
      />
      <DeleteButton user={user} />
    </Box>
  );
};

/** One denied registration, with the buttons to reopen or delete it. */
export const DeniedCard = ({ user }: DeniedCardProps) => {
  const { timezone } = useUser();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5 }}>
      <RegistrationHead user={user}>
        <StatusChip tone="neutral">{registration.denied}</StatusChip>
      </RegistrationHead>
      <DetailList
        details={[
          [registration.registered, showDay(new Date(user.createdAt), timezone)],
          [registration.denied, showDay(new Date(user.deniedAt), timezone)],
          [registration.reason, user.reason ?? registration.noReason],
          [personMessages.email, user.email ?? personMessages.noEmail],
        ]}
      />
      <DeniedButtons user={user} />
    </Paper>
  );
};
