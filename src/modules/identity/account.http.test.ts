import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { anAccount, type OpenStore } from '../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../testing/test-app.ts';

const tpn = '123456789012';
const authToken = 'the-auth-token-of-a-store';
const both = { iposTpn: tpn, iposAuthToken: authToken };

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const save = (body: unknown, who?: OpenStore): Promise<CallResponse> =>
  app.call(contract.account.saveCredentials, { body }, who ? { token: who.token } : {});
const user = ({ token }: OpenStore): Promise<CallResponse> => app.call(contract.session.user, {}, { token });

it('processing credentials are saved by an admin and come back masked, here and everywhere', async () => {
  const saved = await save(both, store);
  expect(saved.status).toBe(200);
  const masked = {
    iposTpn: '•••• 9012',
    iposAuthToken: '•••• tore',
    iposTokenizationKey: null,
    canTakePayments: true,
  };
  expect(saved.body).toMatchObject({ success: true, user: masked });
  const seen = await user(store);
  expect(seen.body).toMatchObject({ user: masked });
  for (const answer of [JSON.stringify(saved.body), JSON.stringify(seen.body)]) {
    expect(answer).not.toContain(tpn);
    expect(answer).not.toContain(authToken);
  }
});

it('processing credentials stay when a screen sends their masks back', async () => {
  const { body } = await user(store);
  const { iposTpn, iposAuthToken } = contract.session.user.response.parse(body).user;
  expect((await save({ iposTpn, iposAuthToken }, store)).body).toMatchObject({ user: { iposTpn, iposAuthToken } });
});

it.each([
  { iposTpn: '', iposAuthToken: authToken },
  { iposTpn: tpn, iposAuthToken: '   ' },
  { iposTpn: null, iposAuthToken: authToken },
  {},
])('processing credentials are refused as %j', async (body) => {
  const { status, body: answer } = await save(body, store);
  expect([status, answer['error']]).toEqual([400, 'Please provide both TPN and Auth Token.']);
});

it('processing credentials are refused, with the field that is wrong, when the tokenization key is the Auth Token', async () => {
  const { status, body } = await save({ ...both, iposTokenizationKey: authToken }, store);
  expect([status, body['code'], body['error']]).toEqual([
    400,
    'tokenization_key_is_auth_token',
    'The tokenization key and the Auth Token are the same. Please enter a separate key that can only tokenize cards.',
  ]);
  expect(body['details']).toEqual([{ path: 'iposTokenizationKey', message: body['error'] }]);
});

it('processing credentials are not for those who are not signed in, nor for a regular user', async () => {
  expect((await save(both)).status).toBe(401);
  const clerk = await anAccount(app.database, { parent: store });
  expect((await save(both, clerk)).status).toBe(403);
});

it('processing credentials show a regular user no secret, not even masked', async () => {
  await save({ ...both, iposTokenizationKey: 'a-key-that-tokenizes' }, store);
  const clerk = await anAccount(app.database, { parent: store });
  const seen = { iposTpn: '•••• 9012', iposAuthToken: null, iposTokenizationKey: null, canTakePayments: true };
  expect((await user(clerk)).body).toMatchObject({ user: seen });
  expect((await user(store)).body).toMatchObject({ user: { iposAuthToken: '•••• tore' } });
});

it('processing credentials are those of the store when a second admin saves them, and of no other store', async () => {
  const second = await anAccount(app.database, { parent: store, role: 'admin' });
  const other = await anAccount(app.database);
  await save({ iposTpn: '999999991111', iposAuthToken: authToken }, second);
  expect((await user(store)).body).toMatchObject({ user: { iposTpn: '•••• 1111' } });
  expect((await user(other)).body).toMatchObject({ user: { iposTpn: null, canTakePayments: false } });
});
