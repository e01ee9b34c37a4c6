export { lockAgainstCardTesting } from './card-testing-lock.ts';
export { type LeftOutAutomation, noteLeftOut, noteReceiptSent, type SentReceipt } from './change-link.ts';
export { paymentInProgress } from './changeable-link.ts';
export { expireLinks } from './expire-links.ts';
export { extendLink } from './extend-link.ts';
