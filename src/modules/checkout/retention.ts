import { statement } from '../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../kernel/module.ts';

/** What was sent to the processor and what it answered, word for word, once it is not asked any more. What it meant stays. */
export const retentions: readonly Retention[] = [
  {
    name: 'checkout.exchanges',
    purge: statement(
      'checkout.empty-exchanges',
      `with emptied as (
         update transactions set request_headers = null, raw_request = null, raw_response = null where (store_id, id) in (
           select store_id, id from transactions
            where created_at <= $1 and (raw_request is not null or raw_response is not null) and next_check_at is null
            order by created_at limit ${purgeBatch} for update skip locked)
         returning 1)
       select count(*) as rows from emptied`,
    ),
  },
];
