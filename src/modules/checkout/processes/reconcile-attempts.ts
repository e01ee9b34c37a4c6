import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import { recordAct } from '../commands/record-act.ts';
import { recordPayment } from '../commands/record-payment.ts';
import { recordVoid } from '../commands/record-void.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { isAct } from '../payment-attempt.model.ts';
import {
  bringChecksForward,
  postponeCheck,
  selectDue,
  takeDueCheck,
  type AttemptKey,
  type DueAttempt,
  type PaymentAttempt,
} from '../payment-attempt.store.ts';
import { isOpen, leaseFor, reviewDelay } from '../payment.ts';
import { askAbout, notAsked, permitCall } from '../processor/account.ts';
import type { Reply } from '../processor/client.ts';
import { followAct, reconcilePayment, voidPayment } from '../queues.ts';
import { sendClaimedAct } from './send-act.ts';

const isUnsentAct = ({ kind, state }: PaymentAttempt): boolean =>
  isAct(kind) && (state === 'claimed' || state === 'absent');

/** An attempt has all its jobs in one queue, where at most one of them waits. */
const queueOf = ({ kind }: Pick<PaymentAttempt, 'kind'>) => {
  if (!isAct(kind)) return reconcilePayment;
  return kind === 'void' ? voidPayment : followAct;
};

/** Records an answer to a question, or that it could not be asked, and sends the act that it calls for. */
const recordAnswer = (context: Context) => {
  const { transact } = context;
  const [recordOfPayment, recordOfVoid] = [recordPayment(context), recordVoid(context)];
  const [recordOfAct, sendAct] = [recordAct(context), sendClaimedAct(context)];
  return async ({ storeId, id, linkId, kind }: PaymentAttempt, reply: Reply): Promise<void> => {
    const answer = { storeId, id, linkId, source: 'status', reply } as const;
    if (kind === 'void') return transact((tx) => recordOfVoid(answer, tx));
    const record = isAct(kind) ? recordOfAct : recordOfPayment;
    const { actId } = await transact<{ actId: string | null }>((tx) => record(answer, tx));
    if (actId !== null) await sendAct({ storeId, id: actId });
  };
};

const isLate = ({ createdFor }: PaymentAttempt): boolean => createdFor > reviewDelay;

const needsStaff = (attempt: PaymentAttempt): boolean =>
  isLate(attempt) && isOpen(attempt.state) && (isAct(attempt.kind) || attempt.reviewCode === null);

/**
 * While the processor cannot be reached an attempt stays as it is and is looked at later: by a job while it is young, then by
 * the minute's run. Staff are called in time all the same.
 */
const postponeAttempt = (context: Context) => {
  const { transact } = context;
  const record = recordAnswer(context);
  return async (key: AttemptKey, seconds: number): Promise<void> => {
    const attempt = await transact(async (tx) => {
      const postponed = await postponeCheck(key, seconds, tx);
      if (postponed !== null && !isLate(postponed)) await tx.enqueue(queueOf(postponed), key, { startAfter: seconds });
      return postponed;
    });
    if (attempt !== null && needsStaff(attempt)) await record(attempt, notAsked);
  };
};

/** Finds out what became of an attempt whose outcome is not known, or sends an act that was not sent. Safe to run again. */
export const reconcileAttempt = (context: Context) => {
  const { database } = context;
  const [ask, sendAct, permitted] = [askAbout(context), sendClaimedAct(context), permitCall(context)];
  const [record, postpone] = [recordAnswer(context), postponeAttempt(context)];

  const reconcileWith = async (permit: CallPermit, key: AttemptKey): Promise<void> => {
    const attempt = await takeDueCheck(key, database);
    if (attempt === null) return;
    if (isUnsentAct(attempt)) await sendAct(attempt, permit);
    else await record(attempt, await ask(attempt, permit));
  };

  return async ({ storeId, id }: AttemptKey): Promise<void> => {
    const permit = permitted();
    if (!permit.granted) return postpone({ storeId, id }, permit.retryAfter);
    return reconcileWith(permit, { storeId, id }).finally(() => permit.end('none'));
  };
};

/**
 * Asks the processor now about what a link of the store awaits, because staff do not want to wait for the next question. Nothing
 * is sent anew, and what was asked within the minute is not asked again. Throws where nothing is awaited.
 */
export const askAgain = (context: Context) => {
  const { config, paymentLinks, transact } = context;
  const [reconcile, permitted] = [reconcileAttempt(context), permitCall(context)];
  return async (linkId: string, { storeId }: Staff): Promise<{ asked: true }> => {
    const awaited = await transact(async (tx) => {
      const link = await paymentLinks.lockLink(linkId, { storeId, operator: false }, tx);
      return bringChecksForward(link, leaseFor(config.IPOS_TIMEOUT_MS), tx);
    });
    if (awaited.length === 0) throw new Problem('conflict', 'nothing_awaited', messages.nothingAwaited);
    const { granted, retryAfter, end } = permitted();
    end('none');
    if (!granted) throw new Problem('unavailable', 'processor_unavailable', messages.askWaiting, { retryAfter });
    for (const attempt of awaited) await reconcile(attempt);
    return { asked: true };
  };
};

/**
 * Every minute: one job for each attempt whose check is due, so that a killed process loses none. It takes the 500 that are due
 * longest; where one already has a waiting job, no other is added. Each is a commit of its own, so that no payment waits for this run.
 */
export const reconcileDueAttempts =
  ({ reader, transact }: Context) =>
  async (): Promise<void> => {
    const due = await reader.sql<DueAttempt>(selectDue);
    for (const { kind, storeId, id } of due) {
      await transact((tx) => tx.enqueue(queueOf({ kind }), { storeId, id }));
    }
  };
