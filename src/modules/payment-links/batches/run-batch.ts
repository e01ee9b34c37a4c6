import { lockStatement, statement } from '../../../../db/statement.ts';
import { toCents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { type CheckedList, checkList, sumOf } from './checked-list.ts';
import type { LinkBatchStarted, LinkBatchSteered } from './events.ts';
import type { LinkBatchModel } from './link-batch.model.ts';
import { type BatchKey, changeBatch, lockBatch } from './locked-batch.ts';
import { batchMessages } from './messages.ts';
import { createBatchLinks } from './queues.ts';

// Two runs of one list at the same moment would each find no other.
const lockRuns = lockStatement('payment-links.lock-batch-runs');

/** For how long a list that is brought again is known. */
const knownDays = 30;

const selectUsedBefore = statement(
  'payment-links.same-list',
  `select confirmed_at as at, file_name as "fileName", links from link_batches
    where store_id = $1 and content_hash = $2 and id <> $3 and confirmed_at > $4::timestamptz - interval '${knownDays} days'
    order by confirmed_at desc limit 1`,
);

/** An earlier batch of the same list. */
interface UsedBefore {
  readonly at: Date;
  readonly fileName: string;
  readonly links: number;
}

/** The last batch, within 30 days, that was confirmed of the same list; null where there is none. */
export const findUsedBefore = async (
  { storeId, id, contentHash }: Pick<LinkBatchModel, 'storeId' | 'id' | 'contentHash'>,
  now: Date,
  { sql }: Pick<Reader, 'sql'>,
): Promise<UsedBefore | null> => (await sql<UsedBefore>(selectUsedBefore, [storeId, contentHash, id, now]))[0] ?? null;

const keepDrafts = statement(
  'payment-links.keep-batch-drafts',
  `update link_batch_rows r set draft = c.value -> 'draft', state = c.value ->> 'state'
     from jsonb_array_elements($3::jsonb) c
    where r.store_id = $1 and r.batch_id = $2 and r.id = (c.value ->> 'id')::uuid`,
);

/** What somebody has confirmed: so many links of this sum, and that a list is used again on purpose. */
export interface Confirmation {
  readonly links: number;
  readonly amount: string;
  readonly again: boolean;
}

const refuse = (code: string, message: string): never => {
  throw new Problem('conflict', code, message);
};

/** Throws unless what was confirmed is what stands there now. */
const compare = async (
  { clock }: Context,
  { batch, list, confirmed }: { batch: LinkBatchModel; list: CheckedList; confirmed: Confirmation },
  tx: Tx,
): Promise<void> => {
  const { links, cents } = sumOf(list);
  if (links !== confirmed.links || cents !== toCents(confirmed.amount)) refuse('batch_changed', batchMessages.changed);
  if (links === 0) refuse('batch_empty', batchMessages.nothing);
  if (!confirmed.again && (await findUsedBefore(batch, clock(), tx)) !== null)
    refuse('list_used_before', batchMessages.usedBefore);
};

/** Whether the same has been confirmed before, as by a second click. */
const isConfirmed = ({ state, links, cents }: LinkBatchModel, confirmed: Confirmation): boolean =>
  state !== 'checking' && links === confirmed.links && cents === toCents(confirmed.amount);

const begin = async (
  { clock }: Context,
  { batch, list }: { readonly batch: LinkBatchModel; readonly list: CheckedList },
  { userId, name }: Staff,
  tx: Tx,
): Promise<void> => {
  const { storeId, id: batchId, fileName } = batch;
  const drafts = list.rows.map(({ id, draft }) => ({ id, draft, state: draft ? 'waiting' : 'left_out' }));
  await tx.sql(keepDrafts, [storeId, batchId, JSON.stringify(drafts)]);
  const [sum, at] = [sumOf(list), clock()];
  await changeBatch(batch, { state: 'running', confirmedAt: at, userId, userName: name, ...sum }, at, tx);
  tx.raise<LinkBatchStarted>({ type: 'LinkBatchStarted', storeId, batchId, fileName, ...sum });
  await tx.enqueue(createBatchLinks, { storeId, batchId });
};

/** Begins to make the links of a list. What is confirmed has to be the number and the sum of the list as it stands. */
export const runBatch = (context: Context) => {
  const check = checkList(context);
  return async (id: string, confirmed: Confirmation, actor: Staff, tx: Tx): Promise<void> => {
    const { storeId } = actor;
    await tx.sql(lockRuns, [storeId]);
    const batch = await lockBatch({ storeId, id }, tx);
    if (isConfirmed(batch, confirmed)) return;
    if (batch.state !== 'checking') refuse('batch_started', batchMessages.started);
    const list = await check(batch, tx);
    await compare(context, { batch, list, confirmed }, tx);
    await begin(context, { batch, list }, actor, tx);
  };
};

const states = {
  paused: { state: 'paused', pauseCode: 'staff' },
  resumed: { state: 'running', pauseCode: null },
  stopped: { state: 'stopped', pauseCode: null },
} as const;

/** Changes the state of a locked batch for staff, and tells of it. */
const steer = async (
  { clock }: Context,
  batch: LinkBatchModel,
  act: LinkBatchSteered['act'],
  tx: Tx,
): Promise<void> => {
  const { storeId, id: batchId, fileName } = batch;
  await changeBatch(batch, states[act], clock(), tx);
  tx.raise<LinkBatchSteered>({ type: 'LinkBatchSteered', storeId, batchId, fileName, act });
};

/** Lets a batch rest for staff. It waits for the row whose link is just being made, and after it none is made. */
export const pauseBatch =
  (context: Context) =>
  async (key: BatchKey, tx: Tx): Promise<void> => {
    const batch = await lockBatch(key, tx);
    if (batch.state === 'paused') return;
    if (batch.state === 'checking') refuse('batch_not_started', batchMessages.notStarted);
    if (batch.state !== 'running') refuse('batch_ended', batchMessages.ended);
    await steer(context, batch, 'paused', tx);
  };

/** Lets a batch that rests go on. One that runs is only given another job, in case it lost its own. */
export const resumeBatch =
  (context: Context) =>
  async (key: BatchKey, tx: Tx): Promise<void> => {
    const batch = await lockBatch(key, tx);
    if (batch.state === 'checking') refuse('batch_not_started', batchMessages.notStarted);
    if (batch.state === 'stopped' || batch.state === 'done') refuse('batch_ended', batchMessages.ended);
    if (batch.state === 'paused') await steer(context, batch, 'resumed', tx);
    await tx.enqueue(createBatchLinks, { storeId: key.storeId, batchId: key.id });
  };

/** Ends a batch for good where it is. */
export const stopBatch =
  (context: Context) =>
  async (key: BatchKey, tx: Tx): Promise<void> => {
    const batch = await lockBatch(key, tx);
    if (batch.state === 'stopped') return;
    if (batch.state === 'done') refuse('batch_ended', batchMessages.ended);
    await steer(context, batch, 'stopped', tx);
  };
