import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import { recordAct } from '../commands/record-act.ts';
import { recordVoid } from '../commands/record-void.ts';
import type { Context } from '../context.ts';
import { markSending, type AttemptKey } from '../payment-attempt.store.ts';
import { leaseFor } from '../payment.ts';
import { actOnCharge, permitCall } from '../processor/account.ts';
import { findPayment } from '../queries/payment-result.ts';

/**
 * Sends a capture, a void or a refund that was claimed; outside any transaction, and at most once at a time. One that cannot be
 * sent now stays claimed, and its job sends it later. Answers whether the processor could be reached.
 */
export const sendClaimedAct = (context: Context) => {
  const { config, database, transact } = context;
  const [find, send] = [findPayment(context), actOnCharge(context)];
  const [recordOfVoid, recordOfAct] = [recordVoid(context), recordAct(context)];

  const sendWith = async (permit: CallPermit, key: AttemptKey): Promise<boolean> => {
    const attempt = await find(key);
    if (attempt === null || !(await markSending(attempt, leaseFor(config.IPOS_TIMEOUT_MS), database))) return true;
    const { storeId, id, linkId, checks: sentAfter } = attempt;
    const reply = await send(attempt, permit);
    const record = attempt.kind === 'void' ? recordOfVoid : recordOfAct;
    await transact((tx) => record({ storeId, id, linkId, source: 'charge', reply, sentAfter }, tx));
    return reply.outcome.kind !== 'unsent';
  };

  const permitted = permitCall(context);
  return async (key: AttemptKey, permit = permitted()): Promise<boolean> => {
    if (!permit.granted) return false;
    return sendWith(permit, key).finally(() => permit.end('none'));
  };
};
