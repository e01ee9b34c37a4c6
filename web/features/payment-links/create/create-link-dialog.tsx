import DialogContent from '@mui/material/DialogContent';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { LazyCreatePanel } from './lazy-create-panel.tsx';
import { listTexts } from '../messages.ts';

interface CreateLinkDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The create form over any screen of a phone. Closing it keeps what was typed; Cancel throws it away. */
export const CreateLinkDialog = ({ open, onClose }: CreateLinkDialogProps) => (
  <ClosableDialog open={open} title={listTexts.create} text={listTexts.createHint} onClose={onClose} fullScreen>
    <DialogContent>
      <LazyCreatePanel onDone={onClose} />
    </DialogContent>
  </ClosableDialog>
);
