import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityLog } from '../../contract/activity.ts';
import { contract } from '../../contract/index.ts';
import type { LinkRow } from '../../contract/links/payment-links.ts';
import { anAccount, aStore, type OpenStore } from '../../testing/accounts.ts';
import { aMerchant, pay } from '../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { People } from '../identity/index.ts';
import { Activity } from './index.ts';

const { activity: calls, paymentLinks } = contract;

let app: TestApp;
let store: OpenStore;
let clerk: OpenStore;
let stranger: OpenStore;
let operator: OpenStore;
let link: LinkRow;

const from = { 'x-forwarded-for': '::ffff:203.0.113.24', 'user-agent': 'Front desk' };

const create = async ({ token }: { token: string }, customerName: string): Promise<LinkRow> => {
  const body = { amount: '12.50', customerName, customerPhone: '(213) 555-0142', smsEnabled: false };
  const { body: answer } = await app.call(paymentLinks.create, { body }, { token, headers: from });
  expect(answer).toMatchObject({ success: true });
  return answer['link'] as unknown as LinkRow;
};

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '1' } });
  [store, stranger] = [await aMerchant(app), await aStore(app)];
  clerk = await anAccount(app.database, { parent: store });
  operator = await anAccount(app.database, { username: 'operator', operator: true });
  link = await create(store, 'Camille Beauregard');
  await create(clerk, 'Ann Lee');
  await create(stranger, 'Stranger');
  const params = { linkId: link.linkId };
  await app.call(paymentLinks.changeAmount, { params, body: { amount: '20' } }, { token: store.token, headers: from });
  await app.call(
    paymentLinks.saveNotes,
    { params, body: { internalNotes: 'a private remark', customerNotes: null } },
    store,
  );
  await pay(app, { linkId: link.linkId, cents: 2000 });
});
afterAll(() => app.close());

type Query = Readonly<Record<string, string | number>>;
const read = async (query: Query = {}, { token }: { token: string } = store) => {
  const { status, body } = await app.call(calls.list, { query }, { token });
  expect(status).toBe(200);
  return body as unknown as { logs: ActivityLog[]; nextCursor: string | null };
};
const lineOf = ({ action, metadata: { customerName } }: ActivityLog) =>
  `${action} ${typeof customerName === 'string' ? customerName : ''}`;
const actions = async (query: Query, who?: { token: string }) => (await read(query, who)).logs.map(lineOf);

describe('a row of the log', () => {
  it('says who did what to which link, what it was before and after, and from where, without its notes', async () => {
    const { logs } = await read({ all: 'true', kind: 'links', about: link.linkId });
    expect(logs.map(({ action }) => action)).toEqual([
      'PAYMENT_LINK_NOTES_SAVED',
      'PAYMENT_LINK_AMOUNT_CHANGED',
      'PAYMENT_LINK_CREATED',
    ]);
    expect(logs[1]).toMatchObject({
      ...{ status: 'success', userName: store.staff.name, userId: store.userId, author: 'staff', trusted: true },
      ...{ entity: 'payment_link', entityId: link.linkId, ipAddress: '203.0.113.24', userAgent: 'Front desk' },
      ...{ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), store: null },
      metadata: { customerName: 'Camille Beauregard', before: '12.50', after: '20.00' },
      description: `The link for Camille Beauregard was changed in its amount by ${store.staff.name}`,
    });
    expect(JSON.stringify(logs)).not.toContain('private remark');
  });

  it('names the payer and their network where nobody of the store acted', async () => {
    const [paid] = (await read({ all: 'true', kind: 'payments', about: link.linkId })).logs;
    expect(paid).toMatchObject({
      ...{ action: 'PAYMENT_TRANSACTION_SUCCESS', author: 'payer', userName: 'The payer', userId: store.userId },
      metadata: { amount: '20.00', customerName: 'Camille Beauregard', transactionId: expect.any(String) },
    });
  });
});

describe('the list', () => {
  it('shows the own acts and what payers did with the own links, or with `all` the whole store and no other', async () => {
    expect(await actions({ all: 'false' }, clerk)).toEqual(['PAYMENT_LINK_CREATED Ann Lee']);
    const all = await actions({ all: 'true' }, clerk);
    expect(all).toContain('PAYMENT_TRANSACTION_SUCCESS Camille Beauregard');
    expect(all.filter((each) => each.includes('Stranger'))).toEqual([]);
    const own = await actions({ all: 'false' });
    expect(own).toContain('PAYMENT_TRANSACTION_SUCCESS Camille Beauregard');
    expect(own.filter((each) => each.includes('Ann Lee'))).toEqual([]);
  });

  it('shows the operator all stores by their names, and the own acts alone without `all`', async () => {
    const { logs } = await read({ all: 'true', kind: 'links' }, operator);
    expect(logs.map(({ metadata }) => metadata['customerName'])).toEqual(
      expect.arrayContaining(['Camille Beauregard', 'Stranger']),
    );
    expect(logs.every((each) => each.store !== null)).toBe(true);
    expect(await actions({ all: 'false' }, operator)).toEqual([]);
  });

  it('is narrowed by kind, person, link, time and words, and goes on behind its cursor without a gap', async () => {
    const everything = await actions({ all: 'true' });
    expect(await actions({ all: 'true', who: clerk.userId })).toEqual(['PAYMENT_LINK_CREATED Ann Lee']);
    expect(await actions({ all: 'true', q: 'ann l' })).toEqual(['PAYMENT_LINK_CREATED Ann Lee']);
    expect(await actions({ all: 'true', q: '20.00', kind: 'payments' })).toHaveLength(1);
    expect(await actions({ all: 'true', q: '100%' })).toEqual([]);
    expect(await actions({ all: 'true', to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await actions({ all: 'true', from: '2020-01-01T00:00:00Z' })).toEqual(everything);
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof read>> = await read({ all: 'true', limit: 2, ...(cursor && { cursor }) });
      pages.push(...page.logs.map(lineOf));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(everything);
  });

  it('is narrowed to payers, the program or the operator, who are no users of the store, and counted so', async () => {
    const only = async (who: string) => {
      const { logs } = await read({ all: 'true', who });
      const { body } = await app.call(calls.counts, { query: { all: 'true', who } }, store);
      expect(body).toMatchObject({ counts: { all: logs.length } });
      return [...new Set(logs.map(({ author, userName }) => `${author} ${userName}`))];
    };
    expect(await only('payer')).toEqual(['payer The payer']);
    expect(await only('provider')).toEqual([]);
    const limits = { textsPerDay: 50, emailsPerDay: null };
    await app.call(contract.operator.setTextLimit, { params: { id: store.userId }, body: limits }, operator);
    expect(await only('operator')).toEqual([`staff ${operator.staff.name}`]);
  });

  it('can be narrowed to everybody of the store, found by a part of their name, and for the operator to users of all stores', async () => {
    const find = async (q: string, who: { token: string } = store) =>
      (await app.call(calls.people, { query: { q } }, who)).body;
    const found = { id: clerk.userId, name: clerk.staff.name, store: null };
    expect(await find('')).toMatchObject({ people: expect.arrayContaining([found]), more: false });
    expect(await find(clerk.staff.username.slice(2))).toMatchObject({ people: [found], more: false });
    expect(await find(stranger.staff.username)).toMatchObject({ people: [] });
    expect(await find(stranger.staff.username, operator)).toMatchObject({ people: [{ id: stranger.userId }] });
  });

  it('can be narrowed to an API key, which is found among the people of its store', async () => {
    const wanted = { name: 'Web Shop', scopes: ['links'], expiresInDays: null } as const;
    const made = await app.call(contract.apiKeys.create, { body: wanted }, stranger);
    const { key, secret } = contract.apiKeys.create.response.parse(made.body);
    await create({ token: secret }, 'Bought online');
    const find = async (q: string, who: { token: string }) =>
      (await app.call(calls.people, { query: { q } }, who)).body['people'];
    expect(await find('shop (api', stranger)).toEqual([{ id: key.id, name: 'Web Shop (API key)', store: null }]);
    expect(await find('shop (api', store)).toEqual([]);
    expect(await actions({ all: 'true', who: key.id }, stranger)).toEqual(['PAYMENT_LINK_CREATED Bought online']);
  });

  it('is counted by kind, and its newest 50 are a call of their own', async () => {
    const { body } = await app.call(calls.counts, { query: { all: 'true' } }, store);
    const everything = await actions({ all: 'true' });
    expect(body).toMatchObject({ counts: { all: everything.length, links: 4, payments: 1 }, more: false });
    const recent = (await app.call(calls.recent, { query: { all: 'true' } }, store)).body[
      'logs'
    ] as unknown as unknown[];
    expect(recent).toHaveLength(Math.min(50, everything.length));
  });

  it('is a file on request, which is recorded in it', async () => {
    const response = await fetch(`${app.url}/api/activity-logs/export.csv?all=true&kind=links`, {
      headers: { authorization: `Bearer ${store.token}` },
    });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain('was changed in its amount');
    const [exported] = (await read({ all: 'true' })).logs;
    expect(exported).toMatchObject({ action: 'ACTIVITY_EXPORTED', metadata: { logs: 4, more: false } });
  });
});

it('a wrong password is recorded for whoever has the name, and nothing for a name nobody has', async () => {
  const shop = await anAccount(app.database);
  const { reportFailedSignIn } = app.get(People);
  for (const login of [shop.staff.username, 'nobody'])
    await reportFailedSignIn({ login, device: 'Firefox on Linux', address: '192.0.2.1' });
  const { rows } = await app.database.pool.query(
    `select user_id, user_name, author, status from activity_logs where action = 'SIGN_IN_FAILED'`,
  );
  expect(rows).toEqual([{ user_id: shop.userId, user_name: null, author: 'program', status: 'failed' }]);
  const [failed] = (await read({ all: 'true', kind: 'errors' }, shop)).logs;
  expect(failed).toMatchObject({ ipAddress: '192.0.2.1', device: 'Firefox on Linux' });
});

it('the number of a card that somebody typed as a reason is not kept', async () => {
  const { linkId } = await create(store, 'Bo Lee');
  const body = { reason: 'Card 4111 1111 1111 1111 was wrong' };
  await app.call(paymentLinks.cancel, { params: { linkId }, body }, store);
  const [cancelled] = (await read({ all: 'true', about: linkId })).logs;
  expect(cancelled).toMatchObject({ action: 'PAYMENT_LINK_CANCELLED', metadata: { reason: expect.any(String) } });
  expect(JSON.stringify(cancelled)).not.toContain('1111 1111');
});

it('signing out is recorded', async () => {
  const shop = await anAccount(app.database);
  await app.call(contract.session.logout, {}, shop);
  const { rows } = await app.database.pool.query('select action from activity_logs where store_id = $1', [
    shop.storeId,
  ]);
  expect(rows).toEqual([{ action: 'SIGNED_OUT' }]);
});

describe('one event', () => {
  it('is read with its place in the chain, and only by its store and the operator', async () => {
    await app.get(Activity).chainTrustedRows(new AbortController().signal);
    const [log] = (await read({ all: 'true', about: link.linkId })).logs;
    const params = { id: log?.id ?? '' };
    const seen = await app.call(calls.event, { params }, store);
    expect(seen.body).toMatchObject({
      log,
      place: { position: expect.any(Number), seal: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await app.call(calls.event, { params }, operator)).toMatchObject({ status: 200 });
    expect(await app.call(calls.event, { params }, stranger)).toMatchObject({ status: 404 });
  });

  it('of a customer tells what was changed, in a form that may be kept, and stays with whom they are merged into', async () => {
    const { customers } = contract;
    const customer = { customerName: 'Hana Sato', customerPhone: '(213) 555-0187', customerEmail: 'hana@sato.example' };
    const add = async (body: object) => {
      const { body: answer } = await app.call(customers.create, { body }, store);
      return (answer['customer'] as unknown as { id: string }).id;
    };
    const [id, other] = [await add(customer), await add({ ...customer, customerName: 'Hanna Sato' })];
    const body = { ...customer, customerPhone: '(213) 555-0178', customerEmail: null, notes: 'likes tea' };
    await app.call(customers.change, { params: { id: other }, body }, store);
    const [changed] = (await read({ all: 'true', about: other })).logs;
    expect(changed?.metadata['changes']).toEqual([
      { field: 'customerName', before: 'Hanna Sato', after: 'Hana Sato' },
      { field: 'customerEmail', before: 'h…@sato.example', after: null },
      { field: 'customerPhone', before: '…0187', after: '…0178' },
      { field: 'notes', before: null, after: null },
    ]);
    await app.call(customers.merge, { body: { primaryCustomerId: id, customerIds: [id, other] } }, store);
    expect(await actions({ all: 'true', about: id })).toEqual([
      'CUSTOMERS_MERGED Hana Sato',
      'CUSTOMER_CHANGED Hana Sato',
      'CUSTOMER_ADDED Hanna Sato',
      'CUSTOMER_ADDED Hana Sato',
    ]);
  });

  it('of a user has what they did and what was done to them', async () => {
    const params = { id: clerk.userId };
    await app.call(contract.team.change, { params, body: { firstName: 'Kim' } }, store);
    const [changed, created] = (await read({ all: 'true', about: clerk.userId })).logs;
    expect(changed).toMatchObject({
      action: 'SUB_USER_CHANGED',
      metadata: { changes: [{ field: 'firstName', after: 'Kim' }] },
    });
    expect(created).toMatchObject({ action: 'PAYMENT_LINK_CREATED', userId: clerk.userId });
  });
});

describe('settings', () => {
  it('are recorded with what they said before and after, and never with what is secret', async () => {
    const shop = await anAccount(app.database);
    const config = { recipientEmails: ['dana@store.example'], webhookUrl: 'https://hooks.example/secret-path' };
    await app.call(contract.notifications.saveConfig, { body: config }, shop);
    const steps = [{ hours: 5, from: 'sent' }];
    await app.call(contract.paymentLinks.saveReminders, { body: { isOn: true, steps } }, shop);
    const { logs } = await read({ all: 'true' }, shop);
    const changes = logs.map(({ metadata }) => metadata['changes']);
    // The rows of a webhook and of the other settings are of one moment.
    expect(changes.flat()).toEqual(
      expect.arrayContaining([
        { field: 'isOn', before: 'off', after: 'on' },
        { field: 'steps', before: '3 h after the text, 24 h after the text', after: '5 h after the text' },
        { field: 'webhookUrl', before: null, after: 'hooks.example' },
        { field: 'events', before: null, after: 'payment_success, payment_failed' },
        { field: 'recipientEmails', before: '', after: 'd…@store.example' },
      ]),
    );
    expect(JSON.stringify(logs)).toContain('hooks.example');
    expect(JSON.stringify(logs)).not.toContain('secret-path');
  });
});

describe('the chain', () => {
  const state = async ({ token }: { token: string } = store) =>
    (await app.call(calls.chain, {}, { token })).body['chain'];

  it('is told to be unchecked, then whole with when that was found, then broken at the row that somebody changed', async () => {
    expect(await state()).toMatchObject({ state: 'unchecked', checkedAt: null });
    const activity = app.get(Activity);
    await activity.checkNewChain(new Date('2020-01-01'));
    expect(await state()).toMatchObject({ state: 'intact', checkedAt: expect.any(String), logId: null });
    const [log] = (await read({ all: 'true', about: link.linkId })).logs;
    const tamper = (sql: string) => app.database.pool.query(sql);
    await tamper('alter table activity_logs disable trigger user');
    await tamper(`update activity_logs set description = 'another' where id = '${log?.id}'`);
    await activity.checkNewChain(new Date('2020-01-01'));
    expect(await state()).toMatchObject({ state: 'intact' });
    await activity.checkChain(new Date('2020-01-01'));
    expect(await state()).toMatchObject({ state: 'broken', position: expect.any(Number), logId: log?.id });
    expect(await state(stranger)).toMatchObject({ state: 'broken', logId: null });
  });
});
