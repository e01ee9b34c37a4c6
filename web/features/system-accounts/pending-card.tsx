import Approve from '@mui/icons-material/CheckOutlined';
import Deny from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PendingUser } from '../../../src/contract/operator.ts';
import { useUser } from '../../core/session-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showDay } from '../../ui/date-time.ts';
import { BusyButton, RefusalAlert } from '../../ui/form-parts.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { DetailList } from './card-list.tsx';
import { messages } from './messages.ts';
import { nameOf } from './account-card.tsx';
import { useApproval, useDenial } from './use-decision.ts';

interface PendingCardProps {
  readonly user: PendingUser;
}

interface DenyButtonProps extends PendingCardProps {
  readonly approving: boolean;
}

const DenyButton = ({ user, approving }: DenyButtonProps) => {
  const [confirming, setConfirming] = useState(false);
  const { denying, refusal, deny } = useDenial(user.id);
  const send = async (): Promise<void> => {
    if (await deny()) setConfirming(false);
  };
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Deny />}
        disabled={approving}
        onClick={() => setConfirming(true)}
      >
        {messages.deny}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={messages.denyTitle}
        confirm={messages.deny}
        busyLabel={messages.denying}
        busy={denying}
        destructive
        refusal={refusal}
        onConfirm={() => void send()}
        onCancel={() => setConfirming(false)}
      >
        <Typography>{messages.denyText(user.companyName ?? nameOf(user))}</Typography>
      </ConfirmDialog>
    </>
  );
};

const DecisionButtons = ({ user }: PendingCardProps) => {
  const { approving, refusal, approve } = useApproval(user.id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mt: 2.5 }}>
      <RefusalAlert message={refusal} sx={{ width: '100%' }} />
      <BusyButton
        busy={approving}
        label={messages.approve}
        busyLabel={messages.approving}
        startIcon={<Approve />}
        onClick={() => void approve()}
      />
      <DenyButton user={user} approving={approving} />
    </Box>
  );
};

/** One pending registration, with the buttons to approve or deny it. */
export const PendingCard = ({ user }: PendingCardProps) => {
  const { timezone } = useUser();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 1, mb: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {user.companyName ?? messages.noCompany}
          </Typography>
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >{`${nameOf(user)} (${user.username})`}</Typography>
        </Box>
        <Box sx={{ flexShrink: 0 }}>
          <StatusChip tone="warning">{messages.waiting}</StatusChip>
        </Box>
      </Box>
      <DetailList
        details={[
          [messages.details.registered, showDay(new Date(user.createdAt), timezone)],
          [messages.details.email, user.email ?? messages.noEmail],
          [messages.details.type, messages.types[user.userType] ?? user.userType],
        ]}
      />
      <DecisionButtons user={user} />
    </Paper>
  );
};
