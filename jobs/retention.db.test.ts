import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkClicks } from '../src/modules/payment-links/payers/visits.ts';
import { purgeOldRows } from '../src/platform/retention.ts';
import { aStore, type OpenStore } from '../src/testing/accounts.ts';
import { startTestLinks, type TestLinks } from '../src/testing/links.ts';
import { retentionPeriods } from './schedule.ts';

const hour = 3_600_000;
const now = new Date('2026-09-01T08:00:00Z');
let module: TestLinks;
let store: OpenStore;
let link: { id: string; linkId: string };

beforeAll(async () => {
  module = await startTestLinks();
  store = await aStore(module);
  link = await module.aLink(store);
  await module.rows('delete from user_sessions');
});
afterAll(() => module.close());

/** Purges what is due, as the job does, and answers what it logs. */
const purge = async (name: string): Promise<unknown> => {
  const hours = retentionPeriods.find((each) => each.name === name)?.hours ?? Number.NaN;
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const work = purgeOldRows({ database: module.database, clock: () => now, log, retentions: module.retentions });
  await work({ name, hours }, new AbortController().signal);
  return lines;
};

interface Case {
  /** $1 is the store, $2 the moment that counts, $3 a text of its own. */
  readonly insert: () => string;
  readonly left: string;
  /** What is left of a row that was due, null where it is gone, and of one that was not. */
  readonly old: object | null;
  readonly young: object;
}

const batch = `insert into link_batches (store_id, user_name, file_name, content_hash, headings, fields, expires_in, debit_only,
                 sends, state, changed_at)
               values ($1, 'Dana', $3, '', '{}', '{}', '24', true, true, 'done', $2)`;

const cases: Readonly<Record<string, Case>> = {
  'platform.idempotency-keys': {
    insert: () =>
      "insert into idempotency_keys (store_id, created_at, scope, key, request_hash) values ($1, $2, 'test', $3, '')",
    left: 'select key from idempotency_keys',
    old: null,
    young: { key: 'young' },
  },
  'platform.request-counts': {
    insert: () =>
      'insert into request_counts (minute, caller, process, requests) values ($2, $1 || $3, gen_random_uuid(), 1)',
    left: 'select right(caller, 5) as caller from request_counts',
    old: null,
    young: { caller: 'young' },
  },
  'activity.reports': {
    insert: () => `insert into activity_logs (store_id, created_at, action, description, trusted)
                   values ($1, $2, 'VIEWED', $3, false), ($1, $2, 'PAID', $3, true)`,
    left: 'select description from activity_logs where not trusted',
    old: null,
    young: { description: 'young' },
  },
  'activity.records': {
    insert: () => "insert into activity_logs (store_id, created_at, action, description) values ($1, $2, 'KEPT', $3)",
    left: "select description from activity_logs where action = 'KEPT'",
    old: null,
    young: { description: 'young' },
  },
  'identity.sign-in-attempts': {
    insert: () => 'insert into login_failures (ip_address, failed_at, username_folded) values ($1, $2, $3)',
    left: 'select username_folded from login_failures',
    old: null,
    young: { username_folded: 'young' },
  },
  'identity.registration-attempts': {
    insert: () => 'insert into registration_attempts (ip_address, made_at) values ($1 || $3, $2)',
    left: 'select right(ip_address, 5) as address from registration_attempts',
    old: null,
    young: { address: 'young' },
  },
  'identity.sent-invitations': {
    insert: () => 'insert into sent_invitations (store_id, sent_at) values ($1 || $3, $2)',
    left: 'select right(store_id, 5) as store from sent_invitations',
    old: null,
    young: { store: 'young' },
  },
  'identity.used-challenges': {
    insert: () => 'insert into used_challenges (fingerprint, expires_at) values ($1 || $3, $2)',
    left: 'select right(fingerprint, 5) as fingerprint from used_challenges',
    old: null,
    young: { fingerprint: 'young' },
  },
  'identity.ended-sessions': {
    insert: () => `insert into user_sessions (user_agent, expires_at, session_token, user_id)
                   values ($1, $2, $3, '${store.userId}')`,
    left: 'select session_token from user_sessions',
    old: null,
    young: { session_token: 'young' },
  },
  'checkout.exchanges': {
    insert: () => `insert into transactions
                     (store_id, created_at, transaction_reference_id, payment_link_id, link_id, kind, state, cents,
                      raw_response, card_type)
                   values ($1, $2, $3, '${link.id}', '${link.linkId}', 'sale', 'declined', 1, 'answer', 'visa')`,
    left: 'select transaction_reference_id as ref, raw_response, card_type from transactions order by created_at',
    old: { ref: 'old', raw_response: null, card_type: 'visa' },
    young: { ref: 'young', raw_response: 'answer', card_type: 'visa' },
  },
  'checkout.typed-cards': {
    insert: () => 'insert into typed_cards (store_id, typed_at, link_id, prefix) values ($1, $2, $3, $3)',
    left: 'select prefix from typed_cards',
    old: null,
    young: { prefix: 'young' },
  },
  'messaging.contents': {
    insert:
      () => `insert into message_history (store_id, created_at, message_type, intent_key, message_content, html_content)
                   values ($1, $2, 'payment_link', $3, 'content', 'html')`,
    left: 'select intent_key, message_content, html_content from message_history order by created_at',
    old: { intent_key: 'old', message_content: null, html_content: null },
    young: { intent_key: 'young', message_content: 'content', html_content: 'html' },
  },
  'customers.contact-syncs': {
    insert: () => `insert into contact_syncs (store_id, started_at, user_name, state) values ($1, $2, $3, 'done')`,
    left: 'select user_name from contact_syncs',
    old: null,
    young: { user_name: 'young' },
  },
  'customers.imports': {
    insert: () => `insert into customer_imports (store_id, id, user_name, file_name, parts, state, created_at)
                   values ($1, gen_random_uuid(), 'Dana', $3, 1, 'done', $2)`,
    left: "select file_name from customer_imports where file_name <> 'of rows'",
    old: null,
    young: { file_name: 'young' },
  },
  'customers.import-rows': {
    insert: () => `with import as (
                     insert into customer_imports (store_id, id, user_name, file_name, parts, state)
                     values ($1, gen_random_uuid(), 'Dana', 'of rows', 1, 'done') returning store_id, id)
                   insert into customer_import_rows (store_id, import_id, row, cells, created_at)
                   select store_id, id, 1, jsonb_build_array($3::text), $2 from import`,
    left: 'select cells from customer_import_rows',
    old: null,
    young: { cells: ['young'] },
  },
  'payment-links.batches': {
    insert: () => batch,
    left: 'select file_name from link_batches',
    old: null,
    young: { file_name: 'young' },
  },
  'payment-links.batch-rows': {
    insert: () => `with batch as (${batch} returning store_id, id, file_name)
                   insert into link_batch_rows (store_id, batch_id, place, cells)
                   select store_id, id, 1, array[file_name] from batch`,
    left: 'select cells from link_batch_rows',
    old: null,
    young: { cells: ['young'] },
  },
  'notifications.webhook-deliveries': {
    insert: () => `with endpoint as (
                     insert into webhook_endpoints (store_id, id, user_id, url, events, sealed_secret, created_at)
                     values ($1, gen_random_uuid(), gen_random_uuid(), $3, '{}', '', $2) returning store_id, id)
                   insert into webhook_deliveries (store_id, id, endpoint_id, event, payload, created_at)
                   select store_id, gen_random_uuid(), id, $3, '{}', $2 from endpoint`,
    left: 'select event from webhook_deliveries',
    old: null,
    young: { event: 'young' },
  },
  'messaging.attachments': {
    insert: () => `with email as (
                     insert into message_history (store_id, message_type, channel, intent_key)
                     values ($1, 'email', 'email', 'with ' || $3) returning id)
                   insert into email_attachments (store_id, created_at, id, message_id, name, media_type, content)
                   select $1, $2, gen_random_uuid(), id, $3, 'text/plain', '' from email`,
    left: 'select name from email_attachments',
    old: null,
    young: { name: 'young' },
  },
  'messaging.received-contents': {
    insert: () => `insert into received_texts
                     (store_id, id, sender_store_id, sender_id, phone, to_number, body, kind, provider, external_id, received_at)
                   values ($1, gen_random_uuid(), $1, gen_random_uuid(), '12135550142', '', $3, 'text', 'twilio', $3, $2)`,
    left: 'select body from received_texts order by received_at',
    old: { body: null },
    young: { body: 'young' },
  },
  'messaging.openers': {
    insert: () => `insert into sms_tracking_links
                     (store_id, clicked_at, tracking_id, payment_link_id, link_id, ip_address, user_agent)
                   values ($1, $2, $1 || $3, '${link.id}', '${link.linkId}', '203.0.113.1', 'Safari')`,
    left: 'select ip_address, user_agent, clicked_at is not null as clicked from sms_tracking_links order by clicked_at',
    old: { ip_address: null, user_agent: null, clicked: true },
    young: { ip_address: '203.0.113.1', user_agent: 'Safari', clicked: true },
  },
};

it.each(Object.entries(cases))(
  'what is due of %s goes, once it is as old as the schedule says, and nothing else',
  async (name, { insert, left, old, young }) => {
    const age = (retentionPeriods.find((each) => each.name === name)?.hours ?? Number.NaN) * hour;
    await module.rows(insert(), [store.storeId, new Date(now.getTime() - age - hour), 'old']);
    await module.rows(insert(), [store.storeId, new Date(now.getTime() - age + hour), 'young']);
    expect(await purge(name)).toMatchObject([{ retention: name, rows: 1 }]);
    expect(await module.rows(left)).toMatchObject(old === null ? [young] : [old, young]);
    expect(await purge(name)).toMatchObject([{ rows: 0 }]);
  },
);

it('the exchange with the processor stays while the processor is still being asked', async () => {
  await module.rows(
    "update transactions set raw_response = 'answer', next_check_at = now(), created_at = '2020-01-01'",
  );
  expect(await purge('checkout.exchanges')).toMatchObject([{ rows: 0 }]);
});

it('old visits are added up, so that the clicks of a link stay what they are, also built anew', async () => {
  const visit = `insert into payment_link_visits (store_id, payment_link_id, visitor, visits, first_at, last_at)
                 select $1, $2, n::text, 2, $3, $3 from generate_series($4::int, $5::int) n`;
  await module.rows(visit, [store.storeId, link.id, new Date('2026-07-01T00:00:00Z'), 1, 3]);
  await module.rows(visit, [store.storeId, link.id, new Date('2026-08-30T00:00:00Z'), 4, 4]);
  const clicks = () => module.rows('select * from read_link_clicks');
  await module.transact(linkClicks.rebuild);
  const before = await clicks();
  expect(before).toMatchObject([{ total_clicks: 8, unique_clicks: 4 }]);
  expect(await purge('payment-links.visits')).toMatchObject([{ rows: 3 }]);
  await module.transact(linkClicks.rebuild);
  expect(await clicks()).toEqual(before);
  const rows = await module.rows('select visitor, visits, visitors from payment_link_visits order by visitor');
  expect(rows).toEqual([
    { visitor: '4', visits: 2, visitors: 1 },
    { visitor: 'others', visits: 6, visitors: 3 },
  ]);
  expect(await purge('payment-links.visits')).toMatchObject([{ rows: 0 }]);
});

it('keys are deleted in batches until none is due', async () => {
  await module.rows(
    `insert into idempotency_keys (store_id, scope, key, request_hash, created_at)
     select $1, 'many', n::text, '', '2026-08-01' from generate_series(1, 12001) n`,
    [store.storeId],
  );
  expect(await purge('platform.idempotency-keys')).toMatchObject([{ rows: 12_001 }]);
});

it('every batch finds what is due by an index of its age', async () => {
  for (const retention of module.retentions) {
    const plan = await module.database.pool.connect();
    try {
      await plan.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
      const { rows } = await plan.query<{ 'QUERY PLAN': string }>(`explain ${retention.purge.text}`, [now]);
      const text = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text, retention.name).toMatch(/Index (Only )?Scan (Backward )?using \w+ on .*\n\s+Index Cond: \(\w+ <= /);
      expect(text, retention.name).not.toContain('Sort');
    } finally {
      await plan.query('rollback');
      plan.release();
    }
  }
});

it('everything that can leave by age has an age in the schedule, and nothing else has', () => {
  expect(module.retentions.map(({ name }) => name).toSorted()).toEqual(
    retentionPeriods.map(({ name }) => name).toSorted(),
  );
});
