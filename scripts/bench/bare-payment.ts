// The least that takes a payment: a claim that is committed before the processor is called, and after it, in one commit, what became of
// the money and of the link, and what is told of both. It makes none of the checks for which the product refuses somebody.
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** What a payer's page sends. */
export interface SentPayment {
  readonly linkId: string;
  readonly token: string;
  readonly streetAddress: string;
  readonly billingZip: string;
}

interface Link {
  readonly id: string;
  readonly cents: number;
  readonly amount: string;
  readonly customer: string;
  readonly customerName: string;
  readonly user: string;
  readonly createdAt: Date;
  readonly payee: string;
}

const lock = {
  name: 'lock-payable',
  text: `select l.id, l.cents, l.amount::text as amount, l.customer_id as customer, l.customer_name as "customerName", l.user_id as user,
           l.created_at as "createdAt", s.payee
           from payment_links l join read_stores s on s.store_id = l.store_id
          where l.store_id = $1 and l.link_id = $2 and l.status = 'pending' for update of l`,
};
const claim = {
  name: 'claim',
  text: `insert into transactions (store_id, id, kind, state, payment_link_id, link_id, user_id, customer_id, customer_name, cents,
           transaction_reference_id, token_hash, billing_address, billing_zip, sent_at, next_check_at)
         values ($1, $2, 'sale', 'sending', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), now() + interval '1 minute')`,
};
const journal = {
  name: 'journal',
  text: `insert into payment_events (store_id, payment_link_id, transaction_id, type, cents) values ($1, $2, $3, $4, $5)`,
};
const approve = {
  name: 'approve',
  text: `update transactions set state = 'approved', status = 'approved', completed_at = now(), resolved_at = now(), next_check_at = null,
           rrn = $3, auth_code = $4, card_last4 = $5, funding = 'debit', raw_response = $6, updated_at = now()
          where store_id = $1 and id = $2 returning completed_at as "paidAt"`,
};
const complete = {
  name: 'complete',
  text: `update payment_links set status = 'completed', completed_at = $3, outcome_at = now(), ipos_response_code = '200', updated_at = now()
          where store_id = $1 and id = $2`,
};
const count = {
  name: 'count',
  text: `with paid as (
           insert into read_payment_hours as t (store_id, hour, type, lines, cents, slot)
           values ($1, date_trunc('hour', now(), 'UTC'), 'approved', 1, $2::int, pg_backend_pid() % 8)
           on conflict (store_id, hour, type, reason, slot) do update set lines = t.lines + 1, cents = t.cents + excluded.cents),
         made as (
           insert into read_link_hours as t (store_id, hour, paid, slot) values ($1, date_trunc('hour', $3::timestamptz, 'UTC'), 1, pg_backend_pid() % 8)
           on conflict (store_id, hour, slot) do update set paid = t.paid + 1),
         customer as (
           update read_customers set open_links = open_links - 1, open_amount = open_amount - $2::int / 100.0, activity = 'paid', active_at = now()
            where store_id = $1 and id = $4)
         insert into read_link_totals as t (store_id, status, is_disabled, links, cents, slot)
         select $1, status, false, links, links * $2::bigint, pg_backend_pid() % 16 from (values ('completed', 1), ('pending', -1)) m (status, links)
         on conflict (store_id, status, is_disabled, slot) do update set links = t.links + excluded.links, cents = t.cents + excluded.cents`,
};
const tell = {
  name: 'tell',
  text: `with logged as (
           insert into activity_logs (store_id, id, user_id, author, action, entity, entity_id, customer_id, description, metadata)
           values ($1, $2, $3, 'payer', 'PAYMENT_TRANSACTION_SUCCESS', 'payment_link', $4, $5, $6, $7))
         insert into notification_occasions (store_id, id, type, key, at, link_id, public_link_id, transaction_id, cents, customer_name, status)
         values ($1, gen_random_uuid(), 'payment_success', $8::text, now(), $9, $4, $10, $11, $12, 'completed')`,
};

const inCommit = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
};

interface Claim {
  readonly id: string;
  readonly reference: string;
  readonly link: Link;
}

const lockLink = async (client: pg.PoolClient, storeId: string, linkId: string): Promise<Link> => {
  const { rows } = await client.query<Link>({ ...lock, values: [storeId, linkId] });
  if (!rows[0]) throw new Error(`The link ${linkId} cannot be paid.`);
  return rows[0];
};

/** The answer of the bench's processor. */
interface Answer {
  readonly rrn: string;
  readonly responseApprovalCode: string;
  readonly cardLast4Digit: string;
}

const charge = async (url: string, { reference, link }: Claim, token: string): Promise<[Answer, string]> => {
  const response = await fetch(`${url}/api/v2/iposTransact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({
      merchantAuthentication: { transactionReferenceId: reference },
      transactionRequest: { transactionType: 1, amount: String(link.cents), paymentTokenId: token },
    }),
  });
  const text = await response.text();
  return [(JSON.parse(text) as { iposhpresponse: Answer }).iposhpresponse, text];
};

/** Takes payments on the pool, with the processor at the address. */
export const takePayment = (pool: pg.Pool, processorUrl: string) => async (payment: SentPayment) => {
  const { linkId, token, streetAddress, billingZip } = payment;
  const storeId = linkId.slice(0, 8);
  const claimed = await inCommit(pool, async (client): Promise<Claim> => {
    const link = await lockLink(client, storeId, linkId);
    const [id, reference] = [randomUUID(), randomBytes(10).toString('hex').toUpperCase()];
    const of = [storeId, id, link.id, linkId, link.user, link.customer, link.customerName, link.cents];
    await client.query({ ...claim, values: [...of, reference, token, streetAddress, billingZip] });
    await client.query({ ...journal, values: [storeId, link.id, id, 'claimed', 0] });
    return { id, reference, link };
  });
  const [answer, raw] = await charge(processorUrl, claimed, token);
  const { id, reference, link } = claimed;
  await inCommit(pool, async (client) => {
    await lockLink(client, storeId, linkId);
    const card = [answer.rrn, answer.responseApprovalCode, answer.cardLast4Digit, raw];
    const { rows } = await client.query<{ paidAt: Date }>({ ...approve, values: [storeId, id, ...card] });
    await client.query({ ...complete, values: [storeId, link.id, rows[0]?.paidAt] });
    await client.query({ ...journal, values: [storeId, link.id, id, 'approved', link.cents] });
    await client.query({ ...count, values: [storeId, link.cents, link.createdAt, link.customer] });
    const text = `$${link.amount} for ${link.customerName} was paid`;
    const said = JSON.stringify({ amount: link.amount, customerName: link.customerName, transactionId: reference });
    const about = [storeId, randomUUID(), link.user, linkId, link.customer, text, said];
    const occasion = [`payment_success:${id}`, link.id, id, link.cents, link.customerName];
    await client.query({ ...tell, values: [...about, ...occasion] });
  });
  return { success: true, transactionId: reference, amount: link.amount, payee: link.payee };
};
