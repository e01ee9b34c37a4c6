import { afterAll, beforeAll, expect, it } from 'vitest';
import { mask } from '../../../platform/secrets.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { Context } from '../context.ts';
import { credentialPlace } from './credentials.ts';
import { identityModule } from '../module.ts';
import { readProcessingAccount } from './processing-account.ts';
import { readSessionUser } from '../people/session-user.ts';
import { saveCredentials } from './save-credentials.ts';

const tpn = '123456789012';
const token = 'auth-token-of-the-store';

let identity: TestModule<Context>;
let strict: TestModule<Context>;
beforeAll(async () => {
  identity = await startTestModule(identityModule);
  strict = await startTestModule(identityModule, { environment: { REQUIRE_TOKENIZATION_KEY: 'on' } });
});
afterAll(async () => {
  await identity.close();
  await strict.close();
});

type Credentials = readonly [tpn: string, authToken: string, tokenizationKey?: string];

const save = (actor: OpenStore, ...[iposTpn, iposAuthToken, iposTokenizationKey]: Credentials) =>
  identity.transact((tx) =>
    saveCredentials(identity.context)({ iposTpn, iposAuthToken, iposTokenizationKey }, actor.staff, tx),
  );
const processing = ({ storeId }: OpenStore) => readProcessingAccount(identity.context)(storeId);

it('processing credentials are there for payments once they are saved, and shown masked', async () => {
  const store = await anAccount(identity.database);
  expect(await processing(store)).toBeNull();
  await save(store, tpn, token);
  expect(await processing(store)).toEqual({
    tpn,
    authToken: token,
    tokenizationKey: null,
    alias: expect.stringMatching(/^[0-9a-z]{16}$/),
  });
  expect(await readSessionUser(identity.context)(store)).toMatchObject({
    iposTpn: '•••• 9012',
    iposAuthToken: '•••• tore',
    iposTokenizationKey: null,
    canTakePayments: true,
  });
  const [read] = await identity.rows('select has_credentials, tpn_alias from read_stores where store_id = $1', [
    store.storeId,
  ]);
  expect(read).toEqual({ has_credentials: true, tpn_alias: (await processing(store))?.alias });
});

it('processing credentials are encrypted at rest, and open in their own place only', async () => {
  const store = await anAccount(identity.database);
  const other = await anAccount(identity.database);
  await save(store, tpn, token, 'tokenize-only-key');
  const [row] = await identity.rows('select * from users where id = $1', [store.userId]);
  const stored = JSON.stringify(row);
  for (const secret of [tpn, token, 'tokenize-only-key']) expect(stored).not.toContain(secret);
  const sealed = String(row?.['ipos_auth_token']);
  expect(identity.secrets.open(sealed, credentialPlace(store.userId, 'iposAuthToken'))).toBe(token);
  expect(() => identity.secrets.open(sealed, credentialPlace(other.userId, 'iposAuthToken'))).toThrow(/authenticate/);
  expect(() => identity.secrets.open(sealed, credentialPlace(store.userId, 'iposTpn'))).toThrow(/authenticate/);
});

it('processing credentials stay when their own masks come back, and keep their alias for ever', async () => {
  const store = await anAccount(identity.database);
  await save(store, tpn, token, 'tokenize-only-key');
  const first = await processing(store);
  await save(store, mask(tpn), mask(token), mask('tokenize-only-key'));
  expect(await processing(store)).toEqual(first);
  await save(store, mask(tpn), 'another-token');
  expect(await processing(store)).toEqual({ ...first, authToken: 'another-token' });
});

it('processing credentials stay as they are when one of them comes back as half a mask', async () => {
  const store = await anAccount(identity.database);
  await save(store, tpn, token);
  await expect(save(store, `${mask(tpn)}3`, 'another-token')).rejects.toThrow('A saved credential is shown as dots.');
  expect(await processing(store)).toMatchObject({ tpn, authToken: token });
});

it('processing credentials lose the tokenization key when it is emptied', async () => {
  const store = await anAccount(identity.database);
  await save(store, tpn, token, 'tokenize-only-key');
  await save(store, mask(tpn), mask(token), '');
  expect(await processing(store)).toMatchObject({ tpn, authToken: token, tokenizationKey: null });
});

it("processing credentials hand the payer's page the key that can only tokenize, or the token where there is none", async () => {
  const store = await anAccount(identity.database);
  const pageKey = async (): Promise<string> => {
    const [read] = await identity.rows('select sealed_key from read_stores where store_id = $1', [store.storeId]);
    const place = { table: 'read_stores', column: 'sealed_key', row: store.storeId };
    return identity.secrets.open(String(read?.['sealed_key']), place);
  };
  await save(store, tpn, token);
  expect(await pageKey()).toBe(token);
  await save(store, mask(tpn), mask(token), 'tokenize-only-key');
  expect(await pageKey()).toBe('tokenize-only-key');
  await save(store, mask(tpn), 'another-token', '');
  expect(await pageKey()).toBe('another-token');
});

const equal: readonly (readonly [known: string, before: Credentials | null, sent: Credentials])[] = [
  ['both are new', null, [tpn, token, token]],
  ['the token is stored', [tpn, token], [mask(tpn), mask(token), token]],
  ['the key is stored', [tpn, token, 'tokenize-only-key'], [mask(tpn), 'tokenize-only-key']],
  ['the key is stored and comes back', [tpn, token, 'the-key'], [mask(tpn), 'the-key', mask('the-key')]],
];

it.each(equal)(
  'processing credentials stay as they are when the tokenization key is the Auth Token and %s',
  async (_, before, sent) => {
    const store = await anAccount(identity.database);
    if (before !== null) await save(store, ...before);
    const stored = () =>
      identity.rows(
        `select u.ipos_tpn, u.ipos_auth_token, u.ipos_tokenization_key, u.tpn_alias, u.sealed_page_key, to_jsonb(s) as store
           from users u join read_stores s on s.owner_id = u.id where u.id = $1`,
        [store.userId],
      );
    const saved = await stored();
    await expect(save(store, ...sent)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'tokenization_key_is_auth_token',
    });
    expect(await stored()).toEqual(saved);
  },
);

it('processing credentials cannot be masks of nothing', async () => {
  const store = await anAccount(identity.database);
  await expect(save(store, mask(tpn), token)).rejects.toThrow('Please provide both TPN and Auth Token.');
  expect(await processing(store)).toBeNull();
});

it('processing credentials are those of the store, whichever of its admins saves them', async () => {
  const store = await anAccount(identity.database, { companyName: 'Main' });
  const second = await anAccount(identity.database, { parent: store, role: 'admin' });
  await save(second, tpn, token);
  expect(await processing(store)).toMatchObject({ tpn, authToken: token });
  expect(
    await identity.rows('select id from users where ipos_tpn is not null and store_id = $1', [store.storeId]),
  ).toEqual([{ id: store.userId }]);
  expect(await readSessionUser(identity.context)(second)).toMatchObject({
    iposTpn: '•••• 9012',
    canTakePayments: true,
  });
});

it('processing credentials tell the store whether its payment pages carry the Auth Token', async () => {
  const store = await anAccount(identity.database);
  const shown = () => readSessionUser(identity.context)(store);
  const unsaved = { canTakePayments: false, pageCarriesAuthToken: false, tokenizationKeyRequired: false };
  expect(await shown()).toMatchObject(unsaved);
  await save(store, tpn, token);
  expect(await shown()).toMatchObject({ ...unsaved, canTakePayments: true, pageCarriesAuthToken: true });
  await save(store, mask(tpn), mask(token), 'tokenize-only-key');
  expect(await shown()).toMatchObject({ ...unsaved, canTakePayments: true });
});

const saveStrictly = (actor: OpenStore, ...[iposTpn, iposAuthToken, iposTokenizationKey]: Credentials) =>
  strict.transact((tx) =>
    saveCredentials(strict.context)({ iposTpn, iposAuthToken, iposTokenizationKey }, actor.staff, tx),
  );

it('processing credentials where a tokenization key is required are saved when it comes with them, and stay changeable while it is kept', async () => {
  const store = await anAccount(strict.database);
  await saveStrictly(store, tpn, token, 'tokenize-only-key');
  await saveStrictly(store, mask(tpn), 'another-token');
  expect(await readProcessingAccount(strict.context)(store.storeId)).toMatchObject({
    authToken: 'another-token',
    tokenizationKey: 'tokenize-only-key',
  });
});

it('processing credentials where a tokenization key is required let nobody pay while a store that saved them earlier has no key yet', async () => {
  const store = await anAccount(strict.database);
  const config = { ...strict.context.config, REQUIRE_TOKENIZATION_KEY: false };
  const saveEarlier = saveCredentials({ ...strict.context, config });
  await strict.transact((tx) => saveEarlier({ iposTpn: tpn, iposAuthToken: token }, store.staff, tx));
  const shown = () => readSessionUser(strict.context)(store);
  const closed = { canTakePayments: false, pageCarriesAuthToken: false, tokenizationKeyRequired: true };
  expect(await shown()).toMatchObject(closed);
  await saveStrictly(store, mask(tpn), mask(token), 'tokenize-only-key');
  expect(await shown()).toMatchObject({ ...closed, canTakePayments: true });
});

it.each([
  ['left out', undefined],
  ['empty', ''],
])(
  'processing credentials where a tokenization key is required are not saved when the tokenization key is %s',
  async (_, key) => {
    const store = await anAccount(strict.database);
    await expect(saveStrictly(store, tpn, token, key)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'tokenization_key_required',
    });
    expect(await readProcessingAccount(strict.context)(store.storeId)).toBeNull();
  },
);

it('processing credentials where a tokenization key is required stay as they are when the saved tokenization key is emptied', async () => {
  const store = await anAccount(strict.database);
  await saveStrictly(store, tpn, token, 'tokenize-only-key');
  await expect(saveStrictly(store, mask(tpn), 'another-token', '')).rejects.toMatchObject({
    code: 'tokenization_key_required',
  });
  expect(await readProcessingAccount(strict.context)(store.storeId)).toMatchObject({
    authToken: token,
    tokenizationKey: 'tokenize-only-key',
  });
});
