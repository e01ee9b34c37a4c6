import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { exportBatch, listBatchRows } from './batch-rows.ts';
import { changeList, correctRow, uploadList } from './change-list.ts';
import type { BatchKey } from './locked-batch.ts';
import { listRecentBatches, readBatch } from './read-batch.ts';
import { readList } from './read-list.ts';
import { pauseBatch, resumeBatch, runBatch, stopBatch } from './run-batch.ts';

const { linkBatches } = contract;

/** Commits a change of a batch, and answers the batch as it stands then. */
const changer = (context: Context) => {
  const read = readBatch(context);
  return async (id: string, actor: Staff, work: (key: BatchKey, tx: Tx) => Promise<void>) => {
    await context.transact((tx) => work({ storeId: actor.storeId, id }, tx));
    return { batch: await read(id, actor) };
  };
};

const listRoutes = (context: Context): readonly Route[] => {
  const [upload, change, correct] = [uploadList(context), changeList(context), correctRow(context)];
  const [read, act] = [readBatch(context), changer(context)];
  return [
    route(linkBatches.upload, async ({ body }, actor) => {
      const list = readList(body.content);
      const id = await context.transact((tx) => upload({ ...body, list }, actor, tx));
      return { batch: await read(id, actor) };
    }),
    route(linkBatches.change, ({ params: { id }, body }, actor) => act(id, actor, (key, tx) => change(key, body, tx))),
    route(linkBatches.correct, ({ params: { id, row }, body }, actor) =>
      act(id, actor, (key, tx) => correct(key, { row, ...body }, tx)),
    ),
  ];
};

const runRoutes = (context: Context): readonly Route[] => {
  const [run, pause] = [runBatch(context), pauseBatch(context)];
  const [resume, stop, act] = [resumeBatch(context), stopBatch(context), changer(context)];
  return [
    route(linkBatches.run, ({ params: { id }, body }, actor) => act(id, actor, (_, tx) => run(id, body, actor, tx))),
    route(linkBatches.pause, ({ params: { id } }, actor) => act(id, actor, pause)),
    route(linkBatches.resume, ({ params: { id } }, actor) => act(id, actor, resume)),
    route(linkBatches.stop, ({ params: { id } }, actor) => act(id, actor, stop)),
  ];
};

/** What answers the calls about links for many. */
export const batchRoutes = (context: Context): readonly Route[] => {
  const [recent, read] = [listRecentBatches(context), readBatch(context)];
  const [rows, result] = [listBatchRows(context), exportBatch(context)];
  return [
    route(linkBatches.recent, async (_, actor) => ({ batches: await recent(actor) })),
    route(linkBatches.one, async ({ params }, actor) => ({ batch: await read(params.id, actor) })),
    route(linkBatches.rows, ({ params, query }, actor) => rows(params.id, query, actor)),
    route(linkBatches.result, ({ params }, actor) => result(params.id, actor)),
    ...listRoutes(context),
    ...runRoutes(context),
  ];
};
