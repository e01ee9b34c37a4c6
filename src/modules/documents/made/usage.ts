import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type { DocumentEnded, DocumentMade, DocumentOpened, DocumentReopened, DocumentSigned } from '../events.ts';

/** One statement for both: of the template of one document, or of all. */
const count = (where: string): string =>
  `insert into template_usage_stats as usage
     (store_id, template_id, user_id, total_uses, completed_signatures, abandoned_signatures, last_used)
   select store_id, template_id, made_by, count(*), count(*) filter (where status = 'completed'),
          count(*) filter (where status = 'ended' and opened_at is not null), max(created_at)
     from template_signatures d where ${where} group by store_id, template_id, made_by
   on conflict (store_id, template_id, user_id) do update
     set total_uses = excluded.total_uses, completed_signatures = excluded.completed_signatures,
         abandoned_signatures = excluded.abandoned_signatures, last_used = excluded.last_used`;

const refresh = statement(
  'documents.count-usage',
  count(`(d.store_id, d.template_id, coalesce(d.made_by, d.template_id)) = (
    select store_id, template_id, coalesce(made_by, template_id) from template_signatures where store_id = $1 and id = $2)`),
);
const empty = statement('documents.empty-usage', 'delete from template_usage_stats where store_id is not null');
const refill = statement('documents.refill-usage', count('true'));

type CountedEvent = DocumentMade | DocumentSigned | DocumentEnded | DocumentReopened | DocumentOpened;

/** How often each user made documents of a template, and what became of them. */
export const usage = projection<CountedEvent>(
  'template_usage_stats',
  ['DocumentMade', 'DocumentSigned', 'DocumentEnded', 'DocumentReopened', 'DocumentOpened'],
  async ({ storeId, id }, tx) => {
    await tx.sql(refresh, [storeId, id]);
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
