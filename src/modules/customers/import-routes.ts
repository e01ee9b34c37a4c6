import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import { changeRow, mapColumns, runImport } from './commands/change-import.ts';
import { addPart, startImport } from './commands/start-import.ts';
import type { Context } from './context.ts';
import { exportLeftOut, listImportRows, listImports, readImport, readImportRow } from './queries/read-imports.ts';

const { customerImports: calls } = contract;

/** The calls about files of customers. */
export const importRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [start, list, read] = [startImport(context), listImports(context), readImport(context)];
  const [rows, readRow, leftOut] = [listImportRows(context), readImportRow(context), exportLeftOut(context)];
  return [
    route(calls.list, async (_, actor) => ({ imports: await list(actor) })),
    route(calls.start, async ({ body }, actor, { once }) => {
      const { id } = await transact(async (tx) => ({ id: await start(body, actor, tx) }), once);
      return { import: await read(id, actor) };
    }),
    route(calls.part, async ({ params, body }, actor) => {
      await transact((tx) => addPart({ ...params, ...body }, actor, tx));
      return { import: await read(params.id, actor) };
    }),
    route(calls.one, async ({ params: { id } }, actor) => ({ import: await read(id, actor) })),
    route(calls.mapColumns, async ({ params: { id }, body }, actor) => {
      await transact((tx) => mapColumns(id, body.goesTo, actor, tx));
      return { import: await read(id, actor) };
    }),
    route(calls.rows, ({ params: { id }, query }, actor) => rows(id, query, actor)),
    route(calls.changeRow, async ({ params, body }, actor) => {
      await transact((tx) => changeRow({ ...params, ...body }, actor, tx));
      return { import: await read(params.id, actor), row: await readRow(params.id, params.row, actor) };
    }),
    route(calls.run, async ({ params: { id }, body }, actor) => {
      await transact((tx) => runImport(id, body.forKnown, actor, tx));
      return { import: await read(id, actor) };
    }),
    route(calls.leftOut, ({ params: { id } }, actor) => leftOut(id, actor)),
  ];
};
