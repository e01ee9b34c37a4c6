import DialogContent from '@mui/material/DialogContent';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { LazyCreatePanel } from './lazy-create-panel.tsx';
import { listTexts } from './texts.ts';

interface CreateLinkDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The create form over any screen. Closing it keeps what was typed; Cancel throws it away. */
export const CreateLinkDialog = ({ open, onClose }: CreateLinkDialogProps) => (
  <ClosableDialog
    open={open}
    keepMounted
    title={listTexts.create}
    text={listTexts.createHint}
    onClose={onClose}
    scroll="body"
  >
    <DialogContent>
      <LazyCreatePanel onDone={onClose} />
    </DialogContent>
  </ClosableDialog>
);
