import { z } from 'zod';
import { statement } from '../../../../db/statement.ts';
import { queue } from '../../../kernel/queue.ts';
import type { Context } from '../context.ts';
import { endDocument } from './follow-link.ts';
import { releaseHold } from './hold.ts';
import { lockOwnDocument } from './locked-document.ts';

/** Ends the documents whose time is over; every five minutes. */
export const endDocumentsQueue = queue('documents.end-documents', z.object({}));

const batchSize = 200;

interface DueDocument {
  readonly storeId: string;
  readonly id: string;
}

const findDue = statement(
  'documents.find-due',
  `select store_id as "storeId", id from template_signatures where status = 'pending' and ends_at <= $1
     order by ends_at limit ${batchSize}`,
);

/** Ends every document whose time is over, each in a commit of its own. */
export const endDueDocuments = (context: Context) => {
  const { reader, transact, clock } = context;
  const [end, decide] = [endDocument(context), releaseHold(context)];
  const endOne = ({ storeId, id }: DueDocument): Promise<void> =>
    transact(async (tx) => {
      const { document, link } = await lockOwnDocument(id, { storeId }, tx);
      if (document.status !== 'pending' || document.endsAt === null || document.endsAt > clock()) return;
      await end(document, { kind: 'program' }, tx);
      if (link) await decide(link, tx);
    });
  return async (signal: AbortSignal): Promise<void> => {
    for (let left = batchSize; left === batchSize && !signal.aborted;) {
      const due = await reader.sql<DueDocument>(findDue, [clock()]);
      for (const document of due) await endOne(document);
      left = due.length;
    }
  };
};
