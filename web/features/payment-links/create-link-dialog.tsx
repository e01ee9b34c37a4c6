import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { CreateLinkForm } from './create-link-form.tsx';
import { CreatedPanel } from './created-panel.tsx';
import { listTexts } from './texts.ts';
import type { Created } from './use-create-link.ts';

interface CreateLinkDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The create form over any screen. Closing it keeps what was typed; Cancel throws it away. */
export const CreateLinkDialog = ({ open, onClose }: CreateLinkDialogProps) => {
  const [created, setCreated] = useState<Created | null>(null);
  const done = (): void => {
    setCreated(null);
    onClose();
  };
  return (
    <ClosableDialog
      open={open}
      keepMounted
      title={listTexts.create}
      text={listTexts.createHint}
      onClose={onClose}
      scroll="body"
    >
      <DialogContent>
        {created === null ? (
          <CreateLinkForm onCreated={setCreated} onCancel={onClose} />
        ) : (
          <CreatedPanel created={created} onAnother={() => setCreated(null)} onDone={done} />
        )}
      </DialogContent>
    </ClosableDialog>
  );
};
