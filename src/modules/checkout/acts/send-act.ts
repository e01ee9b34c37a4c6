import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import { isAct } from '../../processor/index.ts';
import type { Context } from '../context.ts';
import { type AttemptKey, findPayment, leaseFor, markSending } from '../ledger/index.ts';
import { recordAct } from './record-act.ts';
import { recordVoid } from './record-void.ts';

/**
 * Sends a capture, a void or a refund that was claimed, and the release that follows a refused capture; outside any transaction, and
 * at most once at a time. One that cannot be sent now stays claimed, and its job sends it later. Answers whether the processor was
 * reached.
 */
export const sendClaimedAct = (context: Context) => {
  const { config, database, processor, transact } = context;
  const find = findPayment(context);
  const [recordOfVoid, recordOfAct] = [recordVoid(context), recordAct(context)];

  const sendWith = async (permit: CallPermit, key: AttemptKey): Promise<boolean> => {
    const attempt = await find(key);
    if (attempt === null || !(await markSending(attempt, leaseFor(config.IPOS_TIMEOUT_MS), database))) return true;
    const { storeId, id, linkId, kind, checks: sentAfter } = attempt;
    if (!isAct(kind)) throw new Error(`The attempt ${id} is no act.`);
    // A void is always of the whole.
    const cents = kind === 'void' ? null : attempt.cents;
    const reply = await processor.act({ ...attempt, kind, cents }, permit);
    const answer = { storeId, id, linkId, source: 'charge', reply, sentAfter } as const;
    if (kind === 'void') await transact((tx) => recordOfVoid(answer, tx));
    else {
      const { actId } = await transact((tx) => recordOfAct(answer, tx));
      if (actId !== null) await sendNow({ storeId, id: actId }, processor.permit());
    }
    return reply.outcome.kind !== 'unsent';
  };

  const sendNow = async (key: AttemptKey, permit: CallPermit): Promise<boolean> => {
    if (!permit.granted) return false;
    return sendWith(permit, key).finally(() => permit.end('none'));
  };
  return (key: AttemptKey, permit = processor.permit()): Promise<boolean> => sendNow(key, permit);
};
