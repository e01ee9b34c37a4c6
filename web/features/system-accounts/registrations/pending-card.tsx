import Approve from '@mui/icons-material/CheckOutlined';
import Deny from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { operator, type PendingUser } from '../../../../src/contract/operator/operator.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showDay } from '../../../ui/date-time.ts';
import { TextField } from '../../../ui/form-field.tsx';
import { BusyButton, SpokenRefusal } from '../../../ui/form-parts.tsx';
import { useFocusOnMount } from '../../../ui/interaction.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { fieldOf, type Form, useForm } from '../../../ui/use-form.ts';
import { DetailList, FormDialog, nameOf, personMessages, useOutcomeToast, whoIs } from '../parts/index.ts';
import { decisionMessages as messages, registrationMessages as registration } from './messages.ts';
import { RegistrationHead } from './registration-head.tsx';
import { useApproveUserMutation, useAskMoreMutation, useDenyUserMutation } from './registrations-api.ts';

/** Approves a registration and shows the outcome in a toast. */
const useApproval = (id: string) => {
  const [send, { isLoading: approving }] = useApproveUserMutation();
  const showOutcome = useOutcomeToast();
  return {
    approving,
    approve: async (): Promise<void> =>
      showOutcome((await send({ params: { id } })).error, messages.approved, messages.approveFailed),
  };
};

/** Denies a registration and shows the outcome in a toast. */
const useDenial = (id: string) => {
  const [send, { isLoading: denying, error: failure }] = useDenyUserMutation();
  const showOutcome = useOutcomeToast();
  return {
    denying,
    /** Why the last attempt failed, or null. */
    refusal: failure === undefined ? null : messageOf(failure, messages.denyFailed.text),
    /** Returns whether the registration is denied. */
    deny: async (reason: string): Promise<boolean> => {
      const { error } = await send({ params: { id }, body: reason.trim() === '' ? {} : { reason } });
      showOutcome(error, messages.denied, messages.denyFailed);
      return error === undefined;
    },
  };
};

interface PendingCardProps {
  readonly user: PendingUser;
}

interface DenyButtonProps extends PendingCardProps {
  readonly approving: boolean;
}

interface DenialTextProps extends PendingCardProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

const DenialText = ({ user, reason, onReason }: DenialTextProps) => (
  <>
    <Typography sx={{ mb: 2 }}>{messages.denyText(user.companyName ?? nameOf(user))}</Typography>
    <TextField
      label={registration.denyReason}
      help={user.email === null ? registration.denyUnread : registration.denyReasonHelp}
      value={reason}
      onText={onReason}
      multiline
      minRows={2}
      inputProps={{ maxLength: 500 }}
      autoComplete="off"
    />
  </>
);

const DenyButton = ({ user, approving }: DenyButtonProps) => {
  const [confirming, setConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const { denying, refusal, deny } = useDenial(user.id);
  const send = async (): Promise<void> => {
    if (await deny(reason)) setConfirming(false);
  };
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Deny />}
        sx={{ ml: { sm: 'auto' } }}
        disabled={approving}
        aria-label={messages.denyOf(whoIs(user))}
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
        onConfirm={() => void send()}
        onCancel={() => setConfirming(false)}
      >
        <DenialText user={user} reason={reason} onReason={setReason} />
        <SpokenRefusal message={refusal} />
      </ConfirmDialog>
    </>
  );
};

interface AskProps extends PendingCardProps {
  readonly email: string;
}

interface QuestionFieldProps {
  readonly form: Form<{ readonly question: string }>;
  readonly email: string;
}

const QuestionField = ({ form, email }: QuestionFieldProps) => (
  <TextField
    {...fieldOf(form, 'question')}
    inputRef={useFocusOnMount<HTMLInputElement>()}
    label={registration.question}
    help={registration.questionHelp(email)}
    multiline
    minRows={3}
    autoComplete="off"
  />
);

const AskDialog = ({ user, email, onClose }: AskProps & { readonly onClose: () => void }) => {
  const [ask, { isLoading: busy, error }] = useAskMoreMutation();
  const toast = useToast();
  const send = async (question: string): Promise<void> => {
    if (busy) return;
    const { data } = await ask({ params: { id: user.id }, body: { question } });
    if (data === undefined) return;
    toast(registration.asked);
    onClose();
  };
  const form = useForm(operator.askMore.body, { question: '' }, ({ question }) => void send(question));
  return (
    <FormDialog
      title={registration.askTitle}
      who={whoIs(user)}
      refusal={error === undefined ? null : messageOf(error, registration.askFailed)}
      submit={{ busy, label: registration.send, busyLabel: registration.sending }}
      onSubmit={form.submit}
      onClose={onClose}
      unsaved={form.values.question !== ''}
    >
      <QuestionField form={form} email={email} />
    </FormDialog>
  );
};

const AskButton = (asked: AskProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-label={registration.askOf(whoIs(asked.user))} onClick={() => setOpen(true)}>
        {registration.ask}
      </Button>
      {open && <AskDialog {...asked} onClose={() => setOpen(false)} />}
    </>
  );
};

const DecisionButtons = ({ user }: PendingCardProps) => {
  const { approving, approve } = useApproval(user.id);
  return (
    // Denying stands apart at the right; on a phone the buttons are as wide as the card.
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
      <BusyButton
        busy={approving}
        label={messages.approve}
        busyLabel={messages.approving}
        {...(!approving && { 'aria-label': messages.approveOf(whoIs(user)) })}
        startIcon={<Approve />}
        onClick={() => void approve()}
      />
      {user.email !== null && <AskButton user={user} email={user.email} />}
      <DenyButton user={user} approving={approving} />
    </Box>
  );
};

/** One pending registration, with the buttons to approve or deny it. */
export const PendingCard = ({ user }: PendingCardProps) => {
  const { timezone } = useUser();
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5 }}>
      <RegistrationHead user={user}>
        <StatusChip tone="warning">{messages.waiting}</StatusChip>
      </RegistrationHead>
      <DetailList
        details={[
          [registration.registered, showDay(new Date(user.createdAt), timezone)],
          [personMessages.email, user.email ?? personMessages.noEmail],
          [personMessages.type, personMessages.types[user.userType] ?? user.userType],
        ]}
      />
      <DecisionButtons user={user} />
    </Paper>
  );
};
