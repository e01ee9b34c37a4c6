import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { BusyButton, DialogRefusal } from './form-parts.tsx';
import { useFocusOnMount } from './interaction.ts';

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

const CancelButton = ({ onCancel }: { readonly onCancel: () => void }) => (
  <Button ref={useFocusOnMount<HTMLButtonElement>()} onClick={onCancel}>
    Cancel
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
      <DialogTitle id={id} variant="h2" component="h2">
        {title}
      </DialogTitle>
      {/* On a small phone the content scrolls: the tab index lets a keyboard scroll it. */}
      <DialogContent tabIndex={0}>
        <Box id={`${id}-text`}>{children}</Box>
        <DialogRefusal message={refusal} />
      </DialogContent>
      <Actions {...actions} onCancel={onCancel} />
    </Dialog>
  );
};
