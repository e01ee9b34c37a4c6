import type { Tx } from '../../../kernel/tx.ts';
import type { AttemptReply } from '../ledger/index.ts';

export { effectsOfApproval, effectsOfNotFound } from './charge-effects.ts';

/** What becomes of charges and authorizations. */
export interface Charge {
  /**
   * Records what became of a charge and of its link, in one commit. `actId`: the void or capture that has to be sent now, if the answer
   * calls for one. `unsent`: nothing of the call was sent.
   */
  readonly record: (
    answer: AttemptReply,
    tx: Tx,
  ) => Promise<{ readonly actId: string | null; readonly unsent: boolean }>;
}
