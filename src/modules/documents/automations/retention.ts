import { statement } from '../../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/** What was done by itself, and for which link. */
export const automationRuns: Retention = {
  name: 'documents.automation-runs',
  purge: statement(
    'documents.purge-runs',
    `with purged as (
       delete from document_automation_runs where (store_id, id) in (
         select store_id, id from document_automation_runs where ran_at <= $1 order by ran_at limit ${purgeBatch}
           for update skip locked)
       returning 1)
     select count(*) as rows from purged`,
  ),
};
