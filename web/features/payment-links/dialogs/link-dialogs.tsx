import type { ComponentType } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { ConfirmPosDialog } from './confirm-pos-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { PaymentHistoryDialog } from './payment-history-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { SmsHistoryDialog } from './sms-history-dialog.tsx';

type Kind = 'confirm-pos' | 'sms-history' | 'payment-history' | 'qr' | 'decide' | 'dismiss';

/** Which dialog stands over the list, and about which link. */
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

/** The dialogs about one link; at most one of them is open. */
export const LinkDialogs = ({ dialog, onClose }: LinkDialogsProps) => {
  if (dialog === null) return null;
  const Dialog = dialogs[dialog.kind];
  return <Dialog link={dialog.link} onClose={onClose} />;
};
