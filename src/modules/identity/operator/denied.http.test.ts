import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, aRegistration, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

const { deny, askMore, deniedUsers, reopen, deleteDenied, pendingUsers, approve } = contract.operator;

let app: TestApp;
let operator: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ environment: { REGISTRATIONS_PER_HOUR: '1000' } });
  operator = await anAccount(app.database, { username: 'operator', operator: true });
});
afterAll(() => app.close());

const register = (known: Record<string, unknown>) =>
  app.call(contract.session.register, { body: aRegistration(known) });
/** Somebody who registered, with an email of their own. */
const registered = async (companyName: string) => {
  const body = aRegistration({ companyName, email: `${randomUUIDv7()}@example.com` });
  await app.call(contract.session.register, { body });
  const { rows } = await app.database.pool.query<{ id: string; store_id: string }>(
    'select id, store_id from users where username = $1',
    [body['username']],
  );
  const [{ id, store_id: storeId } = { id: '', store_id: '' }] = rows;
  return { id, storeId, body };
};
const act = (endpoint: Parameters<TestApp['call']>[0], id: string, body?: object): Promise<CallResponse> =>
  app.call(endpoint, { params: { id }, ...(body && { body }) }, operator);
const denied = async (query = {}) => {
  const { body } = await app.call(deniedUsers, { query }, operator);
  return deniedUsers.response.parse(body);
};

it('a denied registration stands in the denied list with its reason, the latest decision first', async () => {
  const [first, second] = [await registered('Amber One'), await registered('Amber Two')];
  expect((await act(deny, second.id, { reason: ' No such company ' })).body).toEqual({ success: true });
  expect((await act(deny, first.id)).body).toEqual({ success: true });
  const whole = await denied();
  expect(whole.deniedUsers.slice(0, 2)).toMatchObject([
    { id: first.id, companyName: 'Amber One', reason: null },
    { id: second.id, reason: 'No such company' },
  ]);
  expect((await denied({ q: 'amber t' })).deniedUsers.map(({ id }) => id)).toEqual([second.id]);
  const page = await denied({ limit: 1 });
  expect([page.deniedUsers[0]?.id, page.total]).toEqual([first.id, whole.total]);
  const { deniedUsers: next } = await denied({ limit: 1, cursor: page.nextCursor ?? '' });
  expect(next.map(({ id }) => id)).toEqual([second.id]);
  expect(await act(deny, first.id, { reason: 'x'.repeat(501) })).toMatchObject({ status: 400 });
});

it('a denied registration that is reopened waits again and can be approved', async () => {
  const { id, body } = await registered('Second Chance');
  await act(deny, id, { reason: 'A mistake' });
  expect((await act(reopen, id)).body).toEqual({ success: true });
  expect((await denied()).deniedUsers.map((user) => user.id)).not.toContain(id);
  const { body: waiting } = await app.call(pendingUsers, {}, operator);
  expect(waiting['pendingUsers']).toContainEqual(expect.objectContaining({ id }));
  expect(await act(reopen, id)).toMatchObject({ status: 400, body: { code: 'not_denied' } });
  expect((await act(approve, id)).status).toBe(200);
  const { username, password } = body;
  expect((await app.call(contract.session.login, { body: { username, password } })).status).toBe(200);
});

it('the same person registers again once a denied registration is deleted', async () => {
  const { id, storeId, body } = await registered('Deleted');
  const { username, email } = body;
  expect(await act(deleteDenied, id)).toMatchObject({ status: 400, body: { code: 'not_denied' } });
  await act(deny, id);
  expect((await register({ username, email })).status).toBe(409);
  const { total } = await denied();
  expect((await act(deleteDenied, id)).body).toEqual({ success: true });
  expect((await denied()).total).toBe(total - 1);
  const { rows } = await app.database.pool.query('select from read_stores where store_id = $1', [storeId]);
  expect(rows).toEqual([]);
  expect((await register({ username, email })).status).toBe(200);
  expect(await act(deleteDenied, id)).toMatchObject({ status: 404, body: { error: 'User not found' } });
});

it('an account that was let in is neither reopened nor deleted', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store });
  for (const endpoint of [reopen, deleteDenied]) {
    expect(await act(endpoint, store.userId)).toMatchObject({ status: 400, body: { code: 'not_denied' } });
    expect((await act(endpoint, clerk.userId)).status).toBe(404);
    expect(await act(endpoint, 'nobody')).toMatchObject({ status: 404, body: { error: 'User not found' } });
  }
  expect((await app.call(contract.session.user, {}, store)).status).toBe(200);
});

it('a question to somebody who registered is kept, and the registration goes on waiting', async () => {
  const { id, storeId } = await registered('Asked');
  const silent = await act(askMore, id, { question: '  ' });
  expect([silent.status, silent.body['error']]).toEqual([400, 'Please write what you would like to know']);
  expect((await act(askMore, id, { question: 'What do you sell?' })).body).toEqual({ success: true });
  const { rows } = await app.database.pool.query(
    "select action, user_name, metadata from activity_logs where store_id = $1 and action <> 'ACCOUNT_REGISTERED'",
    [storeId],
  );
  expect(rows).toMatchObject([
    { action: 'REGISTRATION_QUESTIONED', user_name: 'operator', metadata: { question: 'What do you sell?' } },
  ]);
  const { id: unreachable } = await app.database.pool
    .query<{ id: string }>('update users set email = null where id = $1 returning id', [id])
    .then(({ rows: [row] }) => row ?? { id: '' });
  expect(await act(askMore, unreachable, { question: 'And?' })).toMatchObject({
    status: 409,
    body: { code: 'no_email' },
  });
  expect((await act(approve, id)).status).toBe(200);
  expect(await act(askMore, id, { question: 'And?' })).toMatchObject({ status: 400, body: { code: 'not_pending' } });
});

it('three letters are heard, and a reopened registration has heard its letter', async () => {
  const { id, body: person } = await registered('Amber Letters');
  const { username, password } = person as { username: string; password: string };
  const write = () => app.call(contract.session.appeal, { body: { username, password, letter: 'Please look again' } });
  for (let letter = 0; letter < 3; letter += 1) {
    await act(deny, id);
    expect((await write()).status).toBe(200);
    expect((await app.call(reopen, { params: { id } }, operator)).status).toBe(200);
  }
  await act(deny, id);
  expect(await write()).toMatchObject({ status: 409, body: { code: 'appeal_heard' } });
  const { body } = await app.call(contract.operator.appeals, {}, operator);
  expect(contract.operator.appeals.response.parse(body).appeals.filter(({ accountId }) => accountId === id)).toEqual(
    [],
  );
});
