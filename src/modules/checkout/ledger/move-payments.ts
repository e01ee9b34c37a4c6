import { statement } from '../../../../db/statement.ts';
import { eventHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { CustomersMerged } from '../../customers/index.ts';

const movePayments = statement(
  'checkout.move-payments',
  'update transactions set customer_id = $3 where store_id = $1 and customer_id = any($2::uuid[])',
);

/** The payments of customers who were merged are the kept one's. Their links have moved and are locked, so that none is added meanwhile. */
export const moveMergedPayments: EventHandler = eventHandler<CustomersMerged>(
  ['CustomersMerged'],
  async ({ storeId, customerId, merged }, tx) => {
    await tx.sql(movePayments, [storeId, merged.map(({ id }) => id), customerId]);
  },
);
