import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode, SyntheticEvent } from 'react';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { BusyButton, DialogRefusal } from '../../../ui/form-parts.tsx';
import { partMessages } from './messages.ts';

interface FormDialogProps {
  readonly title: string;
  /** Whom it is about. */
  readonly who: string;
  /** Why the last attempt failed, or null. */
  readonly refusal: string | null;
  readonly submit: {
    readonly busy: boolean;
    readonly label: string;
    readonly busyLabel: string;
    readonly disabled?: boolean;
  };
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  /** Closing would discard what was written. */
  readonly unsaved?: boolean;
  readonly children: ReactNode;
}

/** A small dialog with one form about one person. */
export const FormDialog = ({
  title,
  who,
  refusal,
  submit,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) => (
  <ClosableDialog {...dialog} open title={title} text={who} maxWidth="xs" onClose={onClose}>
    <Box component="form" noValidate onSubmit={onSubmit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        <DialogRefusal message={refusal} sx={{}} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{partMessages.cancel}</Button>
        <BusyButton type="submit" {...submit} />
      </DialogActions>
    </Box>
  </ClosableDialog>
);
