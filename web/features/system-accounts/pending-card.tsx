import Approve from '@mui/icons-material/CheckOutlined';
import Deny from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PendingUser } from '../../../src/contract/operator.ts';
import { useUser } from '../../core/use-session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { showDay } from '../../ui/date-time.ts';
import { Facts } from './facts.tsx';
import { nameOf } from './person.ts';
import { texts } from './messages.ts';
import { useApproval, useDenial } from './use-decision.ts';

interface PendingCardProps {
  readonly user: PendingUser;
}

interface DenialProps extends PendingCardProps {
  readonly approving: boolean;
}

const Denial = ({ user, approving }: DenialProps) => {
  const [asking, setAsking] = useState(false);
  const { denying, refused, deny } = useDenial(user.id);
  const send = async (): Promise<void> => {
    if (await deny()) setAsking(false);
  };
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Deny />}
        disabled={approving}
        onClick={() => setAsking(true)}
      >
        {texts.deny}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.denyTitle}
        confirm={texts.deny}
        busyLabel={texts.denying}
        busy={denying}
        destructive
        refused={refused}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{texts.denyText(user.companyName ?? nameOf(user))}</Typography>
      </ConfirmDialog>
    </>
  );
};

const Decide = ({ user }: PendingCardProps) => {
  const { approving, refused, approve } = useApproval(user.id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, mt: 2.5 }}>
      <Refusal words={refused} sx={{ width: '100%' }} />
      <BusyButton
        busy={approving}
        label={texts.approve}
        busyLabel={texts.approving}
        startIcon={<Approve />}
        onClick={() => void approve()}
      />
      <Denial user={user} approving={approving} />
    </Box>
  );
};

/** One registration that waits, with the two decisions about it. */
export const PendingCard = ({ user }: PendingCardProps) => {
  const { timezone } = useUser();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 1, mb: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {user.companyName ?? texts.noCompany}
          </Typography>
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >{`${nameOf(user)} (${user.username})`}</Typography>
        </Box>
        <Box sx={{ flexShrink: 0 }}>
          <StatusChip tone="waiting">{texts.waiting}</StatusChip>
        </Box>
      </Box>
      <Facts
        facts={[
          [texts.facts.registered, showDay(new Date(user.createdAt), timezone)],
          [texts.facts.email, user.email ?? texts.noEmail],
          [texts.facts.type, texts.types[user.userType] ?? user.userType],
        ]}
      />
      <Decide user={user} />
    </Paper>
  );
};
