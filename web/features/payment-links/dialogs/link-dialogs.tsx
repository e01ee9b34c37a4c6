import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import type * as actDialogs from './act-dialogs.ts';
import { ConfirmPosDialog } from './confirm-pos-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { PaymentHistoryDialog } from './payment-history-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { SmsHistoryDialog } from './sms-history-dialog.tsx';

interface LinkDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

type LazyDialog = LazyExoticComponent<ComponentType<LinkDialogProps>>;

/** The dialogs that change a link or its money; they are loaded when the first of them opens. */
const actDialog = (name: keyof typeof actDialogs): LazyDialog =>
  lazy(async () => ({ default: (await import('./act-dialogs.ts'))[name] }));

const dialogs = {
  'confirm-pos': ConfirmPosDialog,
  'sms-history': SmsHistoryDialog,
  'payment-history': PaymentHistoryDialog,
  qr: QrDialog,
  decide: DecideDialog,
  dismiss: DismissDialog,
  extend: actDialog('ExtendDialog'),
  amount: actDialog('AmountDialog'),
  notes: actDialog('NotesDialog'),
  'note-log': actDialog('NoteLogDialog'),
  cancel: actDialog('CancelDialog'),
  'paid-elsewhere': actDialog('PaidElsewhereDialog'),
  receipt: actDialog('ReceiptDialog'),
  capture: actDialog('CaptureDialog'),
  release: actDialog('ReleaseDialog'),
  void: actDialog('VoidDialog'),
  refund: actDialog('RefundDialog'),
} satisfies Record<string, ComponentType<LinkDialogProps> | LazyDialog>;

/** Which dialog is open, and about which link. */
export type OpenDialog = { readonly kind: keyof typeof dialogs; readonly link: LinkRow } | null;

interface LinkDialogsProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

/** The dialogs about one link; at most one is open. */
export const LinkDialogs = ({ dialog, onClose }: LinkDialogsProps) => {
  if (dialog === null) return null;
  const Dialog: ComponentType<LinkDialogProps> | LazyDialog = dialogs[dialog.kind];
  return (
    <Suspense fallback={null}>
      <Dialog link={dialog.link} onClose={onClose} />
    </Suspense>
  );
};
