/** Thirty-two of each, so that a first or a last name is in 3 % of all links and both together in 0.1 %. */
export const firstNames =
  'Maria James Linda Robert Priya Michael Elena William Chen David Aisha Richard Susan Joseph Fatima Thomas ' +
  'Karen Charles Yuki Daniel Sofia Matthew Olga Anthony Grace Mark Ingrid Paul Carmen Steven Hana Andrew';
/** The last names; each is met with every first one. */
export const lastNames =
  'Smith Garcia Johnson Nguyen Williams Patel Brown Kowalski Jones Okafor Miller Tanaka Davis Rossi Martinez Haddad ' +
  'Lopez Lindqvist Wilson Fernandez Anderson Petrov Taylor Mensah Moore Schneider Jackson Dubois Martin Silva Lee Novak';

/** Names as an array of PostgreSQL. */
export const array = (names: string): string => `'{${names.replaceAll(' ', ',')}}'::text[]`;

/** Links that each customer has. */
const linksOfCustomer = 10;

/** Accounts with twenty thousand customers in the measured store, half of whom have no links, and a thousand in each other one. */
export const seedStores = (others: number): string => `
  insert into users (id, store_id, username, username_folded, password, email, company_name, account_status)
  select gen_random_uuid(), 'bench' || lpad(n::text, 3, '0'), 'store' || n, 'store' || n, 'none',
         'store' || n || '@stores.example', 'Corner Bakery ' || n, 'approved'
    from generate_series(0, ${others}) n;

  insert into customers (store_id, id, user_id, customer_name, customer_email, customer_phone, external_id, created_at)
  select u.store_id, gen_random_uuid(), u.id, first || ' ' || last,
         lower(first || '.' || last) || n || '@example.com', '1555' || lpad((n * 7919 % 10000000)::text, 7, '0'), n,
         now() - n * interval '1 hour'
    from users u
    cross join lateral generate_series(1, case when u.store_id = 'bench000' then 20000 else 1000 end) n
    cross join lateral (select (${array(firstNames)})[1 + n % 32] as first,
                               (${array(lastNames)})[1 + n / 32 % 32] as last) names;

  -- Nobody of them waits for a job to look for duplicates.
  update customers set compared_key = contact_key;`;

// Two years of links: most are paid, the newest tenth is pending; in the measured store one in five was texted, delivered and opened.
const status = `case when n <= total / 10 then 'pending' when n % 20 < 12 then 'completed'
  when n % 20 < 15 then 'confirmed in pos' when n % 20 < 18 then 'expired' when n % 20 = 18 then 'failed' else 'voided' end`;

/** Links for every store between two keys, with texts and visits. Their ids begin with their moments, as those that the program draws. */
export const seedLinks = (from: string, to: string, total: number): string => `
  create temporary table fresh as
  select c.store_id, uuidv7(n * interval '-10 minutes') as id, c.user_id, c.id as customer_id, c.customer_name, c.customer_email,
         c.customer_phone, n, ${total} as total, md5(c.store_id || n || 'link') as hash
    from customers c cross join lateral generate_series(c.external_id::int, ${total}, ${total / linksOfCustomer}) n
   where c.store_id between '${from}' and '${to}' and c.external_id::int <= ${total / linksOfCustomer};

  insert into payment_links (store_id, id, user_id, customer_id, link_id, transaction_number, cents, customer_name,
    customer_phone, customer_email, status, is_disabled, expires_at, customer_notes, created_at)
  select store_id, id, user_id, customer_id, store_id || substr(hash, 1, 26), 'TXN' || upper(substr(hash, 1, 10)),
         500 + n * 37 % 200000, customer_name, customer_phone, customer_email, ${status}, n % 50 = 49,
         case when n <= total / 10 then now() + interval '5 days' else now() - n * interval '10 minutes' end,
         'Order ' || n, now() - n * interval '10 minutes'
    from fresh;

  insert into message_history (store_id, user_id, customer_id, customer_name, customer_phone, message_type,
    message_content, status, provider, payment_link_id, intent_key, to_number, from_number, state, sent_at, delivered_at, created_at)
  select store_id, user_id, customer_id, customer_name, customer_phone, 'payment_link', 'Pay here', 'delivered', 'twilio',
         id, 'link:' || id, '+' || customer_phone, '+15550100200', 'delivered', now(), now(), now() - n * interval '10 minutes'
    from fresh where n % 5 = 0 and store_id = 'bench000';

  insert into activity_logs (store_id, id, user_id, user_name, author, action, entity, entity_id, customer_id, description, metadata,
    ip_address, user_agent, request_id, created_at)
  select store_id, gen_random_uuid(), user_id, 'Store', 'staff', 'PAYMENT_LINK_CREATED', 'payment_link', store_id || substr(hash, 1, 26),
         customer_id, 'A link of $12.50 for ' || customer_name || ' was created by Store',
         jsonb_build_object('amount', '12.50', 'customerName', customer_name), '203.0.113.24',
         'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', hash,
         now() - n * interval '10 minutes'
    from fresh;

  insert into payment_link_visits (store_id, payment_link_id, visitor)
  select store_id, id, hash from fresh where n % 5 = 0 and store_id = 'bench000';
  drop table fresh;`;
