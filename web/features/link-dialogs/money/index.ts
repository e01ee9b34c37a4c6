export { CaptureDialog, RefundDialog, ReleaseDialog, VoidDialog } from './money-dialog.tsx';
export { ReceiptDialog } from './receipt-dialog.tsx';
