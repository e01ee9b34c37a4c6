import type { Cents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import { isAct, notAsked, type Reply } from '../../processor/index.ts';
import type { Acts } from '../acts/index.ts';
import type { Charge } from '../charge/index.ts';
import type { Context } from '../context.ts';
import {
  type AttemptKey,
  followAct,
  isOpen,
  leaseFor,
  type PaymentAttempt,
  reconcilePayment,
  reviewDelay,
  voidPayment,
} from '../ledger/index.ts';
import { bringChecksForward, type DueAttempt, postponeCheck, selectDue, takeDueCheck } from './due-attempts.store.ts';
import { messages } from './messages.ts';

/** What the functions of this submodule are given. */
export type FollowUpContext = Context & { readonly acts: Acts; readonly charge: Charge };

const isUnsentAct = ({ kind, state }: PaymentAttempt): boolean =>
  isAct(kind) && (state === 'claimed' || state === 'absent');

/** An attempt has all its jobs in one queue, where at most one of them waits. */
const queueOf = ({ kind }: Pick<PaymentAttempt, 'kind'>) => {
  if (!isAct(kind)) return reconcilePayment;
  return kind === 'void' ? voidPayment : followAct;
};

/** Records an answer to a question, or that it could not be asked, and sends the act that it calls for. */
const recordAnswer = ({ acts, charge, transact }: FollowUpContext) => {
  return async ({ storeId, id, linkId, kind }: PaymentAttempt, reply: Reply): Promise<void> => {
    const answer = { storeId, id, linkId, source: 'status', reply } as const;
    if (kind === 'void') return transact((tx) => acts.recordVoid(answer, tx));
    const record = isAct(kind) ? acts.recordAct : charge.record;
    const { actId } = await transact<{ actId: string | null }>((tx) => record(answer, tx));
    if (actId !== null) await acts.send({ storeId, id: actId });
  };
};

const isLate = ({ createdFor }: PaymentAttempt): boolean => createdFor > reviewDelay;

const needsStaff = (attempt: PaymentAttempt): boolean =>
  isLate(attempt) && isOpen(attempt.state) && (isAct(attempt.kind) || attempt.reviewCode === null);

/**
 * While the processor cannot be reached an attempt stays as it is and is looked at later: by a job while it is young, then by
 * the minute's run. Staff are called in time all the same.
 */
const postponeAttempt = (context: FollowUpContext) => {
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

/**
 * What an answer about an attempt is compared with: where an admin has decided what was taken, that, and not what was asked for. A
 * void is of the whole, so that no amount of it is expected.
 */
const expectedCents = ({ kind, state, cents, takenCents, decidedFor }: PaymentAttempt): Cents | null => {
  if (kind === 'void') return null;
  return decidedFor !== null && state === 'approved' ? takenCents : cents;
};

/** Finds out what became of an attempt whose outcome is not known, or sends an act that was not sent. Safe to run again. */
export const reconcileAttempt = (context: FollowUpContext) => {
  const { acts, database, processor } = context;
  const [record, postpone] = [recordAnswer(context), postponeAttempt(context)];

  const reconcileWith = async (permit: CallPermit, key: AttemptKey): Promise<void> => {
    const attempt = await takeDueCheck(key, database);
    if (attempt === null) return;
    if (isUnsentAct(attempt)) await acts.send(attempt, permit);
    else await record(attempt, await processor.ask({ ...attempt, cents: expectedCents(attempt) }, permit));
  };

  return async ({ storeId, id }: AttemptKey): Promise<void> => {
    const permit = processor.permit();
    if (!permit.granted) return postpone({ storeId, id }, permit.retryAfter);
    return reconcileWith(permit, { storeId, id }).finally(() => permit.end('none'));
  };
};

/**
 * Asks the processor now about what a link of the store awaits, because staff do not want to wait for the next question. Nothing
 * is sent anew, and what was asked within the minute is not asked again. Throws where nothing is awaited.
 */
export const askAgain = (context: FollowUpContext) => {
  const { config, paymentLinks, processor, transact } = context;
  const reconcile = reconcileAttempt(context);
  return async (linkId: string, { storeId }: Staff): Promise<{ asked: true }> => {
    const awaited = await transact(async (tx) => {
      const link = await paymentLinks.lockLink(linkId, { storeId, operator: false }, tx);
      return bringChecksForward(link, leaseFor(config.IPOS_TIMEOUT_MS), tx);
    });
    if (awaited.length === 0) throw new Problem('conflict', 'nothing_awaited', messages.nothingAwaited);
    const { granted, retryAfter, end } = processor.permit();
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
