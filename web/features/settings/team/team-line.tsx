import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from '../../../core/router/index.ts';
import type { SubUser } from '../../../../src/contract/people/team.ts';
import { useIdempotencyKey } from '../../../core/api.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmButton } from '../../../ui/confirm-dialog.tsx';
import { BusyButton } from '../../../ui/form-parts.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SheetLine } from '../../../ui/sheet.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useChangeSubUserMutation, useInviteAgainMutation, useRemoveSubUserMutation } from '../saving/index.ts';
import { deleteMessages, teamMessages as messages } from './messages.ts';
import { EditUserDialog } from './user-dialogs.tsx';
import { nameOf } from './user-form.ts';
import { toastMessages } from '../../../ui/messages.ts';

interface UserProps {
  readonly user: SubUser;
  /** Nothing can be changed here, because the operator is signed in as somebody. */
  readonly locked: boolean;
  /** The user is the one who is signed in. */
  readonly isOwn: boolean;
}

const useErrorToast = () => {
  const toast = useToast();
  return (error: unknown, failed: string): void =>
    toast({ title: toastMessages.error, text: messageOf(error, failed), tone: 'error', seconds: 8 });
};

const ActiveSwitch = ({ user, locked, isOwn }: UserProps) => {
  const [change, { isLoading: busy }] = useChangeSubUserMutation();
  const toast = useToast();
  const showError = useErrorToast();
  const send = async (isActive: boolean): Promise<void> => {
    if (busy) return;
    const { error } = await change({ params: { id: user.id }, body: { isActive } });
    if (error !== undefined) return showError(error, messages.updateFailed);
    toast({ title: isActive ? messages.activated(nameOf(user)) : messages.deactivated(nameOf(user)) });
  };
  return (
    <Tooltip title={isOwn ? messages.own : ''}>
      <span>
        <Switch
          checked={user.isActive}
          disabled={locked || isOwn || busy}
          onChange={(_, next) => void send(next)}
          slotProps={{ input: { 'aria-label': messages.activeLabel(nameOf(user)), role: 'switch' } }}
        />
      </span>
    </Tooltip>
  );
};

const InviteButton = ({ user, locked }: Omit<UserProps, 'isOwn'>) => {
  const [invite, { isLoading: busy }] = useInviteAgainMutation();
  const keyOf = useIdempotencyKey();
  const [sent, setSent] = useState(0);
  const toast = useToast();
  const showError = useErrorToast();
  const send = async (): Promise<void> => {
    const { error } = await invite({ params: { id: user.id }, idempotencyKey: keyOf(sent) });
    if (error !== undefined) return showError(error, messages.inviteFailed);
    // Another invitation is another act: it gets another key.
    setSent(sent + 1);
    toast({ title: messages.inviteDone(user.email) });
  };
  return (
    <BusyButton
      variant="text"
      busy={busy}
      disabled={locked}
      label={messages.invite}
      busyLabel={messages.inviting}
      {...(!busy && { 'aria-label': messages.inviteLabel(nameOf(user)) })}
      onClick={() => void send()}
    />
  );
};

const DeleteButton = ({ user, locked, isOwn }: UserProps) => {
  const [remove] = useRemoveSubUserMutation();
  const toast = useToast();
  const name = nameOf(user);
  return (
    <ConfirmButton
      button={{
        label: messages.delete,
        'aria-label': messages.deleteLabel(name),
        variant: 'text',
        color: 'error',
        disabled: locked || isOwn,
      }}
      title={deleteMessages.title(name)}
      confirm={deleteMessages.confirm}
      busyLabel={deleteMessages.busy}
      destructive
      failed={deleteMessages.failed}
      act={() => remove({ params: { id: user.id } })}
      onDone={() => toast({ title: deleteMessages.done(name) })}
    >
      <Typography>{deleteMessages.question}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {deleteMessages.stays}
      </Typography>
    </ConfirmButton>
  );
};

const StateChip = ({ user }: Pick<UserProps, 'user'>) => {
  if (!user.isActive) return <StatusChip tone="neutral">{messages.inactive}</StatusChip>;
  if (user.invited) return <StatusChip tone="info">{messages.invited}</StatusChip>;
  return <StatusChip tone="success">{messages.active}</StatusChip>;
};

const LastSeen = ({ user }: Pick<UserProps, 'user'>) => {
  const { timezone } = useUser();
  if (user.invited) return messages.invitedDetail;
  if (user.lastSeenAt === null) return messages.neverSeen;
  return (
    <>
      {messages.lastSeen}
      <Moment at={user.lastSeenAt} timeZone={timezone} as="distance" />
    </>
  );
};

const Title = ({ user, isOwn }: Omit<UserProps, 'locked'>) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {nameOf(user)}
    <StateChip user={user} />
    {isOwn && <StatusChip tone="primary">{messages.you}</StatusChip>}
  </Box>
);

/** On a phone the words of the buttons begin where the name begins, and all of them fit beside the switch. */
const actionRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 1 },
  mx: { xs: -1.5, sm: 0 },
} as const;

/** One user of the store, with the switch and the buttons that change them. */
export const TeamLine = ({ user, locked }: Omit<UserProps, 'isOwn'>) => {
  const [editing, setEditing] = useState(false);
  const isOwn = useUser().id === user.id;
  return (
    <SheetLine
      component="li"
      title={<Title user={user} isOwn={isOwn} />}
      detail={
        <>
          <div>{[nameOf(user) !== user.username && user.username, user.email].filter(Boolean).join(' · ')}</div>
          <div>
            {messages.roles[user.role]} · <LastSeen user={user} />
          </div>
        </>
      }
    >
      <Box sx={actionRow}>
        {user.invited && user.isActive && <InviteButton user={user} locked={locked} />}
        <Button disabled={locked} aria-label={messages.editLabel(nameOf(user))} onClick={() => setEditing(true)}>
          {messages.edit}
        </Button>
        <Button component={Link} to={`/activity?about=${user.id}`} aria-label={messages.activityLabel(nameOf(user))}>
          {messages.activity}
        </Button>
        <DeleteButton user={user} locked={locked} isOwn={isOwn} />
        <ActiveSwitch user={user} locked={locked} isOwn={isOwn} />
      </Box>
      {editing && <EditUserDialog user={user} onClose={() => setEditing(false)} />}
    </SheetLine>
  );
};
