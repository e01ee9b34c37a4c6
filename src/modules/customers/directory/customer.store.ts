import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { Customer } from '../../../contract/customers.ts';
import { CustomerModel } from './customer.model.ts';

/** The columns that staff see, named as on the wire. */
export const customerColumns = Customer.keyof().options;

// Rows are locked, so that a merge of the same customer is either not begun or done. Whom one row stood for and the lock no longer finds
// has just been merged, archived or changed: then nobody is added, and the answer is a row without an id.
const merged = (known: string): string =>
  `select c.id from merged_customers m join customers c on c.store_id = m.store_id and c.id = m.into_id
    where m.store_id = $1 and m.${known} and not c.archived`;

/**
 * SQL of the oldest active customer of the store $1 with an id or a phone, locked, for whoever writes a row about them: most are here, and
 * are found so at half the cost of the statement that also follows merges and adds.
 */
export const activeCustomerSql = (known: 'id' | 'customer_phone', value: string): string =>
  `select id from customers where store_id = $1 and ${known} = ${value} and not archived order by created_at, id limit 1 for share`;

/**
 * The customer with the chosen id, else the oldest active one with the phone, else, if allowed, a new one. Whoever was merged is followed
 * to the customer who was kept. A row without an id asks to look again.
 */
export const matchOrInsert = statement(
  'customers.match-customer',
  `with chosen as (
     select id from customers where store_id = $1 and id = $2 and not archived for share
   ), kept as (
     ${merged('id = $2')} and not exists (select from chosen) for share of c
   ), named as (select id from chosen union all select id from kept
   ), found as (
     select id from customers
      where store_id = $1 and customer_phone = $3 and not archived and not exists (select from named)
      order by created_at, id limit 1 for share
   ), kept_by_phone as (
     ${merged('customer_phone = $3')} and not exists (select from named) and not exists (select from found)
      order by m.merged_at desc, c.id limit 1 for share of c
   ), known as (
     select id from named union all select id from found union all select id from kept_by_phone
   ), seen as (
     select id from customers
      where store_id = $1 and (id = $2 or customer_phone = $3) and not archived and not exists (select from known)
     union all ${merged('id = $2')} and not exists (select from known)
     union all ${merged('customer_phone = $3')} and not exists (select from known)
   ), added as (
     insert into customers (store_id, id, user_id, customer_name, customer_email, customer_phone)
     select $1, $4, $5, $6, $7, $3
      where $8 and not exists (select from known) and not exists (select from seen)
        and not exists (select from merged_customers where store_id = $1 and id = $4)
     on conflict (store_id, id) do nothing
     returning id, created_at::text
   )
   select id, null as "addedAt" from known
   union all select id, created_at from added
   union all select null, null from seen`,
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
const extension = String.raw`[\s,;]*(#|x|ext(ension)?)[\s.:=#]*[0-9]{1,7}\s*$`;
const digits = `regexp_replace(regexp_replace(customer_phone, '${extension}', '', 'i'), '[^0-9]', '', 'g')`;
const stored = `case when length(${digits}) = 10 then '1' || ${digits} else ${digits} end`;
const odd = `customer_phone !~ '^[0-9]{11,15}$' and length(${digits}) between 10 and 15`;
const toFix = `store_id = $1 and ${odd}`;

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
        set customer_phone = ${stored}, updated_at = $2
       from odd where c.store_id = odd.store_id and c.id = odd.id returning c.id
   ) select count(*)::int as customers from fixed`,
);

/** Counts them in all stores, and how many stores have any. */
export const countAllPhonesToFix = statement(
  'customers.count-all-phones-to-fix',
  `select count(*)::int as customers, count(distinct store_id)::int as stores from customers where ${odd}`,
);

/** Writes at most $2 of them in it, of any store; nobody waits for rows that somebody else has locked. */
export const fixSomePhones = statement(
  'customers.fix-some-phones',
  `with odd as (
     select store_id, id from customers where ${odd} order by store_id, id limit $2 for update skip locked
   ), fixed as (
     update customers c set customer_phone = ${stored}, updated_at = $1
       from odd where c.store_id = odd.store_id and c.id = odd.id returning c.id
   ) select count(*)::int as customers from fixed`,
);
