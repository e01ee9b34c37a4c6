import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import { recordAct } from '../commands/record-act.ts';
import { recordVoid } from '../commands/record-void.ts';
import type { Context } from '../context.ts';
import { markSending, type AttemptKey } from '../payment-attempt.store.ts';
import { leaseFor } from '../payment.ts';
import { actOnCharge, permitCall } from '../processor/account.ts';
import { findPayment } from '../queries/payment-result.ts';

/**
 * Sends a capture, a void or a refund that was claimed, and the release that follows a refused capture; outside any transaction, and
 * at most once at a time. One that cannot be sent now stays claimed, and its job sends it later. Answers whether the processor was
 * reached.
 */
export const sendClaimedAct = (context: Context) => {
  const { config, database, transact } = context;
  const [find, send] = [findPayment(context), actOnCharge(context)];
  const [recordOfVoid, recordOfAct] = [recordVoid(context), recordAct(context)];
  const permitted = permitCall(context);

  const sendWith = async (permit: CallPermit, key: AttemptKey): Promise<boolean> => {
    const attempt = await find(key);
    if (attempt === null || !(await markSending(attempt, leaseFor(config.IPOS_TIMEOUT_MS), database))) return true;
    const { storeId, id, linkId, checks: sentAfter } = attempt;
    const reply = await send(attempt, permit);
    const answer = { storeId, id, linkId, source: 'charge', reply, sentAfter } as const;
    if (attempt.kind === 'void') await transact((tx) => recordOfVoid(answer, tx));
    else {
      const { actId } = await transact((tx) => recordOfAct(answer, tx));
      if (actId !== null) await sendNow({ storeId, id: actId }, permitted());
    }
    return reply.outcome.kind !== 'unsent';
  };

  const sendNow = async (key: AttemptKey, permit: CallPermit): Promise<boolean> => {
    if (!permit.granted) return false;
    return sendWith(permit, key).finally(() => permit.end('none'));
  };
  return (key: AttemptKey, permit = permitted()): Promise<boolean> => sendNow(key, permit);
};
