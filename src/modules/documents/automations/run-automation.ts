import type { z } from 'zod';
import { statement } from '../../../../db/statement.ts';
import { automationLimits } from '../../../contract/documents/automations.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { actForLink, paymentPause, type DueRun, type RunResult } from './act-for-link.ts';
import { AutomationModel, AutomationRunModel } from './automation.model.ts';
import { runAutomationQueue } from './queues.ts';
import { raiseChanged } from './save-automation.ts';

type RunKey = z.output<typeof runAutomationQueue.payload>;

/** Locks a run that still waits and whose time has come: its link first, as everywhere. */
const lockDue =
  ({ paymentLinks, clock }: Context) =>
  async ({ storeId, id }: RunKey, tx: Tx): Promise<DueRun | null> => {
    const found = await AutomationRunModel.of(storeId, tx).findById([storeId, id]).select('paymentLinkId');
    if (!found) return null;
    const link = await paymentLinks.lockLink(found.paymentLinkId, { storeId, operator: false }, tx);
    const run = await AutomationRunModel.of(storeId, tx).findById([storeId, id]).forUpdate();
    if (run?.status !== 'waiting' || run.dueAt > clock()) return null;
    const automation = await AutomationModel.of(storeId, tx).findById([storeId, run.automationId]);
    return automation ? { run, automation, link } : null;
  };

const countFailures = statement(
  'documents.count-failures',
  `select count(*)::int as failed from (
     select status from document_automation_runs
      where store_id = $1 and automation_id = $2 and ran_at >= $3 and status in ('done', 'failed')
      order by ran_at desc, id desc limit ${automationLimits.failures}) latest where status = 'failed'`,
);

/** Switches off what has failed too often in a row since it was last saved. */
const switchOffIfFailing = async (automation: AutomationModel, tx: Tx): Promise<void> => {
  const { storeId, id, updatedAt } = automation;
  const [row] = await tx.sql<{ failed: number }>(countFailures, [storeId, id, updatedAt]);
  if ((row?.failed ?? 0) < automationLimits.failures) return;
  const switched = await AutomationModel.of(storeId, tx)
    .findById([storeId, id])
    .where({ isEnabled: true })
    .patch({ isEnabled: false, switchedOff: true });
  if (switched > 0) raiseChanged(automation, 'switched_off', tx);
};

/** Writes what became of a run, and on its link why something was not done. */
const settle =
  ({ paymentLinks, clock }: Context) =>
  async ({ run, automation, link }: DueRun, result: RunResult, tx: Tx): Promise<void> => {
    const { storeId, id } = run;
    const write = (columns: Partial<AutomationRunModel>) =>
      AutomationRunModel.of(storeId, tx).findById([storeId, id]).patch(columns);
    if (result.status === 'waiting') {
      await write({ dueAt: result.dueAt });
      return;
    }
    const { status, why } = result;
    await write({ status, reason: 'reason' in result ? result.reason : null, ranAt: clock() });
    if (why !== undefined) await paymentLinks.noteLeftOut(link, { name: automation.name, why }, tx);
    if (status === 'failed') await switchOffIfFailing(automation, tx);
  };

/** What a refusal comes to: to come back, to have nothing to do, or to have failed. Throws on what is no refusal of the act itself. */
const resultOf =
  ({ clock }: Pick<Context, 'clock'>) =>
  (refusal: unknown): RunResult => {
    if (!(refusal instanceof Problem) || refusal.kind === 'unavailable') throw refusal;
    const { code, message, details } = refusal;
    if (code === 'payment_in_progress') return { status: 'waiting', dueAt: new Date(clock().getTime() + paymentPause) };
    if (code === 'document_waits') return { status: 'left_out', reason: code };
    return { status: 'failed', reason: code, why: details[0]?.message ?? message };
  };

/** Does what a planned run is for in a transaction that has work of its own, which it never fails. */
export const runInCommit = (context: Context) => {
  const [lock, act, write, read] = [lockDue(context), actForLink(context), settle(context), resultOf(context)];
  return async (key: RunKey, tx: Tx): Promise<void> => {
    const due = await lock(key, tx);
    if (due) await write(due, await act(due, tx).catch(read), tx);
  };
};

/** Does what a run is for, once, if its time has come and there is still something to do. */
export const runAutomation = (context: Context) => {
  const [run, lock, write, read] = [runInCommit(context), lockDue(context), settle(context), resultOf(context)];
  return async (key: RunKey): Promise<void> => {
    try {
      await context.transact((tx) => run(key, tx));
    } catch (refusal) {
      // Others may refuse the commit, as while a payment of the link is under way.
      const result = read(refusal);
      await context.transact(async (tx) => {
        const due = await lock(key, tx);
        if (due) await write(due, result, tx);
      });
    }
  };
};

const mostAtOnce = 2_000;

const selectDue = statement(
  'documents.due-runs',
  `select store_id as "storeId", id from document_automation_runs where status = 'waiting' and due_at <= $1
    order by due_at limit ${mostAtOnce}`,
);

/** Asks for one job for each run whose time has come. */
export const findDueRuns =
  ({ reader, transact, clock }: Context) =>
  async (): Promise<void> => {
    const runs = await reader.sql<RunKey>(selectDue, [clock()]);
    await transact(async (tx) => {
      for (const { storeId, id } of runs) await tx.enqueue(runAutomationQueue, { storeId, id });
    });
  };
