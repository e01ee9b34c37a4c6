import DialogContent from '@mui/material/DialogContent';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { createLinkMessages } from '../link/index.ts';
import { CreatePanel } from './create-panel.tsx';

interface CreateLinkDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The create panel over any screen of a phone. Closing the dialog keeps the draft; Cancel asks and discards it. */
export const CreateLinkDialog = ({ open, onClose }: CreateLinkDialogProps) => (
  <ClosableDialog
    open={open}
    title={createLinkMessages.title}
    text={createLinkMessages.hint}
    onClose={onClose}
    fullScreen
    // The title stands above the fields, whose sides are narrower than a dialog's.
    sx={{ '& .MuiDialogTitle-root': { pl: 2 } }}
  >
    <DialogContent sx={{ p: 0, display: 'flex', flexDirection: 'column' }}>
      <CreatePanel onDone={onClose} />
    </DialogContent>
  </ClosableDialog>
);
