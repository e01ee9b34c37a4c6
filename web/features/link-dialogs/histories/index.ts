export { PaymentHistoryDialog } from './payment-history-dialog.tsx';
export { SmsHistoryDialog } from './sms-history-dialog.tsx';
