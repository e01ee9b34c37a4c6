export { CreateLinkDialog } from './create/create-link-dialog.tsx';
export { DecideDialog } from './dialogs/decide-dialog.tsx';
export { PaymentLinksScreen } from './payment-links-screen.tsx';
export { PaymentHistoryDialog } from './dialogs/payment-history-dialog.tsx';
