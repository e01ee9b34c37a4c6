import { statement } from '../../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/** The rows of lists that nobody has changed since, with everything that was brought; the links that were made of them stay. */
export const oldBatchRows: Retention = {
  name: 'payment-links.batch-rows',
  purge: statement(
    'payment-links.purge-batch-rows',
    `with gone as (
       delete from link_batch_rows where (store_id, id) in (
         select r.store_id, r.id from link_batches b join link_batch_rows r on r.store_id = b.store_id and r.batch_id = b.id
          where b.changed_at <= $1 and b.state <> 'running' order by b.changed_at limit ${purgeBatch})
       returning 1)
     select count(*) as rows from gone`,
  ),
};

/** The lists themselves, once their rows are gone. */
export const oldBatches: Retention = {
  name: 'payment-links.batches',
  purge: statement(
    'payment-links.purge-batches',
    `with gone as (
       delete from link_batches where (store_id, id) in (
         select b.store_id, b.id from link_batches b
          where b.changed_at <= $1 and b.state <> 'running'
            and not exists (select from link_batch_rows r where r.store_id = b.store_id and r.batch_id = b.id)
          order by b.changed_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from gone`,
  ),
};
