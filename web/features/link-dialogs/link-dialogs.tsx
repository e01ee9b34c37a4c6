import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type * as actDialogs from './act-dialogs.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import type { DialogName, OpenDialog } from '../link/index.ts';
import { ConfirmPosDialog } from './confirm-pos-dialog.tsx';
import { PaymentHistoryDialog, SmsHistoryDialog } from './histories/index.ts';
import { QrDialog } from './qr-dialog.tsx';
import { DecideDialog, DismissDialog } from './review/index.ts';

interface LinkDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

type LazyDialog = LazyExoticComponent<ComponentType<LinkDialogProps>>;

/** The dialogs that change a link or its money; they are loaded when the first of them opens. */
const actDialog = (name: keyof typeof actDialogs): LazyDialog =>
  lazy(async () => ({ default: (await import('./act-dialogs.ts'))[name] }));

/** The work place for a bank's question, which is seldom opened. */
const EvidenceDialog: LazyDialog = lazy(async () => ({
  default: (await import('./evidence/index.ts')).EvidenceDialog,
}));

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
  unconfirm: actDialog('UnconfirmDialog'),
  receipt: actDialog('ReceiptDialog'),
  evidence: EvidenceDialog,
  capture: actDialog('CaptureDialog'),
  release: actDialog('ReleaseDialog'),
  void: actDialog('VoidDialog'),
  refund: actDialog('RefundDialog'),
} satisfies Record<DialogName, ComponentType<LinkDialogProps> | LazyDialog>;

interface LinkDialogsProps {
  readonly dialog: NonNullable<OpenDialog>;
  readonly onClose: () => void;
}

/** The dialog that is open. */
export const LinkDialogs = ({ dialog, onClose }: LinkDialogsProps) => {
  const Dialog: ComponentType<LinkDialogProps> | LazyDialog = dialogs[dialog.kind];
  return (
    <Suspense fallback={null}>
      <Dialog link={dialog.link} onClose={onClose} />
    </Suspense>
  );
};
