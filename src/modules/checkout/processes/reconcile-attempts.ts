import { recordPayment } from '../commands/record-payment.ts';
import { recordVoid } from '../commands/record-void.ts';
import type { Context } from '../context.ts';
import { selectDue, takeDueCheck, type AttemptKey, type PaymentAttempt } from '../payment-attempt.store.ts';
import { askAbout } from '../processor/account.ts';
import { reconcilePayment } from '../queues.ts';
import { sendClaimedVoid } from './void-payment.ts';

const isUnsentVoid = ({ kind, state }: PaymentAttempt): boolean =>
  kind === 'void' && (state === 'claimed' || state === 'absent');

/** Finds out what became of an attempt whose outcome is not known, or sends a void that was not sent. Safe to run again. */
export const reconcileAttempt = (context: Context) => {
  const { database, transact } = context;
  const [ask, sendVoid] = [askAbout(context), sendClaimedVoid(context)];
  const [recordOfPayment, recordOfVoid] = [recordPayment(context), recordVoid(context)];
  return async (key: AttemptKey): Promise<void> => {
    const attempt = await takeDueCheck(key, database);
    if (attempt === null) return;
    if (isUnsentVoid(attempt)) return sendVoid(attempt);
    const { storeId, id, linkId, kind } = attempt;
    const answer = { storeId, id, linkId, source: 'status', reply: await ask(attempt) } as const;
    if (kind === 'void') return transact((tx) => recordOfVoid(answer, tx));
    const { voidId } = await transact((tx) => recordOfPayment(answer, tx));
    if (voidId !== null) await sendVoid({ storeId, id: voidId });
  };
};

/** Every minute: one job for each attempt whose check is due, so that a killed process loses none. */
export const reconcileDueAttempts =
  ({ reader, transact }: Context) =>
  async (): Promise<void> => {
    const due = await reader.sql<AttemptKey>(selectDue);
    if (due.length === 0) return;
    await transact(async (tx) => {
      for (const { storeId, id } of due) await tx.enqueue(reconcilePayment, { storeId, id });
    });
  };
