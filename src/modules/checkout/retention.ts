import { statement } from '../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../kernel/module.ts';
import { deleteByAge } from '../../platform/retention.ts';

/** The words exchanged with the processor, once it is not asked any more, and which cards were typed. What they meant stays. */
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
  {
    name: 'checkout.typed-cards',
    purge: deleteByAge('checkout.purge-typed-cards', { table: 'typed_cards', key: 'store_id, id', age: 'typed_at' }),
  },
];
