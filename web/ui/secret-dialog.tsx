import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { ClosableDialog } from './closable-dialog.tsx';
import { ReadOnlyField } from './form-parts.tsx';
import { useCopy } from './toasts.tsx';
import { dialogMessages } from './messages.ts';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the secret is called, and what is said once it was copied. */
  readonly label: string;
  readonly copied: string;
  /** What the button says that closes it for good. */
  readonly done: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret of which only a hash or a mask is kept, shown this one time. */
export const SecretDialog = ({ title, text, label, copied, done, secret, onClose }: SecretDialogProps) => {
  const copy = useCopy(copied);
  return (
    <ClosableDialog open title={title} text={text} onClose={onClose}>
      <DialogContent>
        <ReadOnlyField label={label} value={secret} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={() => void copy(secret)}>
          {dialogMessages.copy}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </ClosableDialog>
  );
};
