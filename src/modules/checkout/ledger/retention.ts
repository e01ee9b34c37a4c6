import { statement } from '../../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/** The words exchanged with the processor, once it is not asked any more. What they meant stays. */
export const exchanges: Retention = {
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
};
