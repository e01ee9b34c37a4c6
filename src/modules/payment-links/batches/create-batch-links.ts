import type { z } from 'zod';
import { statement } from '../../../../db/statement.ts';
import { PauseCode } from '../../../contract/links/link-batches.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { createLink, draftLink, type LinkToCreate } from '../create/index.ts';
import { planRow, RowDraft, type RowPlan } from './batch-row.ts';
import { readZone } from './checked-list.ts';
import { changeBatch, lockBatch } from './locked-batch.ts';
import { createBatchLinks as nextLinks } from './queues.ts';

/** So many links are made by one job, and so many seconds later the next one begins: the store's other work is not held up. */
const linksPerJob = 20;
const secondsBetween = 2;

// The share lock lets several rows be made at once, and a pause wait for them.
const selectRunning = statement(
  'payment-links.read-running-batch',
  `select user_id as "userId", user_name as name, debit_only as "debitOnly", sends from link_batches
    where store_id = $1 and id = $2 and state = 'running' for share`,
);
const claimRow = statement(
  'payment-links.claim-batch-row',
  `select id, draft from link_batch_rows where store_id = $1 and batch_id = $2 and state = 'waiting'
    order by place limit 1 for update skip locked`,
);
const keepCreated = statement(
  'payment-links.keep-batch-link',
  `update link_batch_rows set state = 'created', outcome = $3 where store_id = $1 and id = $2`,
);
const countWaiting = statement(
  'payment-links.count-waiting-rows',
  `select count(*)::int as waiting from link_batch_rows where store_id = $1 and batch_id = $2 and state = 'waiting'`,
);

type Payload = z.output<typeof nextLinks.payload>;

interface RunningBatch {
  readonly userId: string | null;
  readonly name: string;
  readonly debitOnly: boolean;
  readonly sends: boolean;
}

/** Whoever confirmed the batch, and what all its links have in common. */
interface Order extends RunningBatch {
  readonly storeId: string;
  readonly userId: string;
}

const planOf = async ({ texts, clock }: Context, draft: RowDraft, order: Order, tx: Tx): Promise<RowPlan> => {
  const { storeId, userId, sends } = order;
  const phones = draft.customerPhone === null ? [] : [draft.customerPhone];
  const textability = await texts.readTextability({ storeId, userId, phones }, tx);
  return planRow(draft, { sends, textability, timezone: await readZone(storeId, tx) }, clock());
};

/** The link of a row. It has the row's id, so that a row can never have two. */
const linkOf = (context: Context, id: string, draft: RowDraft, order: Order, plan: RowPlan): LinkToCreate => {
  const { cents: amount, ...form } = draft;
  const smsEnabled = plan.outcome === 'text' || plan.outcome === 'text_later';
  const shared = { transactionType: 'sale', debitOnly: order.debitOnly, createCustomer: true } as const;
  const drafted = draftLink(context)(
    { ...form, amount, ...shared, smsEnabled, emailEnabled: plan.outcome === 'email', customerId: null },
    order,
  );
  return { ...drafted, id, notBefore: plan.textAt ?? undefined };
};

/** Makes the link of the next row, with what is sent for it, in one commit. False where no row waits or the batch rests. */
const createNext = (context: Context) => {
  const create = createLink(context);
  return async ({ storeId, batchId }: Payload, tx: Tx): Promise<boolean> => {
    const [batch] = await tx.sql<RunningBatch>(selectRunning, [storeId, batchId]);
    const [row] = batch ? await tx.sql<{ id: string; draft: unknown }>(claimRow, [storeId, batchId]) : [];
    if (!batch || batch.userId === null || !row) return false;
    const [draft, order] = [RowDraft.parse(row.draft), { ...batch, storeId, userId: batch.userId }];
    const plan = await planOf(context, draft, order, tx);
    const { smsError, smsRefusal } = await create(linkOf(context, row.id, draft, order, plan), order, tx);
    // Undone with the link, so that both are made once the limit allows it.
    if (smsRefusal !== null && smsRefusal !== 'text_refused')
      throw new Problem('throttled', smsRefusal, smsError ?? '');
    await tx.sql(keepCreated, [storeId, row.id, smsRefusal === null ? plan.outcome : 'link_only']);
    return true;
  };
};

/** Asks for the next job where rows wait; else the batch is done. Nobody goes on for a user who is gone. */
const goOn =
  ({ clock }: Context) =>
  async (payload: Payload, tx: Tx): Promise<void> => {
    const { storeId, batchId: id } = payload;
    const batch = await lockBatch({ storeId, id }, tx);
    if (batch.state !== 'running') return;
    const [count] = await tx.sql<{ waiting: number }>(countWaiting, [storeId, id]);
    if (count?.waiting === 0) await changeBatch(batch, { state: 'done' }, clock(), tx);
    else if (batch.userId === null) await changeBatch(batch, { state: 'stopped' }, clock(), tx);
    else await tx.enqueue(nextLinks, payload, { startAfter: secondsBetween });
  };

/** Lets a batch rest at a limit, unless staff have stopped it meanwhile. */
const rest =
  ({ clock }: Context) =>
  async ({ storeId, batchId: id }: Payload, pauseCode: PauseCode, tx: Tx): Promise<void> => {
    const batch = await lockBatch({ storeId, id }, tx);
    if (batch.state === 'running') await changeBatch(batch, { state: 'paused', pauseCode }, clock(), tx);
  };

/** Makes the next links of a batch, each in a commit of its own. A limit that is reached lets the batch rest. */
export const createBatchLinks = (context: Context) => {
  const { transact } = context;
  const [next, letRest, followUp] = [createNext(context), rest(context), goOn(context)];
  return async (payload: Payload, signal: AbortSignal): Promise<void> => {
    try {
      for (let made = 0; made < linksPerJob && !signal.aborted; made += 1)
        if (!(await transact((tx) => next(payload, tx)))) break;
    } catch (error) {
      const code = PauseCode.safeParse(error instanceof Problem ? error.code : null);
      if (!code.success) throw error;
      return transact((tx) => letRest(payload, code.data, tx));
    }
    await transact((tx) => followUp(payload, tx));
  };
};
