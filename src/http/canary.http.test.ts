import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathFor, type Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { anAccount, aRegistration, type OpenStore } from '../testing/accounts.ts';
import { aMerchant, aPayableLink, aPayment, cards } from '../testing/payments.ts';
import { startSecondProgram, type SecondProgram } from '../testing/second-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testKeys } from '../testing/test-module.ts';
import { documentedCalls } from './openapi.ts';
import { openSession } from './testing-isolation.ts';

let app: TestApp;
let program: SecondProgram;
let merchant: OpenStore;
let store: OpenStore;
let operator: OpenStore;

const metricsToken = 'canary-metrics-token-0123456789';

beforeAll(async () => {
  app = await startTestApp();
  [merchant, store] = [await aMerchant(app), await anAccount(app.database)];
  operator = await anAccount(app.database, { operator: true });
});
afterAll(() => app.close());

/** Everything that was sent and must stand nowhere afterwards, each another text. */
const canaries = new Set<string>();
let number = 0;
const aCanary = (kind: string): string => {
  const canary = `canary-${kind}-${(number += 1)}-Zq7Rk2`;
  canaries.add(canary);
  return canary;
};

/** Every answer as it was received, headers included. */
const answers: string[] = [];

interface SentRequest {
  readonly body?: object | string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

const send = async (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { body, token, headers, query = '' }: SentRequest,
) => {
  const response = await fetch(`${program.url}${path}${query}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  answers.push(`${JSON.stringify([...response.headers])} ${text}`);
  return { status: response.status, text };
};

const peopleSecrets = async (): Promise<void> => {
  const { session, ownAccount, secondFactors } = contract;
  const password = aCanary('password');
  const person = aRegistration({ password, confirmPassword: password, username: 'canary-person' });
  expect((await send(session.register, { body: person })).status).toBe(200);
  await app.database.pool.query("update users set account_status = 'approved' where username = 'canary-person'");
  const signIn = { username: 'canary-person', password };
  const signedIn = await send(session.login, { body: signIn });
  const { sessionToken: token } = JSON.parse(signedIn.text) as { sessionToken: string };
  // The answer to whoever signs in is the one place where the token is shown.
  answers.pop();
  canaries.add(token);
  await send(session.login, { body: { ...signIn, password: aCanary('wrong-password'), code: aCanary('code') } });
  await send(secondFactors.stepUp, { body: { password: aCanary('step-up') }, token });
  const newPassword = aCanary('new-password');
  const change = { currentPassword: password, newPassword };
  expect((await send(ownAccount.changePassword, { body: change, token })).status).toBe(200);
  await send(ownAccount.resetPassword, { body: { token: aCanary('reset-token'), newPassword: aCanary('reset') } });
  await send(contract.operator.resetPassword, {
    body: { userId: store.userId, password: aCanary('given-password') },
    token: operator.token,
  });
  const helper = { username: 'canary-helper', password: aCanary('helper-password') };
  expect((await send(contract.team.create, { body: helper, token: merchant.token })).status).toBe(200);
};

const providerSecrets = async (): Promise<void> => {
  const { token } = await openSession(app.database, merchant.userId);
  const twilio = { accountSid: `AC${'5'.repeat(32)}`, authToken: aCanary('twilio'), fromNumber: '12135550100' };
  expect((await send(contract.messaging.saveSmsConfig, { body: twilio, token })).status).toBe(200);
  const other = await anAccount(app.database);
  const credentials = {
    iposTpn: '987654321098',
    iposAuthToken: aCanary('auth-token'),
    iposTokenizationKey: aCanary('tokenization-key'),
  };
  canaries.add(credentials.iposTpn);
  const body = { ...credentials, insist: true };
  expect((await send(contract.account.saveCredentials, { body, token: other.token })).status).toBe(200);
  const authenticator = await send(contract.secondFactors.startAuthenticator, { token: other.token });
  // Like the token of a session, it is shown to its owner, once.
  answers.pop();
  canaries.add((JSON.parse(authenticator.text) as { secret: string }).secret);
};

const payments = async (): Promise<void> => {
  for (const card of [cards.debit, cards.credit, cards.declined]) {
    canaries.add(card);
    const { body, key } = aPayment(app, { linkId: await aPayableLink(app.database, merchant), card });
    canaries.add(body.token).add(key);
    const headers = { 'idempotency-key': key };
    expect(
      (await send(contract.checkout.pay, { body: { ...body, cvv: aCanary('cvv'), number: card }, headers })).status,
    ).toBe(200);
    await send(contract.checkout.pay, { body: { ...body, streetAddress: card }, headers });
  }
  const prefix = '97531864';
  canaries.add(prefix);
  const linkId = await aPayableLink(app.database, merchant);
  expect((await send(contract.payer.cardFunding, { body: { linkId, prefix } })).status).toBe(200);
  expect((await send(contract.payer.cardFunding, { body: { linkId, prefix: `${prefix}1` } })).status).toBe(400);
};

/** Where secrets do not belong: in addresses, headers, texts that are no JSON, and rows that PostgreSQL refuses. */
const misplaced = async (): Promise<void> => {
  const { login, register } = contract.session;
  await send(login, { body: `{"password":"${aCanary('broken-json')}`, query: `?password=${aCanary('query')}` });
  await send(login, {
    body: `password=${aCanary('form')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const headers = {
    authorization: `Basic ${aCanary('basic')}`,
    cookie: `__Host-sid=${aCanary('cookie')}`,
    'x-api-key': aCanary('header'),
  };
  await send({ method: 'GET', path: `/api/payment-links/${aCanary('path')}` }, { headers });
  await send({ method: 'GET', path: '/metrics' }, { token: aCanary('metrics-guess') });
  const { pool } = app.database;
  await pool.query("alter table users add constraint unlucky check (company_name <> 'Unlucky')");
  const [password, email] = [aCanary('refused-row'), 'canary-refused@refused.example'];
  canaries.add(email);
  const unlucky = aRegistration({ companyName: 'Unlucky', password, confirmPassword: password, email });
  expect((await send(register, { body: unlucky })).status).toBe(500);
  await pool.query('alter table users drop constraint unlucky');
  canaries.delete(email);
};

/** Every call that only reads, as whoever may make it. */
const readEverything = async (): Promise<void> => {
  const linkId = await aPayableLink(app.database, merchant);
  const { token: ofStore } = await openSession(app.database, merchant.userId);
  const { token: ofOperator } = await openSession(app.database, operator.userId);
  const routed = new Set(app.routes.map(({ endpoint }) => endpoint));
  for (const { endpoint, example } of documentedCalls.filter((call) => routed.has(call.endpoint))) {
    if (endpoint.method !== 'GET') continue;
    const path = pathFor(endpoint, { linkId, id: merchant.userId }, example.query);
    await send({ method: 'GET', path }, { token: endpoint.access === 'operator' ? ofOperator : ofStore });
  }
  for (const path of [`/pay/${linkId}`, '/api/openapi.json', '/', '/healthz', '/readyz'])
    await send({ method: 'GET', path }, {});
  await send({ method: 'GET', path: '/metrics' }, { token: metricsToken });
};

/** All rows of all tables, of those of the jobs too, as PostgreSQL would dump them. */
const dump = async (): Promise<string> => {
  const { pool } = app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const { rows: found } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows.join('\n');
};

const forms = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('hex'),
];

const holders = (where: string, secrets: Iterable<string>): string[] =>
  [...secrets].filter((secret) => forms(secret).some((form) => where.includes(form)));

it('no secret that was ever sent stands in a log, an answer, a row or a job', { timeout: 60_000 }, async () => {
  program = await startSecondProgram(app, app.clone.url, { LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken });
  for (const part of [peopleSecrets, providerSecrets, payments, misplaced, readEverything]) await part();
  const ended = once(program.child, 'close');
  program.child.kill('SIGTERM');
  await ended;

  const own = [testKeys.key, metricsToken, 'operator-secret', merchant.token, store.token, operator.token];
  const written = program.written();
  expect(written).toContain('a request met a bug');
  expect(holders(written, [...canaries, ...own])).toEqual([]);
  const stored = await dump();
  expect(stored).toContain('canary-person');
  expect(holders(stored, [...canaries, ...own])).toEqual([]);
  expect(holders(answers.join('\n'), [...canaries, ...own])).toEqual([]);
});
