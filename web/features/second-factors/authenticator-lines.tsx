import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SecondFactors } from '../../../src/contract/people/second-factors.ts';
import { useUser } from '../../core/session-api.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { showDay } from '../../ui/date-time.ts';
import { SheetLine } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { authenticatorMessages as messages, recoveryMessages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useNewRecoveryCodesMutation, useRemoveAuthenticatorMutation } from './second-factors-api.ts';

interface LinesProps {
  readonly factors: SecondFactors;
  /** Nobody but the user changes the factors, so that an operator who is signed in as them cannot. */
  readonly locked: boolean;
}

const SetUpDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const toast = useToast();
  const finish = (): void => {
    onClose();
    toast({ title: messages.on });
  };
  return (
    <ClosableDialog open maxWidth="xs" title={messages.title} onClose={onClose}>
      <DialogContent tabIndex={0}>
        <AuthenticatorSetup onDone={finish} />
      </DialogContent>
    </ClosableDialog>
  );
};

const Remove = ({ locked }: Pick<LinesProps, 'locked'>) => {
  const [remove] = useRemoveAuthenticatorMutation();
  const toast = useToast();
  return (
    <ConfirmButton
      button={{ label: messages.remove, 'aria-label': messages.removeLabel, color: 'error', disabled: locked }}
      title={messages.removeTitle}
      busyLabel={messages.removing}
      destructive
      failed={messages.removeFailed}
      act={() => remove()}
      onDone={() => toast({ title: messages.removed })}
    >
      <Typography>{messages.removeText}</Typography>
    </ConfirmButton>
  );
};

const Renew = ({ locked }: Pick<LinesProps, 'locked'>) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [renew, { reset }] = useNewRecoveryCodesMutation();
  const show = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }): void => {
    setCodes(recoveryCodes);
    // The cache keeps no codes.
    reset();
  };
  return (
    <>
      <ConfirmButton
        button={{ label: recoveryMessages.renew, 'aria-label': recoveryMessages.renewLabel, disabled: locked }}
        title={recoveryMessages.renewTitle}
        busyLabel={recoveryMessages.renewing}
        failed={recoveryMessages.renewFailed}
        act={() => renew()}
        onDone={show}
      >
        <Typography>{recoveryMessages.renewText}</Typography>
      </ConfirmButton>
      {codes !== null && (
        <ClosableDialog open maxWidth="xs" title={recoveryMessages.newTitle} onClose={() => setCodes(null)}>
          <DialogContent tabIndex={0}>
            <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
          </DialogContent>
        </ClosableDialog>
      )}
    </>
  );
};

/** The authenticator app and its recovery codes, with the buttons to add, remove and renew them. */
export const AuthenticatorLines = ({ factors, locked }: LinesProps) => {
  const { timezone } = useUser();
  const { authenticator, recoveryCodesLeft, required, passkeys } = factors;
  // The dialog outlives the button that opened it: the app is on before its recovery codes were read.
  const [settingUp, setSettingUp] = useState(false);
  const isLast = required && passkeys.length === 0;
  const detail =
    authenticator === null ? messages.off : messages.since(showDay(new Date(authenticator.since), timezone));
  return (
    <>
      <SheetLine title={messages.title} detail={detail}>
        {authenticator === null ? (
          <Button variant="outlined" disabled={locked} onClick={() => setSettingUp(true)}>
            {messages.setUp}
          </Button>
        ) : (
          <Remove locked={locked || isLast} />
        )}
      </SheetLine>
      {authenticator !== null && (
        <SheetLine
          title={recoveryMessages.title}
          detail={recoveryCodesLeft === 0 ? recoveryMessages.none : recoveryMessages.left(recoveryCodesLeft)}
        >
          <Renew locked={locked} />
        </SheetLine>
      )}
      {settingUp && <SetUpDialog onClose={() => setSettingUp(false)} />}
    </>
  );
};
