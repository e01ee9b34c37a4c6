import type { Payment } from '../../../contract/checkout.ts';
import { storeOf } from '../../../contract/formats.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import { claimPayment, processorUnavailable, type Payer } from '../commands/claim-payment.ts';
import { recordPayment } from '../commands/record-payment.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { markSending, type AttemptKey, type PaymentAttempt } from '../payment-attempt.store.ts';
import { leaseFor } from '../payment.ts';
import { chargeCard, permitCall, terminalOf } from '../processor/account.ts';
import { refusesAccount } from '../processor/outcome.ts';
import { checkCredentials } from '../queues.ts';
import { sendClaimedAct } from './send-act.ts';

/** How far a payment came. */
export interface PaymentProgress {
  /** The payer's attempt, or null while somebody else's is under way. */
  readonly attempt: AttemptKey | null;
  /** It had been made before. */
  readonly repeated: boolean;
  /** What broke after the claim. Money may have moved by then, so that the payer waits and the reconciliation finds out. */
  readonly failure?: unknown;
}

/** Whether the call for a claimed payment came to the processor. `not_reached`: nothing of it was sent. */
type ChargeEnd = 'reached' | 'not_reached';

/** Charges the card behind a token for a claimed attempt. A charge that must not stand is voided at once, and a sale's second step made. */
const chargeClaimed = (context: Context) => {
  const { config, database, transact } = context;
  const [charge, record, sendAct] = [chargeCard(context), recordPayment(context), sendClaimedAct(context)];
  return async (attempt: PaymentAttempt, token: string, permit: CallPermit): Promise<ChargeEnd> => {
    const { storeId, id, linkId, checks: sentAfter } = attempt;
    if (!(await markSending(attempt, leaseFor(config.IPOS_TIMEOUT_MS), database))) return 'reached';
    const reply = await charge(attempt, token, permit);
    const answer = { storeId, id, linkId, source: 'charge', reply, sentAfter } as const;
    const { actId, unsent } = await transact(async (tx) => {
      if (refusesAccount(reply.outcome)) await tx.enqueue(checkCredentials, { storeId });
      return record(answer, tx);
    });
    if (actId !== null) await sendAct({ storeId, id: actId });
    return unsent ? 'not_reached' : 'reached';
  };
};

/** Takes a payment: claims the link, charges the card, records the outcome. Each is one commit, with no network in it. */
export const payLink = (context: Context) => {
  const { breakers, config } = context;
  const [claim, findTerminal, charge] = [claimPayment(context), terminalOf(context), chargeClaimed(context)];

  const payWith = async (permit: CallPermit, payment: Payment, payer: Payer): Promise<PaymentProgress> => {
    const storeId = storeOf(payment.linkId);
    const terminal = await findTerminal(storeId);
    const claimed = await context.transact((tx) => claim({ payment, payer, terminal, permit }, tx));
    switch (claimed.kind) {
      case 'left_terminal':
        throw new Problem('conflict', 'link_unavailable', messages.notPayable);
      case 'busy':
        return { attempt: null, repeated: false };
      case 'repeat':
        return { attempt: { storeId, id: claimed.id }, repeated: true };
      default:
    }
    const { attempt } = claimed;
    const progress = { attempt, repeated: false };
    const end = await charge(attempt, payment.token, permit).catch((failure: unknown) => ({ failure }));
    if (end === 'not_reached') throw processorUnavailable(breakers.retryAfter(config.iposApiUrl));
    return end === 'reached' ? progress : { ...progress, ...end };
  };

  const permitted = permitCall(context);
  return async (payment: Payment, payer: Payer): Promise<PaymentProgress> => {
    const permit = permitted();
    // A payment that did not come to its call gives its place to the next one.
    return payWith(permit, payment, payer).finally(() => permit.end('none'));
  };
};
