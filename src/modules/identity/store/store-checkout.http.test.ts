import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { StoreCheckout } from '../../../contract/store/store-checkout.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { identityModule } from '../module.ts';
import { saveStoreCheckout } from './store-checkout.ts';
import { storesProjection } from './stores.ts';

const { checkout, saveCheckout, saveProfile } = contract.store;

const undecided = { statementName: null, unknownFunding: 'charge', frameOrigins: [] };
const decided: StoreCheckout = {
  statementName: 'ROSE AND SONS LA',
  unknownFunding: 'authorize',
  frameOrigins: ['https://rose.example', 'http://localhost:8080'],
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = (sent: object, by: Partial<OpenStore>): Promise<CallResponse> =>
  app.call(saveCheckout, { body: sent }, by);
const read = async (by: OpenStore): Promise<unknown> => (await app.call(checkout, {}, by)).body['checkout'];
const readStore = async ({ storeId }: OpenStore): Promise<unknown> => {
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    `select statement_name as "statementName", unknown_funding as "unknownFunding", frame_origins as "frameOrigins"
       from read_stores where store_id = $1`,
    [storeId],
  );
  return rows[0];
};

it('a store that has decided nothing charges cards of unknown kind and lets no site show its checkout', async () => {
  const store = await anAccount(app.database);
  expect(await read(store)).toEqual(undecided);
  expect(await readStore(store)).toEqual(undecided);
});

it('what a store decides about its checkout is what its users and the other modules read, also after a rebuild', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store });
  expect(await save(decided, store)).toMatchObject({ status: 200, body: { success: true, checkout: decided } });
  expect(await read(clerk)).toEqual(decided);
  expect(await readStore(store)).toEqual(decided);
  await app.transact(storesProjection.rebuild);
  expect(await readStore(store)).toEqual(decided);
  // Saved again as it is, it was not changed.
  await save(decided, store);
  const { rows } = await app.database.pool.query(
    'select action, description, metadata from activity_logs where store_id = $1',
    [store.storeId],
  );
  const { statementName, unknownFunding, frameOrigins } = decided;
  const description = `The checkout of the store was changed by ${store.staff.name}`;
  expect(rows).toEqual([
    {
      action: 'STORE_CHECKOUT_SAVED',
      description,
      metadata: expect.objectContaining({
        changes: [
          { field: 'statementName', before: null, after: statementName },
          { field: 'unknownFunding', before: 'charge', after: unknownFunding },
          { field: 'frameOrigins', before: '', after: frameOrigins.join(', ') },
        ],
      }),
    },
  ]);
});

it('the checkout of a store and its profile are saved without touching each other', async () => {
  const store = await anAccount(app.database);
  await save(decided, store);
  const profile = { name: 'Rose', phone: '2135550142', logo: null, timezone: 'Pacific/Honolulu' };
  await app.call(saveProfile, { body: profile }, store);
  expect(await read(store)).toEqual(decided);
  await save({ ...undecided, statementName: '  ' }, store);
  expect(await read(store)).toEqual(undecided);
  expect((await app.call(contract.store.profile, {}, store)).body['profile']).toMatchObject({ phone: '12135550142' });
});

it('sites are kept as browsers name them, each once', async () => {
  const store = await anAccount(app.database);
  const written = ['https://Shop.Example/cart?x=1', ' https://shop.example:443', 'https://shop.example:8443/'];
  await save({ ...decided, frameOrigins: written }, store);
  expect(await read(store)).toMatchObject({ frameOrigins: ['https://shop.example', 'https://shop.example:8443'] });
});

it('a checkout that cannot be is refused in words, and nothing of it is saved', async () => {
  const store = await anAccount(app.database);
  const wrongSite = 'Write the address of the site, like https://shop.example';
  const sites = [
    'shop.example',
    'http://shop.example',
    'https://*',
    'javascript:alert(1)',
    'https://a b',
    "https://a;script-src'",
    'null',
  ];
  for (const [wrong, path, message] of [
    [{ statementName: 'x'.repeat(26) }, 'statementName', undefined],
    [{ unknownFunding: 'keep' }, 'unknownFunding', 'Please choose what happens to a card of unknown kind'],
    ...sites.map((site) => [{ frameOrigins: [site] }, 'frameOrigins.0', wrongSite] as const),
    [
      { frameOrigins: Array.from({ length: 21 }, (_, n) => `https://s${n}.example`) },
      'frameOrigins',
      'At most 20 sites are allowed',
    ],
  ] as const)
    expect(await save({ ...decided, ...wrong }, store), JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { details: [message === undefined ? { path } : { path, message }] },
    });
  expect(await read(store)).toEqual(undecided);
});

it('everybody of a store reads its checkout, as any of its admins has saved it, and no other store does', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store });
  const other = await anAccount(app.database);
  await save(decided, await anAccount(app.database, { parent: store, role: 'admin' }));
  for (const reader of [store, clerk]) expect(await read(reader)).toEqual(decided);
  expect(await read(other)).toEqual(undecided);
});

it('which sites may show the checkout is changed after a fresh confirmation and not while impersonating; all else needs neither', async () => {
  const store = await anAccount(app.database);
  const session = (change: string) =>
    app.database.pool.query(`update user_sessions set ${change} where user_id = $1`, [store.userId]);
  const refusalOf = async (sent: object) => (await save({ ...decided, ...sent }, store)).body['code'];
  await session("confirmed_at = now() - interval '1 hour'");
  expect(await refusalOf({})).toBe('step_up_required');
  expect(await read(store)).toEqual(undecided);
  await session('confirmed_at = now()');
  expect(await refusalOf({})).toBeUndefined();
  await session("confirmed_at = now() - interval '1 hour'");
  expect(await refusalOf({ statementName: 'ROSE' })).toBeUndefined();
  expect(await refusalOf({ frameOrigins: [] })).toBe('step_up_required');
  await session("confirmed_at = now(), impersonator_id = user_id, impersonation_reason = 'asked for help'");
  expect(await refusalOf({ frameOrigins: [] })).toBe('impersonating');
});

it('the operator signed in as somebody does not bring back the sites that an admin takes away at that moment', async () => {
  const store = await anAccount(app.database);
  const operator = await anAccount(app.database, { parent: store, role: 'admin' });
  await save(decided, store);
  await app.database.pool.query(
    "update user_sessions set impersonator_id = user_id, impersonation_reason = 'asked for help' where user_id = $1",
    [operator.userId],
  );
  const { promise: committing, resolve: commit } = Promise.withResolvers<undefined>();
  const { promise: saved, resolve: noteSaved } = Promise.withResolvers<undefined>();
  const first = app.transact(async (tx) => {
    await saveStoreCheckout(app.contextOf(identityModule))({ ...decided, frameOrigins: [] }, store.staff, tx);
    noteSaved(undefined);
    await committing;
  });
  await saved;
  const second = save({ ...decided, statementName: 'ROSE' }, operator);
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitUntil(async () => (await app.database.pool.query(waiting)).rows.length > 0);
  commit(undefined);
  await first;
  expect(await second).toMatchObject({ status: 403, body: { code: 'impersonating' } });
  expect(await read(store)).toEqual({ ...decided, frameOrigins: [] });
});
