import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { useUser } from '../../../core/session-api.ts';
import { messageOf } from '../../../core/transport.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { actionMessages, confirmPosMessages } from '../messages.ts';
import { useConfirmPosMutation } from '../payment-links-api.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { PaymentHistoryDialog } from './payment-history-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { PaymentSummary } from './reason-dialog.tsx';
import { SmsHistoryDialog } from './sms-history-dialog.tsx';

/** Asks before a payment is recorded as entered in the point-of-sale system. */
const ConfirmPosDialog = ({ link, onClose }: { readonly link: LinkRow; readonly onClose: () => void }) => {
  const [confirm, { isLoading, error: failure }] = useConfirmPosMutation();
  const user = useUser();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const { error } = await confirm({ params: { linkId: link.linkId } });
    if (error === undefined) {
      toast({ title: 'Success', text: actionMessages.confirmed });
      onClose();
    } else toast({ title: 'Error', text: messageOf(error, actionMessages.confirmFailed), tone: 'error', seconds: 8 });
  };
  return (
    <ConfirmDialog
      open
      title={confirmPosMessages.title}
      confirm={confirmPosMessages.confirm}
      busyLabel={confirmPosMessages.busy}
      busy={isLoading}
      refusal={failure === undefined ? null : messageOf(failure, actionMessages.confirmFailed)}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <PaymentSummary link={link} />
      <Typography>{confirmPosMessages.text}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {confirmPosMessages.recorded(user.email ?? user.username)}
      </Typography>
    </ConfirmDialog>
  );
};

type Kind = 'confirm-pos' | 'sms-history' | 'payment-history' | 'qr' | 'decide' | 'dismiss';

/** Which dialog is open, and about which link. */
export type OpenDialog = { readonly kind: Kind; readonly link: LinkRow } | null;

interface LinkDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

const dialogs: Readonly<Record<Kind, ComponentType<LinkDialogProps>>> = {
  'confirm-pos': ConfirmPosDialog,
  'sms-history': SmsHistoryDialog,
  'payment-history': PaymentHistoryDialog,
  qr: ({ link, onClose }) => <QrDialog url={link.paymentUrl} name={link.customerName} onClose={onClose} />,
  decide: DecideDialog,
  dismiss: DismissDialog,
};

interface LinkDialogsProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

/** The dialogs about one link; at most one is open. */
export const LinkDialogs = ({ dialog, onClose }: LinkDialogsProps) => {
  if (dialog === null) return null;
  const Dialog = dialogs[dialog.kind];
  return <Dialog link={dialog.link} onClose={onClose} />;
};
