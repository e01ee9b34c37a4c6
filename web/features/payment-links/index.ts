export { CreateLinkDialog } from './create-link-dialog.tsx';
export { DecideDialog } from './decide-dialog.tsx';
export { LinksScreen } from './links-screen.tsx';
export { PaymentHistoryDialog } from './payment-history-dialog.tsx';
