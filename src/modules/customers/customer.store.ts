import { selectList } from '../../../db/model.ts';
import { statement } from '../../../db/statement.ts';
import { Customer } from '../../contract/customers.ts';
import { CustomerModel } from './customer.model.ts';

/** The columns that staff see, named as on the wire. */
export const customerColumns = Customer.keyof().options;

/** The chosen customer, else the oldest active one with the phone, else, if allowed, a new one. */
export const matchOrInsert = statement(
  'customers.match-customer',
  `with chosen as (
     select id from customers where store_id = $1 and id = $2 and not archived
   ), found as (
     select id from customers
      where store_id = $1 and customer_phone = $3 and not archived and not exists (select from chosen)
      order by created_at, id limit 1
   ), added as (
     insert into customers (store_id, id, user_id, customer_name, customer_email, customer_phone)
     select $1, $4, $5, $6, $7, $3
      where $8 and not exists (select from chosen) and not exists (select from found)
     on conflict (store_id, id) do nothing
     returning id, created_at::text
   )
   select id, null as "addedAt" from chosen
   union all select id, null from found
   union all select id, created_at from added`,
);

/** The oldest active customer with the phone $2. */
export const selectByPhone = statement(
  'customers.by-phone',
  `select ${selectList(CustomerModel, 'l', customerColumns)} from customers l
    where l.store_id = $1 and l.customer_phone = $2 and not l.archived order by l.created_at, l.id limit 1`,
);

/** How many customers are told to whoever types a phone or an email that somebody has. */
const mostKnown = 5;
const known = (has: string): string =>
  `(select * from customers l where l.store_id = $1 and not l.archived and ${has} order by l.created_at, l.id limit ${mostKnown + 1})`;

/** The oldest active customers with the phone $2 or the email $3, without the customer $4. */
export const selectKnown = statement(
  'customers.known',
  `select ${selectList(CustomerModel, 'l', customerColumns)}
     from (${known('l.customer_phone = $2')} union ${known('lower(l.customer_email) = lower($3)')}) l
    where l.id is distinct from $4::uuid order by l.created_at, l.id limit ${mostKnown}`,
);

// The first condition is that of the index; the others say what a phone is, as the rule does.
const digits = `regexp_replace(customer_phone, '[^0-9]', '', 'g')`;
const toFix = `store_id = $1 and customer_phone !~ '^[0-9]{11,15}$' and length(${digits}) between 10 and 15`;

/** Counts the phones that are not written in their stored form. */
export const countPhonesToFix = statement(
  'customers.count-phones-to-fix',
  `select count(*)::int as customers from customers where ${toFix}`,
);

/** Writes them in it. The rows are locked in the order in which whoever archives several locks them. */
export const fixPhones = statement(
  'customers.fix-phones',
  `with odd as (
     select store_id, id from customers where ${toFix} order by id for update
   ), fixed as (
     update customers c
        set customer_phone = case when length(${digits}) = 10 then '1' || ${digits} else ${digits} end, updated_at = $2
       from odd where c.store_id = odd.store_id and c.id = odd.id returning c.id
   ) select count(*)::int as customers from fixed`,
);
