import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { addPart, startImport } from '../import-files/index.ts';
import { listStayed, readUndoPlan, undoImport } from '../import-undo/index.ts';
import { changeRow, mapColumns, runImport } from './change-import.ts';
import { pauseImport, resumeImport, stopImport } from './halt-import.ts';
import { exportLeftOut, listImportRows, listImports, readImport, readImportRow } from './read-imports.ts';

const { customerImports: calls } = contract;

type Act = (id: string, actor: Staff, tx: Tx) => Promise<void>;

/** The calls that let an import rest, go on and end, and undo it. */
const haltRoutes = (context: Context): readonly Route[] => {
  const [read, plan, stayed] = [readImport(context), readUndoPlan(context), listStayed(context)];
  const answer = async (work: Act, id: string, actor: Staff) => {
    await context.transact((tx) => work(id, actor, tx));
    return { import: await read(id, actor) };
  };
  return [
    route(calls.pause, ({ params: { id } }, actor) => answer(pauseImport(context), id, actor)),
    route(calls.resume, ({ params: { id } }, actor) => answer(resumeImport(context), id, actor)),
    route(calls.stop, ({ params: { id } }, actor) => answer(stopImport(context), id, actor)),
    route(calls.undo, ({ params: { id } }, actor) => answer(undoImport(context), id, actor)),
    route(calls.undoPlan, async ({ params: { id } }, actor) => ({ plan: await plan(id, actor) })),
    route(calls.stayed, ({ params: { id }, query }, actor) => stayed(id, query, actor)),
  ];
};

/** The calls about files of customers. */
export const importRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [start, list, read] = [startImport(context), listImports(context), readImport(context)];
  const [send, map, run] = [addPart(context), mapColumns(context), runImport(context)];
  const [rows, readRow, leftOut] = [listImportRows(context), readImportRow(context), exportLeftOut(context)];
  return [
    route(calls.list, async (_, actor) => ({ imports: await list(actor) })),
    route(calls.start, async ({ body }, actor, { once }) => {
      const { id } = await transact(async (tx) => ({ id: await start(body, actor, tx) }), once);
      return { import: await read(id, actor) };
    }),
    route(calls.part, async ({ params, body }, actor) => {
      await transact((tx) => send({ ...params, ...body }, actor, tx));
      return { import: await read(params.id, actor) };
    }),
    route(calls.one, async ({ params: { id } }, actor) => ({ import: await read(id, actor) })),
    route(calls.mapColumns, async ({ params: { id }, body }, actor) => {
      await transact((tx) => map(id, body.goesTo, actor, tx));
      return { import: await read(id, actor) };
    }),
    route(calls.rows, ({ params: { id }, query }, actor) => rows(id, query, actor)),
    route(calls.changeRow, async ({ params, body }, actor) => {
      await transact((tx) => changeRow({ ...params, ...body }, actor, tx));
      return { import: await read(params.id, actor), row: await readRow(params.id, params.row, actor) };
    }),
    route(calls.run, async ({ params: { id }, body }, actor) => {
      await transact((tx) => run(id, body.forKnown, actor, tx));
      return { import: await read(id, actor) };
    }),
    ...haltRoutes(context),
    route(calls.leftOut, ({ params: { id } }, actor) => leftOut(id, actor)),
  ];
};
