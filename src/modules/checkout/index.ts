import type { Readable } from 'node:stream';
import type { Receipt } from '../../contract/receipts.ts';
import type { CredentialsCheck } from '../../contract/session.ts';
import { token } from '../../kernel/tokens.ts';
import type { AttemptKey } from './payment-attempt.store.ts';
import type { CardImport, CardImportReport } from './processes/import-cards.ts';
import type { OutcomeClaim } from './queries/payment-history.ts';
import type { ReceiptPdfRequest } from './receipts/receipt-pdf.ts';

export type { CardImportReport } from './processes/import-cards.ts';
export type { CheckoutEvent, PaymentApproved, PaymentAuthorized, PaymentCaptured, PaymentDecided } from './events.ts';
export type { PaymentDeclined, PaymentNotFound, PaymentRefunded, PaymentUnknown, PaymentVoided } from './events.ts';
export type { PaymentVoiding, ReviewDismissed, VoidFailed } from './events.ts';
export { fundingOf } from './funding.ts';
export { readScriptHash } from './processes/check-script.ts';
export {
  checkCredentials,
  checkProcessorScript,
  findLapsingAuthorizations,
  followAct,
  formerQueues,
  reconcileDuePayments,
  reconcilePayment,
  voidPayment,
} from './queues.ts';

/** What other modules and jobs may ask of checkout. */
export interface Checkout {
  /** Whether a payment of a link stands as somebody claims. `linkId` is the public id. */
  readonly hasOutcome: (storeId: string, linkId: string, claim: OutcomeClaim) => Promise<boolean>;
  /** Finds out what became of an attempt whose outcome is not known. */
  readonly reconcileAttempt: (attempt: AttemptKey) => Promise<void>;
  /** Has every attempt reconciled whose check is due. */
  readonly reconcileDueAttempts: () => Promise<void>;
  /** Asks the processor about the saved credentials of a store and records what it says. */
  readonly checkCredentials: (store: { readonly storeId: string }) => Promise<CredentialsCheck>;
  /** A receipt as it stands now, by its id. Throws where there is none. */
  readonly readReceipt: (receiptId: string) => Promise<Receipt>;
  /** The same as a PDF, written while it is sent. */
  readonly receiptPdf: (request: ReceiptPdfRequest) => Promise<Readable>;
  /** Calls staff to authorizations that are about to lapse. */
  readonly callForLapsing: () => Promise<void>;
  /** Whether a list of how cards are funded was imported. */
  readonly hasCards: () => Promise<boolean>;
  /** Compares the processor's script with the hash that was recorded; throws where it has changed. */
  readonly checkScript: () => Promise<void>;
  /** Replaces what is known of how cards are funded. */
  readonly importCards: (file: CardImport) => Promise<CardImportReport>;
}
export const Checkout = token<Checkout>('Checkout');
