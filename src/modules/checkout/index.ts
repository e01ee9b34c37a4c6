export type {
  CheckoutEvent,
  PaymentAbsent,
  PaymentApproved,
  PaymentAuthorized,
  PaymentDeclined,
  PaymentUnknown,
  PaymentVoided,
  PaymentVoiding,
  VoidFailed,
} from './events.ts';
export { fundingOf } from './funding.ts';
export { HasOutcome } from './queries/has-outcome.ts';
