import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { People } from '../../src/modules/identity/index.ts';
import { seedDemo, demoStaff } from '../../src/start/seed-demo.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { rebuildReadTables } from './commands.ts';

let app: TestApp;

const rebuild = async (tables: readonly string[] = []): Promise<readonly string[]> => {
  const lines: string[] = [];
  await rebuildReadTables(app, tables, (line) => lines.push(line));
  return lines;
};

beforeAll(async () => {
  app = await startTestApp({ worker: true });
  await app.transact((tx) => app.get(People).ensureOperator(tx));
  await seedDemo(app, app.config);
});
afterAll(() => app.close());

// Slots only say which connection wrote, so a total is compared without them; an empty bucket is no bucket.
const pictures: Readonly<Record<string, string>> = {
  // Its ids say nothing of what was counted.
  template_usage_stats: `select store_id, template_id, user_id, sum(total_uses)::int as made, sum(completed_signatures)::int as signed,
    sum(abandoned_signatures)::int as abandoned, max(last_used) as last_used from template_usage_stats group by 1, 2, 3 order by 1, 2, 3`,
  read_link_totals:
    'select store_id, status, is_disabled, sum(links)::int as links, sum(cents)::bigint as cents from read_link_totals group by 1, 2, 3 having sum(links) <> 0 order by 1, 2, 3',
  read_link_hours:
    'select store_id, hour, sum(made)::int as made, sum(opened)::int as opened, sum(paid)::int as paid from read_link_hours group by 1, 2 order by 1, 2',
  read_payment_hours:
    'select store_id, hour, type, reason, sum(lines)::int as lines, sum(cents)::int as cents from read_payment_hours group by 1, 2, 3, 4 order by 1, 2, 3, 4',
  read_notification_days:
    'select store_id, day, status, sum(notifications)::int as notifications from read_notification_days group by 1, 2, 3 having sum(notifications) <> 0 order by 1, 2, 3',
  read_customer_totals:
    'select store_id, sum(customers)::int as customers from read_customer_totals group by 1 having sum(customers) <> 0 order by 1',
  read_text_totals:
    'select store_id, sum(sent)::int as sent, sum(clicked)::int as clicked from read_text_totals group by 1 having sum(sent) <> 0 order by 1',
};

const pictureOf = async (table: string): Promise<unknown[]> => {
  const { rows } = (await app.database.knex.raw(pictures[table] ?? `select * from ${table} order by 1, 2`)) as {
    rows: unknown[];
  };
  return rows;
};

/** Two customers, of whom one has links, are merged into the other one. */
const mergeCustomers = async (linkIds: readonly string[], token: string): Promise<void> => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select distinct customer_id as id from payment_links where link_id = any($1) order by 1',
    [linkIds],
  );
  const [kept = '', ...others] = rows.map(({ id }) => id);
  const body = { primaryCustomerId: kept, customerIds: others };
  expect((await app.call(contract.customers.merge, { body }, { token })).status).toBe(200);
};

/** A file adds two customers. */
const importCustomers = async (token: string): Promise<void> => {
  const { customerImports: calls } = contract;
  const file = Buffer.from('Name;Phone\nCy Ray;(213) 555-0178\nDi Ray;(213) 555-0179\n');
  const started = await app.call(calls.start, { body: { fileName: 'a.csv', bytes: file.length } }, { token });
  const { id } = started.body['import'] as unknown as { id: string };
  const part = { params: { id, part: '0' }, body: { contents: file.toString('base64') } };
  await app.call(calls.part, part, { token });
  const isIn = async (state: string): Promise<void> => {
    await expect
      .poll(async () => (await app.call(calls.one, { params: { id } }, { token })).body['import'], { timeout: 10_000 })
      .toMatchObject({ state });
  };
  await isIn('mapping');
  await app.call(calls.mapColumns, { params: { id }, body: { goesTo: ['name', 'phone'] } }, { token });
  await isIn('ready');
  await app.call(calls.run, { params: { id }, body: { forKnown: 'fill' } }, { token });
  await isIn('done');
};

const makeDocument = async (linkId: string, token: string): Promise<void> => {
  const body = { name: 'Payment authorization', starter: 'payment_authorization' } as const;
  const { status } = await app.call(contract.documentTemplates.createTemplate, { body }, { token });
  expect(status).toBe(200);
  const { body: listed } = await app.call(contract.documentTemplates.templates, { query: {} }, { token });
  const [template] = listed['templates'] as unknown as { id: string }[];
  const made = { templateId: template?.id ?? '', linkId, values: { 'What the payment is for': 'Cakes' } };
  expect((await app.call(contract.documents.makeDocument, { body: made }, { token })).body).toMatchObject({
    success: true,
  });
};

const useTheProgram = async (): Promise<void> => {
  const { username, password } = demoStaff;
  const { body } = await app.call(contract.session.login, { body: { username, password } });
  const token = String(body['sessionToken']);
  const link = { amount: '20', customerName: 'Ann Lee', customerPhone: '2135550100', smsEnabled: true };
  const linkIds: string[] = [];
  for (const more of [{}, { customerPhone: '2135550101' }, { amount: '7.77', smsEnabled: false }]) {
    const created = await app.call(contract.paymentLinks.create, { body: { ...link, ...more } }, { token });
    linkIds.push((created.body['link'] as unknown as { linkId: string }).linkId);
  }
  for (const linkId of linkIds) {
    await app.call(contract.paymentLinks.access, { params: { linkId } }, { headers: { 'user-agent': 'A' } });
    await app.call(contract.paymentLinks.access, { params: { linkId } }, { headers: { 'user-agent': 'B' } });
  }
  await app.call(contract.paymentLinks.disable, { params: { linkId: linkIds[0] ?? '' } }, { token });
  await expect.poll(() => app.sandbox.outbox().texts.length).toBe(2);
  const opened = /http\S+(\/t\/\w+)/.exec(app.sandbox.outbox().texts[0]?.body ?? '')?.[1];
  await fetch(`${app.url}${opened ?? ''}`, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } });
  await expect
    .poll(async () => (await app.call(contract.paymentLinks.list, { query: { limit: 5 } }, { token })).body['links'])
    .toSatisfy(
      (links: { lastText: { status: string } | null }[]) =>
        links.filter(({ lastText }) => lastText?.status === 'delivered').length === 2,
    );
  await mergeCustomers(linkIds, token);
  await importCustomers(token);
  await makeDocument(linkIds[1] ?? '', token);
  app.sandbox.mail.refuse('gone@store.example', 550);
  const recipientEmails = ['gone@store.example', 'office@store.example'];
  expect((await app.call(contract.notifications.test, { body: { recipientEmails } }, { token })).status).toBe(200);
};

it('a rebuilt read table says the same as the one kept in every commit', async () => {
  await useTheProgram();
  const tables = app.projections.map(({ table }) => table);
  expect(tables).toContain('read_link_totals');
  const live = await Promise.all(tables.map(pictureOf));
  // Nothing was voided or refunded yet.
  const empty = tables.filter((_, at) => live[at]?.length === 0);
  expect(empty).toEqual(['read_payment_totals']);
  const lines = await rebuild();
  expect(lines.map((line) => /rebuilt (\w+) in/.exec(line)?.[1])).toEqual(tables);
  expect(await Promise.all(tables.map(pictureOf))).toEqual(live);
});

it('a read table that was changed by hand is mended by a rebuild', async () => {
  const before = await pictureOf('read_link_totals');
  await app.database.knex('read_link_totals').update({ links: 99 });
  expect(await pictureOf('read_link_totals')).not.toEqual(before);
  await rebuild(['read_link_totals']);
  expect(await pictureOf('read_link_totals')).toEqual(before);
});

it('a name that is no read table is refused in words', async () => {
  await expect(rebuild(['payment_links'])).rejects.toThrow(/There is no read table payment_links; there are: /);
});
