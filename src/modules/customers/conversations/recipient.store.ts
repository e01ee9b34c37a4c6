import { statement } from '../../../../db/statement.ts';

/** The customer $2, whom nobody merges until the transaction ends. */
export const holdCustomer = statement(
  'customers.hold-customer',
  `select id, customer_name as "customerName", customer_phone as "customerPhone" from customers
    where store_id = $1 and id = $2 for share`,
);

/** Into whom the customer $2 was merged, held in the same way, and the phone that the merged one had. */
export const holdKept = statement(
  'customers.hold-kept',
  `select c.id, c.customer_name as "customerName", c.customer_phone as "customerPhone", m.customer_phone as "mergedPhone"
     from merged_customers m join customers c on c.store_id = m.store_id and c.id = m.into_id
    where m.store_id = $1 and m.id = $2 for share of c`,
);

/** The oldest active customer of each of the phones $2. */
export const selectByPhones = statement(
  'customers.by-phones',
  `select distinct on (customer_phone) customer_phone as "customerPhone", id, customer_name as "customerName" from customers
    where store_id = $1 and customer_phone = any($2::text[]) and not archived order by customer_phone, created_at, id`,
);

/** More customers than this do not share a phone. */
const mostSharing = 20;
/** The active customers with the phone $2, the oldest first. */
export const selectSharing = statement(
  'customers.sharing-phone',
  `select id, customer_name as "customerName" from customers
    where store_id = $1 and customer_phone = $2 and not archived order by created_at, id limit ${mostSharing}`,
);
