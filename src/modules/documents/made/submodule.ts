import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { IdempotencyKey, Tx } from '../../../kernel/tx.ts';
import { signPath } from '../../../contract/paths.ts';
import type { Context } from '../context.ts';
import { presentDocument, voidDocument, waiveDocument } from './end-document.ts';
import { makeDocument } from './make-document.ts';
import { listDocuments, readDocument } from './read-documents.ts';
import { sendDocument, sendNew } from './send-document.ts';

const calls = contract.documents;

/** Commits what staff do to a document, and answers it as it stands then. */
const changer = (context: Context) => {
  const read = readDocument(context);
  return async (id: string, actor: Staff, work: (tx: Tx) => Promise<void>, once?: IdempotencyKey) => {
    await context.transact(work, once);
    const { document } = await read(id, actor);
    return { document };
  };
};

const makeRoute = (context: Context): Route => {
  const [make, send, read] = [makeDocument(context), sendNew(context), readDocument(context)];
  return route(calls.makeDocument, async ({ body: { send: ways, ...wanted } }, actor, { once }) => {
    const { id, ...sent } = await context.transact(async (tx) => {
      const made = await make(wanted, actor, tx);
      return { id: made.id, ...(await send(made, ways, actor, tx)) };
    }, once);
    const { document } = await read(id, actor);
    return { document, signUrl: context.config.publicUrl + signPath(document.documentId), ...sent };
  });
};

const sendRoute = (context: Context): Route => {
  const [send, read] = [sendDocument(context), readDocument(context)];
  return route(calls.sendDocument, async ({ params: { id }, body }, actor, { once }) => {
    const sent = await context.transact((tx) => send(id, body, actor, tx), once);
    const { document } = await read(id, actor);
    return { document, ...sent };
  });
};

/** What answers the calls of staff about documents that were made. */
export const documentRoutes = (context: Context): readonly Route[] => {
  const [list, read, change] = [listDocuments(context), readDocument(context), changer(context)];
  const [waive, end, present] = [waiveDocument(context), voidDocument(context), presentDocument(context)];
  return [
    route(calls.documents, ({ query }, actor) => list(query, actor)),
    makeRoute(context),
    route(calls.document, ({ params: { id } }, actor) => read(id, actor)),
    sendRoute(context),
    route(calls.presentDocument, ({ params: { id } }, actor, { once }) =>
      change(id, actor, (tx) => present(id, actor, tx), once),
    ),
    route(calls.waiveDocument, ({ params: { id }, body }, actor, { once }) =>
      change(id, actor, (tx) => waive({ id, ...body }, actor, tx), once),
    ),
    route(calls.voidDocument, ({ params: { id }, body }, actor, { once }) =>
      change(id, actor, (tx) => end({ id, ...body }, actor, tx), once),
    ),
  ];
};
