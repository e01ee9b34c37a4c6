import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const change = (body: object, by: OpenStore): Promise<CallResponse> =>
  app.call(contract.ownAccount.changeDetails, { body }, by);
const detailsOf = ({ staff: { username } }: OpenStore, changed: object = {}): object => ({
  ...{ username, firstName: null, lastName: null, email: null },
  ...changed,
});
const rowsOf = async (text: string, { storeId }: OpenStore): Promise<unknown[]> =>
  (await app.database.pool.query(text, [storeId])).rows;

it('an owner who gave no email adds one, and changes name and username, which is recorded once', async () => {
  const store = await anAccount(app.database, { companyName: ' ' });
  const username = `rosa-${randomUUID().slice(0, 8)}`;
  const sent = { username, firstName: 'Rosa', lastName: 'Diaz', email: `${username}@rose.example` };
  expect(await change(sent, store)).toMatchObject({ status: 200, body: { success: true, user: sent } });
  expect(await change(sent, store)).toMatchObject({ status: 200 });
  const changes = [
    { field: 'username', before: store.staff.username, after: username },
    { field: 'firstName', before: null, after: 'Rosa' },
    { field: 'lastName', before: null, after: 'Diaz' },
    { field: 'email', before: null, after: 'r…@rose.example' },
  ];
  const recorded = await rowsOf(
    `select action, description, metadata->'changes' as changes from activity_logs where store_id = $1`,
    store,
  );
  expect(recorded).toEqual([
    {
      action: 'OWN_DETAILS_CHANGED',
      description: 'Rosa Diaz changed their own details',
      changes: expect.arrayContaining(changes),
    },
  ]);
  // Where a store has no name, its owner's is what payers read.
  expect(await rowsOf('select payee from read_stores where store_id = $1', store)).toEqual([{ payee: 'Rosa Diaz' }]);
});

it('somebody chooses the language of their console, for themselves alone, and another one than ours is refused', async () => {
  const store = await anAccount(app.database);
  const choose = (language: string) => app.call(contract.ownAccount.chooseLanguage, { body: { language } }, store);
  expect(await choose('es')).toMatchObject({ status: 200, body: { user: { language: 'es' } } });
  expect(await choose('fr')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await app.call(contract.session.user, {}, store)).toMatchObject({ body: { user: { language: 'es' } } });
  const colleague = await app.call(contract.session.user, {}, await anAccount(app.database));
  expect(colleague).toMatchObject({ body: { user: { language: null } } });
});

it('own details that are taken, reserved or would leave nobody to write to are refused in words, and nothing is changed', async () => {
  const [store, other] = [await anAccount(app.database), await anAccount(app.database)];
  const email = `${randomUUID()}@store.example`;
  await change(detailsOf(other, { email }), other);
  const refusals = [
    [detailsOf(store, { username: other.staff.username.toUpperCase() }), store, 409, 'username_taken'],
    [detailsOf(store, { username: 'Operator' }), store, 409, 'username_taken'],
    [detailsOf(store, { email: email.toUpperCase() }), store, 409, 'email_taken'],
    [detailsOf(other), other, 400, 'email_needed'],
    [detailsOf(store, { email: 'nobody' }), store, 400, 'invalid_input'],
  ] as const;
  for (const [body, by, status, code] of refusals)
    expect(await change(body, by), code).toMatchObject({ status, body: { success: false, code } });
  expect(await rowsOf('select username, email from users where store_id = $1', store)).toEqual([
    { username: store.staff.username, email: null },
  ]);
  expect(await rowsOf('select email from users where store_id = $1', other)).toEqual([{ email }]);
});

it('the username of the operator stays what the installation says, and their name can change', async () => {
  const operator = await anAccount(app.database, { operator: true });
  expect(await change(detailsOf(operator, { username: 'another-one' }), operator)).toMatchObject({
    status: 409,
    body: { code: 'operator_username' },
  });
  expect((await change(detailsOf(operator, { firstName: 'Olga' }), operator)).status).toBe(200);
});
