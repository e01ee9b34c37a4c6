import Back from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../core/transport.ts';
import { BusyButton, DialogRefusal } from './form-parts.tsx';
import { useFocusOnMount } from './interaction.ts';
import { dialogMessages as messages } from './messages.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly destructive?: boolean;
  /** Why the action failed, or null; the dialog stays open to try again. */
  readonly refusal?: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

interface CloseButtonProps {
  readonly label?: string;
  /** It stands as an arrow before the title of a dialog that covers the screen. */
  readonly isBack?: boolean;
  readonly onClose: () => void;
}

const atUpperRight = { position: 'absolute', top: { xs: 7, md: 11 }, right: 12 } as const;

/** The button at the upper right of a dialog. The title beside it leaves room for it. */
export const CloseButton = ({ label = messages.close, isBack = false, onClose }: CloseButtonProps) => (
  <IconButton aria-label={label} onClick={onClose} {...(isBack ? { edge: 'start' } : { sx: atUpperRight })}>
    {isBack ? <Back /> : <Close fontSize="small" />}
  </IconButton>
);

const CancelButton = ({ onCancel }: { readonly onCancel: () => void }) => (
  <Button ref={useFocusOnMount<HTMLButtonElement>()} onClick={onCancel}>
    {messages.cancel}
  </Button>
);

type ActionsProps = Omit<ConfirmDialogProps, 'open' | 'title' | 'refusal' | 'children'>;

const Actions = ({ confirm, busyLabel, busy, destructive = false, onConfirm, onCancel }: ActionsProps) => (
  <DialogActions sx={{ px: 3, pb: 2.5 }}>
    <CancelButton onCancel={onCancel} />
    <BusyButton
      busy={busy}
      label={confirm}
      busyLabel={busyLabel}
      color={destructive ? 'error' : 'primary'}
      onClick={onConfirm}
    />
  </DialogActions>
);

/** Asks before an action that cannot be undone. The focus starts on Cancel. */
export const ConfirmDialog = ({ open, title, refusal = null, onCancel, children, ...actions }: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id} variant="h2" component="h2" sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <CloseButton onClose={onCancel} />
      {/* On a small phone the content scrolls: the tab index lets a keyboard scroll it. */}
      <DialogContent tabIndex={0} sx={{ pt: 0.5 }}>
        <Box id={`${id}-text`}>{children}</Box>
        <DialogRefusal message={refusal} />
      </DialogContent>
      <Actions {...actions} onCancel={onCancel} />
    </Dialog>
  );
};

interface Outcome<Done> {
  readonly data?: Done | undefined;
  readonly error?: unknown;
}

interface ConfirmedAct<Done> {
  /** The words for a failure that the server does not explain. */
  readonly failed: string;
  readonly act: () => Promise<Outcome<Done>>;
  readonly onDone?: (done: Done) => void;
}

const useConfirmedAct = <Done,>({ failed, act, onDone }: ConfirmedAct<Done>) => {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = (): void => {
    setRefusal(null);
    setOpen(true);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const { data, error } = await act();
    setBusy(false);
    if (data === undefined) return setRefusal(messageOf(error, failed));
    setOpen(false);
    onDone?.(data);
  };
  return { ask, question: { open, busy, refusal, onConfirm: () => void send(), onCancel: () => setOpen(false) } };
};

interface ConfirmButtonProps<Done>
  extends ConfirmedAct<Done>, Pick<ConfirmDialogProps, 'title' | 'busyLabel' | 'destructive' | 'children'> {
  /** The button that opens the question; what it says confirms the question too, unless `confirm` says more. */
  readonly button: ButtonProps & { readonly label: string };
  readonly confirm?: string;
}

/** A button that asks before it acts. The question stays open while the act fails, and closes when it is done. */
export const ConfirmButton = <Done,>({ button, failed, act, onDone, ...dialog }: ConfirmButtonProps<Done>) => {
  const { label, ...props } = button;
  const { ask, question } = useConfirmedAct({ failed, act, ...(onDone && { onDone }) });
  return (
    <>
      <Button variant="outlined" {...props} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog confirm={label} {...dialog} {...question} />
    </>
  );
};
