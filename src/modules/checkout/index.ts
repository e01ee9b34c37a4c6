import { token } from '../../kernel/tokens.ts';
import type { AttemptKey } from './attempt.ts';
import type { HasOutcome } from './queries/has-outcome.ts';

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

/** What other modules and jobs may ask of checkout. */
export interface Checkout {
  /** Whether a payment of a link stands as somebody claims. `linkId`: the public id. */
  readonly hasOutcome: (
    storeId: string,
    linkId: string,
    claim: Parameters<HasOutcome['execute']>[2],
  ) => Promise<boolean>;
  readonly reconcileAttempt: (attempt: AttemptKey) => Promise<void>;
  readonly sweepPayments: () => Promise<void>;
}
export const Checkout = token<Checkout>('Checkout');

export { reconcilePayment, sweepPayments, voidPayment } from './queues.ts';
