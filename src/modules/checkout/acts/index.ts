import type { Tx } from '../../../kernel/tx.ts';
import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { AttemptKey, AttemptReply, PaymentAttempt } from '../ledger/index.ts';
import type { ActOutcome, EndedAct } from './act-end.ts';
import type { VoidClaim, WantedAct } from './claim-act.ts';
import type { VoidEnd } from './void-end.ts';

export { type Comparison, compareWithActDecision, compareWithDecision } from './admin-decision.ts';
export type { VoidRequester } from './claim-act.ts';
export { endOfKeptCharge, endOfVoided, type VoidEnd } from './void-end.ts';

/** What may be done with money that was charged or set aside: captures, releases, voids and refunds. */
export interface Acts {
  /** Claims a capture or a refund that staff want. Answers its id, or null while another act on the charge is open. */
  readonly claimAct: (charge: PaymentAttempt, wanted: WantedAct, tx: Tx) => Promise<string | null>;
  /** Claims the void of a charge that must not stand. Answers its id, or null while another void of it is active. */
  readonly claimVoid: (claim: VoidClaim, tx: Tx) => Promise<string | null>;
  /** Claims the second step of a sale, in the commit that records the first one. Answers the id of the capture. */
  readonly claimCaptureOfSale: (charge: PaymentAttempt, tx: Tx) => Promise<string>;
  /** Sends a claimed act, outside any transaction. Answers whether the processor was reached. */
  readonly send: (act: AttemptKey, permit?: CallPermit) => Promise<boolean>;
  /** Records what became of a void. */
  readonly recordVoid: (answer: AttemptReply, tx: Tx) => Promise<void>;
  /** Records what became of a capture or a refund. Answers the void that has to be sent now, if one is called for. */
  readonly recordAct: (answer: AttemptReply, tx: Tx) => Promise<{ readonly actId: string | null }>;
  /** Ends the void of a charge; `endOf` is told whether another payment holds the link. */
  readonly endVoid: (
    payment: { readonly charge: PaymentAttempt; readonly link: LockedLink },
    endOf: (isLinkTaken: boolean) => VoidEnd,
    tx: Tx,
  ) => Promise<void>;
  /** Ends a capture or a refund whose own row is written. Answers the void that has to be sent now, if one is called for. */
  readonly endAct: (ended: EndedAct, outcome: ActOutcome, tx: Tx) => Promise<{ readonly actId: string | null }>;
}
