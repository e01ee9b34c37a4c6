import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { CloseButton } from './confirm-dialog.tsx';
import { DiscardQuestion } from './leaving.tsx';
import { ToastsBelow } from './toasts.tsx';
import { dialogMessages } from './messages.ts';

interface ClosableDialogProps extends Omit<DialogProps, 'title' | 'onClose'> {
  readonly title: string;
  readonly text?: string;
  /** Closing would discard what was written: then Escape, the backdrop and the close button ask first. */
  readonly unsaved?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface HeaderProps {
  readonly id: string;
  readonly title: string;
  readonly text: string | undefined;
}

const Header = ({ id, title, text }: HeaderProps) => (
  // Without an id of its own DialogTitle takes the title's id, and the dialog would be named by title and text.
  <DialogTitle component="div" id={`${id}-header`} sx={{ pr: 7, pb: 1 }}>
    <Typography id={id} variant="h2" component="h2">
      {title}
    </Typography>
    {text !== undefined && (
      <Typography id={`${id}-text`} variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
        {text}
      </Typography>
    )}
  </DialogTitle>
);

const { notSaved } = dialogMessages;

/** A dialog with a title and a close button; Escape and the backdrop close it as well. */
export const ClosableDialog = ({ title, text, unsaved = false, onClose, children, ...dialog }: ClosableDialogProps) => {
  const id = useId();
  const [confirming, setConfirming] = useState(false);
  const requestClose = (): void => (unsaved ? setConfirming(true) : onClose());
  const close = (): void => {
    setConfirming(false);
    onClose();
  };
  return (
    <Dialog
      fullWidth
      maxWidth="sm"
      {...dialog}
      onClose={requestClose}
      aria-labelledby={id}
      {...(text !== undefined && { 'aria-describedby': `${id}-text` })}
    >
      {dialog.fullScreen === true && <ToastsBelow />}
      <Header id={id} title={title} text={text} />
      <CloseButton onClose={requestClose} />
      {children}
      <DiscardQuestion open={confirming} text={notSaved} onDiscard={close} onCancel={() => setConfirming(false)} />
    </Dialog>
  );
};
