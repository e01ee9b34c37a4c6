export { CreateLinkDialog } from './create/create-link-dialog.tsx';
export { DecideDialog } from './dialogs/decide-dialog.tsx';
export { LinksScreen } from './payment-links-screen.tsx';
export { PaymentHistoryDialog } from './dialogs/payment-history-dialog.tsx';
