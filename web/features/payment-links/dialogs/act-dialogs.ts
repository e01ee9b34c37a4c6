import { moneyDialogOf } from './money-dialog.tsx';

export { AmountDialog } from './amount-dialog.tsx';
export { CancelDialog } from './cancel-dialog.tsx';
export { ExtendDialog } from './extend-dialog.tsx';
export { NoteLogDialog } from './note-log-dialog.tsx';
export { NotesDialog } from './notes-dialog.tsx';
export { PaidElsewhereDialog } from './paid-elsewhere-dialog.tsx';
export { ReceiptDialog } from './receipt-dialog.tsx';

// One file for all of them: they share their form, and are loaded together when the first one opens.
export const CaptureDialog = moneyDialogOf('capture');
export const ReleaseDialog = moneyDialogOf('release');
export const VoidDialog = moneyDialogOf('void');
export const RefundDialog = moneyDialogOf('refund');
