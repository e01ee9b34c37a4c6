// The least programs that give the product's answers: what a hot path could cost at best on the same tables.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import pg from 'pg';
import { bareList } from './bare-list.ts';
import { takePayment, type SentPayment } from './bare-payment.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });

const pageStyles = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f5f7;color:#1a2027}
main{max-width:28rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:12px}h1{font-size:1.1rem;margin:0}
.amount{font-size:2.5rem;font-weight:700;margin:.5rem 0}label{display:block;margin:.75rem 0 .25rem}
input{width:100%;height:48px;padding:0 .75rem;font:inherit;border:1px solid #8a94a0;border-radius:8px}
button{width:100%;height:52px;margin-top:1rem;font:inherit;font-weight:600;color:#fff;background:#0b57d0;border:0;border-radius:8px}`;

const pageScript = `const f=document.querySelector('form');f.addEventListener('submit',e=>{e.preventDefault();const b=f.querySelector('button');
b.disabled=true;b.textContent='Paying';fetch('/pay',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({
street:f.street.value,zip:f.zip.value})}).then(r=>r.json()).then(a=>{b.textContent=a.success?'Paid':'Try again';b.disabled=a.success})
.catch(()=>{b.textContent='Try again';b.disabled=false})});document.documentElement.dataset.usable='yes'`;

const escape = (value: string | null): string => (value ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the page says. */
interface BareLink {
  readonly payee: string;
  readonly amount: string;
  readonly customerNotes: string | null;
}

/** A payer's page as small as it can be: one row, rendered by a template, styles and half a kilobyte of script inside. */
const barePage = ({ payee, amount, customerNotes }: BareLink): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay ${escape(payee)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${pageStyles}</style></head><body><main>
<h1>${escape(payee)}</h1><p class="amount">$${escape(amount)}</p><p>${escape(customerNotes)}</p><form>
<label for="card">Card number</label><input id="card" inputmode="numeric"><label for="expiry">Expiry</label><input id="expiry">
<label for="cvv">Security code</label><input id="cvv"><label for="street">Street</label><input id="street" name="street">
<label for="zip">ZIP code</label><input id="zip" name="zip"><button>Pay $${escape(amount)}</button></form></main>
<script>${pageScript}</script></body></html>`;

/** What a store pastes into its page, from the program at this address. */
const checkoutTag = (origin: string): string =>
  `<a href="${escape(origin)}/pay/x" data-debitlink>Pay</a><script async src="${escape(origin)}/checkout.js"></script>`;

const columns = `l.id, l.link_id as "linkId", l.transaction_number as "transactionNumber", l.amount::text as amount,
  l.customer_id as "customerId", l.customer_name as "customerName", l.customer_email as "customerEmail",
  l.customer_phone as "customerPhone", l.transaction_type as "transactionType", l.status, l.is_disabled as "isDisabled",
  l.debit_only as "debitOnly", l.expires_at as "expiresAt", l.completed_at as "completedAt", l.created_at as "createdAt",
  l.internal_notes as "internalNotes", l.customer_notes as "customerNotes", l.pos_confirmed as "posConfirmed",
  l.pos_confirmed_by_email as "posConfirmedByEmail", l.pos_confirmed_at as "posConfirmedAt", l.review_code as "reviewCode"`;

const read = {
  name: 'read',
  text: `select l.link_id as "linkId", l.amount::text as amount, s.payee, l.customer_notes as "customerNotes",
           l.debit_only as "debitOnly", l.transaction_type as "transactionType", l.status, l.is_disabled as "isDisabled",
           l.expires_at as "expiresAt", l.confirming, s.tpn_alias as "merchantTpn", s.sealed_key as "merchantAuthKey"
           from payment_links l join read_stores s on s.store_id = l.store_id where l.store_id = $1 and l.link_id = $2`,
};
const page = {
  name: 'page',
  text: `select ${columns}, l.created_at::text as at from payment_links l
          where l.store_id = $1 and (l.created_at, l.id) < ($2::timestamptz, $3::uuid)
          order by l.created_at desc, l.id desc limit 50`,
};
const customers = {
  name: 'customers',
  text: `select c.id, c.customer_name as "customerName", c.customer_email as "customerEmail", c.customer_phone as "customerPhone",
           c.customer_address as "customerAddress", c.customer_city as "customerCity", c.customer_state as "customerState",
           c.customer_zip as "customerZip", c.notes, c.created_at as "createdAt", c.archived_at as "archivedAt",
           r.open_links as "openLinks", r.open_amount::text as "openAmount", r.activity, r.active_at as "activeAt",
           r.text_failed as "textFailed", exists (select from sms_opt_outs o where o.store_id = c.store_id and o.phone = c.customer_phone) as stopped,
           c.created_at::text as at
           from customers c join read_customers r on r.store_id = c.store_id and r.id = c.id
          where c.store_id = $1 and not c.archived and (c.created_at, c.id) < ($2::timestamptz, $3::uuid)
          order by c.created_at desc, c.id desc limit 50`,
};
const activity = {
  name: 'activity',
  text: `select l.id, l.action, l.status, l.description, l.created_at as "createdAt", l.user_name as "userName", l.user_id as "userId",
           l.author, l.entity, l.entity_id as "entityId", l.metadata, l.ip_address as "ipAddress", l.user_agent as "userAgent",
           l.request_id as "requestId", l.trusted, l.created_at::text as at
           from activity_logs l
          where l.store_id = $1 and (l.created_at, l.id) < ($2::timestamptz, $3::uuid)
          order by l.created_at desc, l.id desc limit 50`,
};
const counts = {
  name: 'counts',
  text: 'select status, count(*)::int as links from payment_links where store_id = $1 and not is_disabled group by status',
};
const insertLink = {
  name: 'insert-link',
  text: `insert into payment_links (store_id, id, user_id, customer_id, link_id, transaction_number, cents, customer_name, customer_phone,
           customer_email, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '1 day')`,
};
const insertEvent = {
  name: 'insert-event',
  text: `insert into activity_logs (store_id, id, user_id, customer_id, action, entity, entity_id)
         values ($1, $2, $3, $4, 'LINK_CREATED', 'payment_link', $5)`,
};
const findClerk = 'select id from users where store_id = $1 and parent_user_id is null';

const readLink = async (linkId: string): Promise<BareLink> => {
  const { rows } = await pool.query<BareLink>({ ...read, values: [linkId.slice(0, 8), linkId] });
  if (!rows[0]) throw new Error(`There is no link ${linkId}.`);
  return rows[0];
};

const bodyOf = async <T extends object = Record<string, string>>(ctx: Context): Promise<T> => {
  const parts: Buffer[] = [];
  for await (const part of ctx.req as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString()) as T;
};

/** Who creates links for a store. A program that knows its caller has it at hand, so it is read once. */
const clerks = new Map<string, Promise<string>>();
const clerkOf = (storeId: string): Promise<string> => {
  const known =
    clerks.get(storeId) ?? pool.query<{ id: string }>(findClerk, [storeId]).then(({ rows }) => String(rows[0]?.id));
  clerks.set(storeId, known);
  return known;
};

const create = async (storeId: string, link: Record<string, string>): Promise<{ linkId: string }> => {
  const clerk = await clerkOf(storeId);
  const client = await pool.connect();
  const id = randomUUID();
  const random = createHash('sha256').update(randomBytes(16)).digest('hex');
  const linkId = storeId + random.slice(0, 26);
  const { amount, customerId, customerName, customerPhone, customerEmail } = link;
  try {
    await client.query('begin');
    const cents = Math.round(Number(amount) * 100);
    const customer = [customerName, customerPhone, customerEmail];
    const values = [storeId, id, clerk, customerId, linkId, `TXN${random.slice(-10)}`, cents, ...customer];
    await client.query({ ...insertLink, values });
    await client.query({ ...insertEvent, values: [storeId, randomUUID(), clerk, customerId, id] });
    await client.query('commit');
  } finally {
    client.release();
  }
  return { linkId };
};

const router = new Router();
router.get('/hello', (ctx: Context) => {
  ctx.body = { hello: 'world' };
});
router.get('/read/:linkId', async (ctx: Context) => {
  ctx.body = { success: true, link: await readLink(String(ctx['params'].linkId)) };
});
router.get('/bare/:linkId', async (ctx: Context) => {
  ctx.type = 'html';
  const { checkout } = ctx.query;
  const tag = checkout === undefined ? '' : checkoutTag(String(checkout));
  ctx.body = barePage(await readLink(String(ctx['params'].linkId))) + tag;
});
router.get('/page/:storeId', async (ctx: Context) => {
  const { rows } = await pool.query({ ...page, values: [ctx['params'].storeId, ctx.query['at'], ctx.query['id']] });
  ctx.body = { success: true, links: rows };
});
router.get('/rows/:storeId', (ctx: Context) => {
  ctx.type = 'html';
  const newest = new URLSearchParams({ at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' });
  ctx.body = bareList(`/page/${String(ctx['params'].storeId)}?${newest.toString().replaceAll('&', '&amp;')}`);
});
router.get('/customers/:storeId', async (ctx: Context) => {
  const { rows } = await pool.query({
    ...customers,
    values: [ctx['params'].storeId, ctx.query['at'], ctx.query['id']],
  });
  ctx.body = { success: true, customers: rows };
});
router.get('/activity/:storeId', async (ctx: Context) => {
  const { rows } = await pool.query({ ...activity, values: [ctx['params'].storeId, ctx.query['at'], ctx.query['id']] });
  ctx.body = { success: true, logs: rows };
});
router.get('/counts/:storeId', async (ctx: Context) => {
  const { rows } = await pool.query({ ...counts, values: [ctx['params'].storeId] });
  ctx.body = { success: true, statusCounts: rows };
});
router.post('/create/:storeId', async (ctx: Context) => {
  ctx.body = { success: true, ...(await create(String(ctx['params'].storeId), await bodyOf(ctx))) };
});

const pay = takePayment(pool, process.env['PROCESSOR_URL'] ?? '');
router.post('/pay', async (ctx: Context) => {
  ctx.body = await pay(await bodyOf<SentPayment>(ctx));
});

const handle = new Koa().use(router.routes()).callback();
const raw = JSON.stringify({ hello: 'world' });
const server = createServer((request, response) => {
  if (request.url === '/raw') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': raw.length }).end(raw);
  } else void handle(request, response);
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => process.exit(0));
