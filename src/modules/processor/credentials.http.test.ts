import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { anAccount, type OpenStore } from '../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../testing/test-app.ts';
import { Stores } from '../identity/index.ts';

const tpn = '123456789012';
const authToken = 'the-auth-token-of-a-store';
const both = { iposTpn: tpn, iposAuthToken: authToken };

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
  app.sandbox.ipos.putMerchant({ authToken }, tpn);
});
afterAll(() => app.close());
afterEach(() => app.sandbox.ipos.clearFaults());

const { saveCredentials, checkCredentials } = contract.account;
const save = (body: unknown, who?: OpenStore): Promise<CallResponse> =>
  app.call(saveCredentials, { body }, who ? { token: who.token } : {});
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
  await save({ iposTpn: '999999991111', iposAuthToken: 'the-token-of-the-second', insist: true }, second);
  expect((await user(store)).body).toMatchObject({ user: { iposTpn: '•••• 1111' } });
  expect((await user(other)).body).toMatchObject({ user: { iposTpn: null, canTakePayments: false } });
});

const check = (who?: OpenStore): Promise<CallResponse> =>
  app.call(checkCredentials, {}, who ? { token: who.token } : {});
const checked = async (who: OpenStore) => (await user(who)).body['user'] as unknown as { credentialsCheck: string };
const stored = async ({ storeId }: OpenStore) => await app.get(Stores).processingAccount(storeId);
const noAnswer =
  'The processor gave no answer, so we do not know yet whether it accepts these credentials. Please check them again in a minute.';

it('processing credentials are verified by a question about a payment that does not exist, and nothing is charged', async () => {
  const own = await anAccount(app.database);
  const asked = app.sandbox.ipos.requests().length;
  const { status, body } = await save(both, own);
  expect([status, body['check']]).toEqual([
    200,
    { state: 'verified', message: 'The processor accepts these credentials.' },
  ]);
  expect(body).toMatchObject({ user: { credentialsCheck: 'verified', canTakePayments: true } });
  expect(await checked(own)).toMatchObject({ credentialsCheck: 'verified' });
  const requests = app.sandbox.ipos.requests().slice(asked);
  expect(requests.map(({ path }) => path)).toEqual(['/api/v1/iposTransactStatus']);
  expect(app.sandbox.ipos.transactions()).toEqual([]);
});

it.each([
  ['token', { iposTpn: tpn, iposAuthToken: 'x' }, 'The processor does not know this Auth Token.'],
  ['TPN', { iposTpn: 'abc', iposAuthToken: authToken }, 'The processor does not know this TPN together with'],
])(
  'processing credentials with a wrong %s are refused with the reason, and nothing is saved',
  async (_, body, reason) => {
    const own = await anAccount(app.database);
    const refused = await save(body, own);
    expect([refused.status, refused.body['code']]).toEqual([409, 'credentials_refused']);
    expect(refused.body['error']).toContain(reason);
    expect(refused.body['error']).toMatch(/Nothing was saved\.$/);
    expect(await stored(own)).toBeNull();
    expect(await checked(own)).toMatchObject({ credentialsCheck: 'none', canTakePayments: false });
  },
);

it('processing credentials that the processor refuses are saved where the admin insists, and never called verified', async () => {
  const own = await anAccount(app.database);
  const { status, body } = await save({ iposTpn: 'abc', iposAuthToken: 'x', insist: true }, own);
  expect([status, body['check']]).toMatchObject([200, { state: 'refused' }]);
  expect(body).toMatchObject({ user: { credentialsCheck: 'refused' } });
  expect(await stored(own)).toMatchObject({ tpn: 'abc', authToken: 'x' });
});

it('processing credentials that the processor stopped taking are told so by the next check, and taken again by a later one', async () => {
  const own = await anAccount(app.database);
  const [ownTpn, ownToken] = ['202020202020', 'own-token'];
  app.sandbox.ipos.putMerchant({ authToken: ownToken }, ownTpn);
  await save({ iposTpn: ownTpn, iposAuthToken: ownToken }, own);
  app.sandbox.ipos.putMerchant({ authToken: 'newer', revokedTokens: [ownToken] }, ownTpn);
  const message = 'This Auth Token is no longer valid. Please generate a new one in the iPOSpays portal.';
  expect((await check(own)).body).toMatchObject({
    check: { state: 'refused', message },
    user: { credentialsCheck: 'refused' },
  });
  app.sandbox.ipos.putMerchant({ authToken: ownToken }, ownTpn);
  expect((await check(own)).body).toMatchObject({
    check: { state: 'verified' },
    user: { credentialsCheck: 'verified' },
  });
});

it.each([
  ['says nothing', { fault: 'hang_before_charge' }],
  ['breaks off', { fault: 'reset_before_charge' }],
  ['has a page of somebody in between', { fault: 'html' }],
  ['is too busy', { fault: '500_before_charge' }],
  ['answers about a payment', { fault: 'says', fields: { responseCode: '200' } }],
] as const)('processing credentials are saved and not called verified when the processor %s', async (_, fault) => {
  const own = await anAccount(app.database);
  app.sandbox.ipos.fault({ ...fault, path: 'status' });
  const { status, body } = await save(both, own);
  expect([status, body['check']]).toEqual([200, { state: 'unanswered', message: noAnswer }]);
  expect(await checked(own)).toMatchObject({ credentialsCheck: 'unanswered' });
  expect(await stored(own)).toMatchObject({ tpn, authToken });
  expect((await check(own)).body).toMatchObject({ user: { credentialsCheck: 'verified' } });
});

it('processing credentials stay verified when the processor gives no answer about the same ones, and not about others', async () => {
  const own = await anAccount(app.database);
  await save(both, own);
  const silence = { fault: 'reset_before_charge', path: 'status' } as const;
  app.sandbox.ipos.fault(silence);
  expect((await check(own)).body).toMatchObject({
    check: { state: 'unanswered' },
    user: { credentialsCheck: 'verified' },
  });
  app.sandbox.ipos.fault(silence);
  await save({ ...both, iposTokenizationKey: 'a-key-that-tokenizes' }, own);
  expect(await checked(own)).toMatchObject({ credentialsCheck: 'verified' });
  app.sandbox.ipos.fault(silence);
  app.sandbox.ipos.putMerchant({ authToken: 'another-token' }, '505050505050');
  await save({ iposTpn: '505050505050', iposAuthToken: 'another-token' }, own);
  expect(await checked(own)).toMatchObject({ credentialsCheck: 'unanswered' });
});

it('processing credentials that were exchanged while the processor was asked keep no answer about the earlier ones', async () => {
  const own = await anAccount(app.database);
  await save(both, own);
  app.sandbox.ipos.fault({ fault: 'latency', path: 'status', ms: 400 });
  const asked = app.sandbox.ipos.requests().length;
  const slow = check(own);
  await expect.poll(() => app.sandbox.ipos.requests().length).toBeGreaterThan(asked);
  await save({ iposTpn: '303030303030', iposAuthToken: 'x', insist: true }, own);
  expect((await slow).body).toMatchObject({ check: { state: 'verified' }, user: { credentialsCheck: 'refused' } });
});

it('processing credentials that are not saved yet are not asked about', async () => {
  const own = await anAccount(app.database);
  const asked = app.sandbox.ipos.requests().length;
  expect((await check(own)).body).toMatchObject({
    check: { state: 'none', message: null },
    user: { credentialsCheck: 'none' },
  });
  expect(app.sandbox.ipos.requests()).toHaveLength(asked);
});

it('processing credentials are in no answer of a check or a save, and in the row only as ciphertext', async () => {
  const own = await anAccount(app.database);
  const [ownTpn, ownToken] = ['404040404040', 'a-canary-of-a-token'];
  const answers = [
    await save({ iposTpn: ownTpn, iposAuthToken: ownToken }, own),
    await save({ iposTpn: ownTpn, iposAuthToken: ownToken, insist: true }, own),
    await check(own),
  ];
  const rows = await app.database.pool.query('select to_jsonb(u) as row from users u where id = $1', [own.userId]);
  for (const text of [...answers.map(({ body }) => JSON.stringify(body)), JSON.stringify(rows.rows)]) {
    expect(text).not.toContain(ownTpn);
    expect(text).not.toContain(ownToken);
  }
});
