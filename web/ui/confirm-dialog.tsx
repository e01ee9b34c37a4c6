import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { BusyButton } from './busy-button.tsx';
import { useFirstFocus } from './use-focus-on-mount.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly destructive?: boolean;
  /** Why the act failed, or null; the dialog stays to try again. */
  readonly refused?: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

const CancelButton = ({ onCancel }: { readonly onCancel: () => void }) => (
  <Button ref={useFirstFocus<HTMLButtonElement>()} onClick={onCancel}>
    Cancel
  </Button>
);

type AnswersProps = Omit<ConfirmDialogProps, 'open' | 'title' | 'refused' | 'children'>;

const Answers = ({ confirm, busyLabel, busy, destructive = false, onConfirm, onCancel }: AnswersProps) => (
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

/** Asks once before an act that cannot be taken back. The focus starts on Cancel. */
export const ConfirmDialog = ({ open, title, refused = null, onCancel, children, ...answers }: ConfirmDialogProps) => {
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
      {/* On a small phone it scrolls, and a keyboard has to reach what scrolls. */}
      <DialogContent tabIndex={0}>
        <Box id={`${id}-text`}>{children}</Box>
        {/* Read out from here: an open dialog hides the toast from whoever listens to the page. */}
        {refused !== null && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {refused}
          </Alert>
        )}
      </DialogContent>
      <Answers {...answers} onCancel={onCancel} />
    </Dialog>
  );
};
