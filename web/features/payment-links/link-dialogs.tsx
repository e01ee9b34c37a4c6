import type { LinkRow } from '../../../src/contract/payment-links.ts';
import { ConfirmPosDialog } from './confirm-pos-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { SmsHistoryDialog } from './sms-history-dialog.tsx';

/** Which dialog stands over the list, and about which link. */
export type OpenDialog = { readonly kind: 'confirm-pos' | 'sms-history' | 'qr'; readonly link: LinkRow } | null;

interface LinkDialogsProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

/** The dialogs about one link; at most one of them is open. */
export const LinkDialogs = ({ dialog, onClose }: LinkDialogsProps) => {
  if (dialog === null) return null;
  const { kind, link } = dialog;
  if (kind === 'confirm-pos') return <ConfirmPosDialog link={link} onClose={onClose} />;
  if (kind === 'sms-history') return <SmsHistoryDialog link={link} onClose={onClose} />;
  return <QrDialog url={link.paymentUrl} name={link.customerName} onClose={onClose} />;
};
