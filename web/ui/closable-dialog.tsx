import Close from '@mui/icons-material/Close';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ClosableDialogProps extends Omit<DialogProps, 'title' | 'onClose'> {
  readonly title: string;
  readonly text?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a title and a close button; Escape and the backdrop close it as well. */
export const ClosableDialog = ({ title, text, onClose, children, ...dialog }: ClosableDialogProps) => {
  const id = useId();
  return (
    <Dialog
      fullWidth
      maxWidth="sm"
      {...dialog}
      onClose={onClose}
      aria-labelledby={id}
      {...(text !== undefined && { 'aria-describedby': `${id}-text` })}
    >
      {/* Without an id of its own the head takes that of the title, and the dialog is named by all it holds. */}
      <DialogTitle component="div" id={`${id}-head`} sx={{ pr: 7, pb: 1 }}>
        <Typography id={id} variant="h2" component="h2">
          {title}
        </Typography>
        {text !== undefined && (
          <Typography id={`${id}-text`} variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
            {text}
          </Typography>
        )}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <Close fontSize="small" />
      </IconButton>
      {children}
    </Dialog>
  );
};
