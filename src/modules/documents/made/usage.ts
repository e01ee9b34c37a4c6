import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { DocumentEnded, DocumentMade, DocumentReopened, DocumentSigned } from '../events.ts';

/** What a document adds to the figures of its template and of whoever made it. One that ended counts where it was opened. */
const addDocument = statement(
  'documents.add-usage',
  `insert into template_usage_stats as usage
     (store_id, template_id, user_id, total_uses, completed_signatures, abandoned_signatures, last_used)
   select store_id, template_id, made_by, $3::int, $4::int, case when opened_at is null then 0 else $5::int end, created_at
     from template_signatures where store_id = $1 and id = $2
   on conflict (store_id, template_id, user_id) do update
     set total_uses = usage.total_uses + excluded.total_uses,
         completed_signatures = usage.completed_signatures + excluded.completed_signatures,
         abandoned_signatures = usage.abandoned_signatures + excluded.abandoned_signatures,
         last_used = greatest(usage.last_used, excluded.last_used)`,
);

const empty = statement('documents.empty-usage', 'delete from template_usage_stats where store_id is not null');
const refill = statement(
  'documents.refill-usage',
  `insert into template_usage_stats
     (store_id, template_id, user_id, total_uses, completed_signatures, abandoned_signatures, last_used)
   select store_id, template_id, made_by, count(*), count(*) filter (where status = 'completed'),
          count(*) filter (where status = 'ended' and opened_at is not null), max(created_at)
     from template_signatures group by store_id, template_id, made_by`,
);

type CountedEvent = DocumentMade | DocumentSigned | DocumentEnded | DocumentReopened;

/** Made, signed and ended, by what happened. Counting all documents of a template at each would take longer with every one of them. */
const added: Readonly<Record<CountedEvent['type'], readonly [made: number, signed: number, ended: number]>> = {
  DocumentMade: [1, 0, 0],
  DocumentSigned: [0, 1, 0],
  DocumentEnded: [0, 0, 1],
  DocumentReopened: [0, 0, -1],
};

/** How often each user made documents of a template, and what became of them. */
export const usage = projection<CountedEvent>(
  'template_usage_stats',
  ['DocumentMade', 'DocumentSigned', 'DocumentEnded', 'DocumentReopened'],
  ({ storeId, id, type }, tx) => {
    tx.write(addDocument, [storeId, id, ...added[type]]);
    return Promise.resolve();
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
