import { token, type Reader } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { CardImport, CardImportReport } from './cards/index.ts';
import type {
  addressCheck,
  AttemptKey,
  moneyBetween,
  OutcomeClaim,
  paymentsOfLinks,
  ReceiptOf,
  ReceiptedPayment,
  RecentPayment,
} from './ledger/index.ts';
import type { StoreAccount } from './warning-signs/index.ts';

export type { CardImportReport } from './cards/index.ts';
export { findLapsingAuthorizations, reconcileDuePayments } from './follow-up/index.ts';
export type { CheckoutEvent, PaymentApproved, PaymentAuthorized, PaymentCaptured } from './ledger/index.ts';
export type { PaymentDecided, PaymentDeclined, PaymentNotFound, PaymentRefunded } from './ledger/index.ts';
export type { PaymentUnknown, PaymentVoided, PaymentVoiding, VoidFailed } from './ledger/index.ts';
export type { Decline, MoneyBetween, Movement, PaidWith, ReceiptedPayment } from './ledger/index.ts';
export type { RecentPayment, ReviewDismissed } from './ledger/index.ts';
export { followAct, reconcilePayment, voidPayment } from './ledger/index.ts';
export { findDisagreements, type PayerResult, type ProcessorCharge } from './reconciliation/index.ts';
export { checkStoreQueue as checkStore, checkStoresQueue as checkStores } from './warning-signs/index.ts';
export type { SignsReviewed, SignsSnoozed } from './warning-signs/index.ts';

/** What other modules and jobs may ask of checkout. */
export interface Checkout {
  /** Whether a payment of a link stands as somebody claims. `linkId` is the public id. */
  readonly hasOutcome: (storeId: string, linkId: string, claim: OutcomeClaim) => Promise<boolean>;
  /** Finds out what became of an attempt whose outcome is not known. */
  readonly reconcileAttempt: (attempt: AttemptKey) => Promise<void>;
  /** Has every attempt reconciled whose check is due. */
  readonly reconcileDueAttempts: () => Promise<void>;
  /** Calls staff to authorizations that are about to lapse. */
  readonly callForLapsing: () => Promise<void>;
  /** A payment that has a receipt, or null. */
  readonly findReceiptedPayment: (
    receipt: ReceiptOf,
    rows: Pick<Reader | Tx, 'sql'>,
  ) => Promise<ReceiptedPayment | null>;
  /** What moved in a store from an instant on and before another, as the journal has it, and the latest declines if they are asked for. */
  readonly moneyBetween: typeof moneyBetween;
  /** How links of a store were paid. */
  readonly paymentsOfLinks: typeof paymentsOfLinks;
  /** What the bank said of the address that the payer of an attempt gave. */
  readonly addressCheck: typeof addressCheck;
  /** The newest payments of a store, at most seven. */
  readonly recentPayments: (storeId: string) => Promise<readonly RecentPayment[]>;
  /** Asks for a look at what speaks against every store. */
  readonly checkStores: () => Promise<void>;
  /** Looks at one of them. */
  readonly checkStore: (store: StoreAccount) => Promise<void>;
  /** Whether a list of how cards are funded was imported. */
  readonly hasCards: () => Promise<boolean>;
  /** Replaces what is known of how cards are funded. */
  readonly importCards: (file: CardImport) => Promise<CardImportReport>;
}
export const Checkout = token<Checkout>('Checkout');
