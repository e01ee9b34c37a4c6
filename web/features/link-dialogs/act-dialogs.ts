// One file for all of them: they share their form, and are loaded together when the first one opens.
export {
  AmountDialog,
  CancelDialog,
  ExtendDialog,
  NoteLogDialog,
  NotesDialog,
  PaidElsewhereDialog,
  UnconfirmDialog,
} from './changes/index.ts';
export { CaptureDialog, ReceiptDialog, RefundDialog, ReleaseDialog, VoidDialog } from './money/index.ts';
