export type {
  CheckoutEvent,
  PaymentAbsent,
  PaymentApproved,
  PaymentAuthorized,
  PaymentDecided,
  PaymentDeclined,
  PaymentRefunded,
  PaymentUnknown,
  PaymentVoided,
  PaymentVoiding,
  ReviewDismissed,
  VoidFailed,
} from './events.ts';
export { fundingOf } from './funding.ts';
export { HasOutcome } from './queries/has-outcome.ts';
