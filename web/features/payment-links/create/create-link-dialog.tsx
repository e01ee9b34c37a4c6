import DialogContent from '@mui/material/DialogContent';
import { type ComponentProps, lazy, Suspense } from 'react';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { ListSkeleton } from '../../../ui/list-states.tsx';
import { listMessages } from '../messages.ts';
import type { CreatePanel } from './create-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./create-panel.tsx')).CreatePanel }));

/** The create panel, loaded when it is first shown: most visits only need the list. */
export const LazyCreatePanel = (props: ComponentProps<typeof CreatePanel>) => (
  <Suspense fallback={<ListSkeleton height={80} />}>
    <Panel {...props} />
  </Suspense>
);

interface CreateLinkDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The create panel over any screen of a phone. Closing the dialog keeps the draft; Cancel asks and discards it. */
export const CreateLinkDialog = ({ open, onClose }: CreateLinkDialogProps) => (
  <ClosableDialog open={open} title={listMessages.create} text={listMessages.createHint} onClose={onClose} fullScreen>
    <DialogContent sx={{ p: 0, display: 'flex', flexDirection: 'column' }}>
      <LazyCreatePanel onDone={onClose} />
    </DialogContent>
  </ClosableDialog>
);
