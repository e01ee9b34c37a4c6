import type { Payment } from '../../../contract/checkout/checkout.ts';
import { storeOf } from '../../../contract/formats.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import { checkCredentials, isAct, refusesAccount, type Terminal } from '../../processor/index.ts';
import { type AttemptKey, leaseFor, markSending, type PaymentAttempt } from '../ledger/index.ts';
import { claimPayment, type Payer, processorUnavailable, type SentPayment } from './claim-payment.ts';
import { messages } from './messages.ts';
import { type ChargeContext, recordPayment } from './record-payment.ts';

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

/** How a claimed attempt is charged: to the card behind the token, on the terminal that it was claimed for. */
interface ChargeCall {
  readonly terminal: Terminal;
  readonly token: string;
  readonly permit: CallPermit;
}

/** Charges a claimed attempt. A charge that must not stand is voided at once, and a sale's second step made. */
const chargeClaimed = (context: ChargeContext) => {
  const { acts, config, database, transact } = context;
  const record = recordPayment(context);
  return async (attempt: PaymentAttempt, { terminal, token, permit }: ChargeCall): Promise<ChargeEnd> => {
    const { storeId, id, linkId, kind, checks: sentAfter } = attempt;
    if (isAct(kind)) throw new Error(`The attempt ${id} is no payment.`);
    if (!(await markSending(attempt, leaseFor(config.IPOS_TIMEOUT_MS), database))) return 'reached';
    const reply = await terminal.charge({ ...attempt, kind, token }, permit);
    const answer = { storeId, id, linkId, source: 'charge', reply, sentAfter } as const;
    const { actId, unsent } = await transact(async (tx) => {
      if (refusesAccount(reply.outcome)) await tx.enqueue(checkCredentials, { storeId });
      return record(answer, tx);
    });
    if (actId !== null) await acts.send({ storeId, id: actId });
    return unsent ? 'not_reached' : 'reached';
  };
};

/** Takes a payment: claims the link, charges the card, records the outcome. Each is one commit, with no network in it. */
export const payLink = (context: ChargeContext) => {
  const { processor } = context;
  const [claim, charge] = [claimPayment(context), chargeClaimed(context)];

  const payWith = async (permit: CallPermit, payment: SentPayment, payer: Payer): Promise<PaymentProgress> => {
    const claimed = await context.transact((tx) => claim({ payment, payer, permit }, tx));
    switch (claimed.kind) {
      case 'left_terminal':
        throw new Problem('conflict', 'link_unavailable', messages.notPayable);
      case 'busy':
        return { attempt: null, repeated: false };
      case 'repeat':
        return { attempt: { storeId: storeOf(payment.linkId), id: claimed.id }, repeated: true };
      default:
    }
    const { attempt, terminal } = claimed;
    const progress = { attempt, repeated: false };
    const call = { terminal, token: payment.token, permit };
    const end = await charge(attempt, call).catch((failure: unknown) => ({ failure }));
    if (end === 'not_reached') throw processorUnavailable(processor.retryAfter());
    return end === 'reached' ? progress : { ...progress, ...end };
  };

  return async ({ amount: cents, ...payment }: Payment, payer: Payer): Promise<PaymentProgress> => {
    const permit = processor.permit();
    // A payment that did not come to its call gives its place to the next one.
    return payWith(permit, { ...payment, cents }, payer).finally(() => permit.end('none'));
  };
};
