export { SettleLink, type ProcessorResponse } from './commands/settle-link.ts';
export { CountDecline } from './commands/count-decline.ts';
export { ConfirmingLink, FlagForReview } from './commands/mark-link.ts';
export { LockForPayment, type PayableLink } from './commands/lock-for-payment.ts';
export { lockOwnLink, storeOfLink } from './commands/locked-link.ts';
export { VoidLink } from './commands/void-link.ts';
export { CountDueLinks } from './queries/count-due-links.ts';
export { ReadLink } from './queries/read-link.ts';
export { LinkForPayer } from './queries/link-for-payer.ts';
