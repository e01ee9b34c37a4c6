import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../core/transport.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SpokenRefusal } from '../../../ui/form-parts.tsx';
import { useOutcomeToast } from '../parts/index.ts';
import { useToggleStatusMutation } from './accounts-api.ts';
import { ImpersonateDialog, ResetPasswordDialog } from './manage-forms.tsx';
import { manageMessages as messages } from './messages.ts';
import { RiskDialog, SwitchesDialog } from './store-dialogs.tsx';

/** An account or a sub-user that the operator acts on. */
interface ManagedUser {
  readonly id: string;
  /** Name and username, as its card shows them. */
  readonly who: string;
  readonly isActive: boolean;
  /** By email, and has chosen no password yet. */
  readonly isInvited: boolean;
  readonly isSubUser: boolean;
}

interface ManagedProps {
  readonly user: ManagedUser;
}

interface StepProps extends ManagedProps {
  readonly onClose: () => void;
}

/** Asks before an account or a user is closed or opened again. */
const StatusDialog = ({ user, onClose }: StepProps) => {
  const [toggle, { isLoading: busy, error }] = useToggleStatusMutation();
  const showOutcome = useOutcomeToast();
  const { id, isActive, isSubUser } = user;
  const label = messages.statusOf(isActive, isSubUser);
  const send = async (): Promise<void> => {
    const answer = await toggle({ body: { userId: id, isActive: !isActive } });
    showOutcome(answer.error, messages.statusDone, messages.statusFailed);
    if (answer.error === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={label}
      confirm={label}
      busyLabel={messages.working}
      busy={busy}
      destructive={isActive}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>{user.who}</Typography>
      <Typography>{isActive ? messages.deactivateHint(isSubUser) : messages.activateHint(isSubUser)}</Typography>
      <SpokenRefusal message={error === undefined ? null : messageOf(error, messages.statusFailed.text)} />
    </ConfirmDialog>
  );
};

interface ActionProps {
  readonly hint: string;
  readonly children: ReactNode;
}

const Action = ({ hint, children }: ActionProps) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    {children}
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {hint}
    </Typography>
  </Box>
);

type Step = 'choose' | 'reset' | 'status' | 'log-in' | 'risk' | 'switches';

interface ChooseDialogProps extends StepProps {
  readonly onChoose: (step: Step) => void;
}

/** What is done with a whole store, by its main account. */
const StoreActions = ({ onChoose }: Pick<ChooseDialogProps, 'onChoose'>) => (
  <>
    <Action hint={messages.riskHint}>
      <Button variant="outlined" onClick={() => onChoose('risk')}>
        {messages.risk}
      </Button>
    </Action>
    <Action hint={messages.switchesHint}>
      <Button variant="outlined" onClick={() => onChoose('switches')}>
        {messages.switches}
      </Button>
    </Action>
  </>
);

const ChooseDialog = ({ user, onClose, onChoose }: ChooseDialogProps) => {
  const { isActive, isInvited, isSubUser } = user;
  const logInHint = isInvited ? messages.invitedHint : messages.logInHint;
  return (
    <ClosableDialog open title={messages.title} text={user.who} maxWidth="xs" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, pb: 3 }}>
        {!isSubUser && <StoreActions onChoose={onChoose} />}
        <Action hint={messages.resetHint}>
          <Button variant="outlined" onClick={() => onChoose('reset')}>
            {messages.reset}
          </Button>
        </Action>
        <Action hint={isActive ? logInHint : messages.inactiveHint}>
          <Button variant="outlined" disabled={!isActive || isInvited} onClick={() => onChoose('log-in')}>
            {messages.logIn}
          </Button>
        </Action>
        <Action hint={isActive ? messages.deactivateHint(isSubUser) : messages.activateHint(isSubUser)}>
          <Button variant="outlined" color={isActive ? 'error' : 'primary'} onClick={() => onChoose('status')}>
            {messages.statusOf(isActive, isSubUser)}
          </Button>
        </Action>
      </DialogContent>
    </ClosableDialog>
  );
};

/** The button of an account or a sub-user that opens what the operator can do with it. */
export const ManageAction = ({ user }: ManagedProps) => {
  const [step, setStep] = useState<Step | null>(null);
  const close = (): void => setStep(null);
  return (
    <>
      <Button variant="outlined" aria-label={messages.openOf(user.who)} onClick={() => setStep('choose')}>
        {messages.open}
      </Button>
      {step === 'choose' && <ChooseDialog user={user} onClose={close} onChoose={setStep} />}
      {step === 'reset' && <ResetPasswordDialog user={user} onClose={close} />}
      {step === 'status' && <StatusDialog user={user} onClose={close} />}
      {step === 'risk' && <RiskDialog user={user} onClose={close} />}
      {step === 'switches' && <SwitchesDialog user={user} onClose={close} />}
      {step === 'log-in' && <ImpersonateDialog user={user} onClose={close} />}
    </>
  );
};
