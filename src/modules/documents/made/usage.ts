import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { DocumentEnded, DocumentReopened } from '../events.ts';

// Each connection has its own slot, so that two who make or sign documents of one template seldom wait for one row.
const slot = 'pg_backend_pid() % 16';

/** Adds rows of (store, template, user, made, signed, abandoned, last used) to the use of templates, which is the sum over its slots. */
const addToUsage = (rows: string): string =>
  `insert into template_usage_stats as usage
     (store_id, template_id, user_id, total_uses, completed_signatures, abandoned_signatures, last_used, slot) ${rows}
   on conflict (store_id, template_id, user_id, slot) do update
     set total_uses = usage.total_uses + excluded.total_uses,
         completed_signatures = usage.completed_signatures + excluded.completed_signatures,
         abandoned_signatures = usage.abandoned_signatures + excluded.abandoned_signatures,
         last_used = greatest(usage.last_used, excluded.last_used)`;

const countOf = (documents: string, made: number, signed: number): string =>
  addToUsage(
    `select store_id, template_id, made_by, ${made}, ${signed}, 0, created_at, ${slot} from ${documents} order by template_id`,
  );

/** Counts new documents, each of another template, in the statement that writes them. They are locked in one order everywhere. */
export const countMade = (documents: string): string => countOf(documents, 1, 0);

/** Counts a document in the statement that signs it. */
export const countSigned = (documents: string): string => countOf(documents, 0, 1);

// One that ended counts where it was opened.
const addEnded = statement(
  'documents.add-usage',
  addToUsage(`select store_id, template_id, made_by, 0, 0, $3::int, created_at, ${slot}
     from template_signatures where store_id = $1 and id = $2 and opened_at is not null`),
);

const empty = statement('documents.empty-usage', 'delete from template_usage_stats where store_id is not null');
const refill = statement(
  'documents.refill-usage',
  addToUsage(`select store_id, template_id, made_by, count(*), count(*) filter (where status = 'completed'),
          count(*) filter (where status = 'ended' and opened_at is not null), max(created_at), ${slot}
     from template_signatures group by store_id, template_id, made_by`),
);

/**
 * How often each user made documents of a template, and what became of them. What makes and what signs one counts it with it; one that ends
 * or is opened again is counted by that. Counting all documents of a template each time would take longer with every one of them.
 */
export const usage = projection<DocumentEnded | DocumentReopened>(
  'template_usage_stats',
  ['DocumentEnded', 'DocumentReopened'],
  ({ storeId, id, type }, tx) => {
    tx.write(addEnded, [storeId, id, type === 'DocumentEnded' ? 1 : -1]);
    return Promise.resolve();
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
