import { array, firstNames, lastNames } from './seed-sql.ts';

/** A store with a history: so many links, the newest made now and each so many seconds before the next. */
interface History {
  readonly store: string;
  readonly session: string;
  readonly links: number;
  readonly seconds: number;
}

/** How many of its newest links are open. */
const open = 100;
const linksOfCustomer = 20;

const at = (seconds: number): string => `now() - n * interval '${seconds} seconds'`;

/** The statements that fill a store: its user, customers, links, payments and log. Read tables are rebuilt from them. */
export const seedHistory = ({ store, session, links, seconds }: History): readonly string[] => [
  `insert into users (id, store_id, username, username_folded, password, email, company_name, account_status)
   select gen_random_uuid(), '${store}', '${store}', '${store}', 'none', '${store}@stores.example', 'Corner Bakery', 'approved'`,
  `insert into user_sessions (id, user_id, session_token, expires_at)
   select gen_random_uuid(), id, encode(sha256('${session}'::bytea), 'hex'), now() + interval '7 days'
     from users where store_id = '${store}'`,
  `insert into customers (store_id, id, user_id, customer_name, customer_phone, external_id, created_at)
   select s.store_id, gen_random_uuid(), s.id, (${array(firstNames)})[1 + n % 32] || ' ' || (${array(lastNames)})[1 + n / 32 % 32],
          '1555' || lpad((n * 7919 % 10000000)::text, 7, '0'), n, ${at(seconds * linksOfCustomer)}
     from users s cross join generate_series(0, ${Math.floor(links / linksOfCustomer)}) n where s.store_id = '${store}'`,
  `insert into payment_links (store_id, id, user_id, customer_id, link_id, transaction_number, cents, customer_name, customer_phone,
     status, expires_at, completed_at, created_at)
   select s.store_id, gen_random_uuid(), s.id, c.id,
          s.store_id || substr(md5(n || 'link'), 1, 26), 'TXN' || n, 500 + n::bigint * 37 % 200000,
          (${array(firstNames)})[1 + n % 32] || ' ' || (${array(lastNames)})[1 + n / 32 % 32], '15550100200',
          case when n <= ${open} then 'pending' when n % 10 < 8 then 'confirmed in pos' when n % 10 = 8 then 'completed' else 'expired' end,
          case when n <= ${open} then now() + interval '5 days' else ${at(seconds)} end,
          case when n > ${open} and n % 10 < 9 then ${at(seconds)} end, ${at(seconds)}
     from users s cross join generate_series(1, ${links}) n
     join customers c on c.store_id = '${store}' and c.external_id::int = n / ${linksOfCustomer}
    where s.store_id = '${store}'`,
  `insert into transactions (store_id, id, kind, state, payment_link_id, link_id, customer_name, transaction_reference_id, cents,
     card_label, card_last4, funding, completed_at, created_at)
   select l.store_id, gen_random_uuid(), 'sale', 'approved', l.id, l.link_id, l.customer_name, l.transaction_number, l.cents, 'Visa', '4417', 'debit',
          l.completed_at, l.created_at
     from payment_links l where l.store_id = '${store}' and l.completed_at is not null`,
  `insert into payment_events (store_id, payment_link_id, transaction_id, type, cents, at)
   select store_id, payment_link_id, id, 'approved', cents, completed_at from transactions where store_id = '${store}'`,
  `insert into activity_logs (store_id, user_id, user_name, author, action, entity, entity_id, description, created_at)
   select store_id, user_id, 'Dana', 'staff', 'LinkCreated', 'link', id, 'A link was created', created_at
     from payment_links where store_id = '${store}'`,
];
