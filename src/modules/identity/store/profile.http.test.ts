import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { StoreProfile } from '../../../contract/store/store.ts';
import { aNewAccount, anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { Sessions } from '../index.ts';
import { identityModule } from '../module.ts';
import { storesProjection } from './stores.ts';
import { registerAccount } from '../people/register-account.ts';

const { profile, saveProfile } = contract.store;

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const otherDot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** As it is stored: on white paper, nothing of it is seen through. */
const storedDot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAsSAAALEgHS3X78AAAADElEQVQI12NoaPgPAAODAgDRhuTWAAAAAElFTkSuQmCC';

const full = {
  name: 'Rose & Sons',
  phone: '(213) 555-0142',
  supportEmail: 'help@rose.example',
  logo: dot,
  timezone: 'America/New_York',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = (sent: object, by: Partial<OpenStore>): Promise<CallResponse> => app.call(saveProfile, { body: sent }, by);
const read = async (by: OpenStore): Promise<unknown> => (await app.call(profile, {}, by)).body['profile'];
const readProfile = async (by: OpenStore) => StoreProfile.parse(await read(by));
const readStore = async ({ storeId }: OpenStore): Promise<Record<string, unknown>> => {
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    'select payee, phone, support_email, logo_path, timezone from read_stores where store_id = $1',
    [storeId],
  );
  return rows[0] ?? {};
};
const fetchLogo = (path: unknown): Promise<Response> => fetch(`${app.url}${String(path)}`, { redirect: 'manual' });

it('a store has a profile before anybody saves one: its name and the usual time zone', async () => {
  const store = await anAccount(app.database);
  const nothing = { phone: null, supportEmail: null, logo: null };
  expect(await read(store)).toEqual({ name: 'Corner Shop', ...nothing, timezone: 'America/Los_Angeles' });
  const unnamed = await anAccount(app.database, { companyName: ' ', username: 'unnamed' });
  expect(await read(unnamed)).toMatchObject({ name: 'unnamed' });
});

it('a saved profile is what the store, its users and the other modules read', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store });
  const saved = { ...full, phone: '12135550142', logo: storedDot };
  expect(await save(full, store)).toMatchObject({ status: 200, body: { success: true, profile: saved } });
  expect(await read(clerk)).toEqual(saved);
  expect(await readStore(store)).toEqual({
    payee: 'Rose & Sons',
    phone: '12135550142',
    support_email: 'help@rose.example',
    logo_path: expect.stringMatching(`^/logos/${store.storeId}/[0-9a-f]{32}$`),
    timezone: 'America/New_York',
  });
  for (const { token } of [store, clerk]) {
    const { body } = await app.call(contract.session.user, {}, { token });
    expect(body['user']).toMatchObject({ companyName: 'Rose & Sons', timezone: 'America/New_York' });
    expect(await app.get(Sessions).staffOfSession(token)).toMatchObject({
      timezone: 'America/New_York',
    });
  }
  // Saved again as it is, it was not changed.
  await save(saved, store);
  const { rows } = await app.database.pool.query(
    "select action, metadata->'changes' as changes from activity_logs where store_id = $1",
    [store.storeId],
  );
  const action = 'STORE_PROFILE_SAVED';
  const name = { field: 'name', before: 'Corner Shop', after: 'Rose & Sons' };
  expect(rows).toEqual([{ action, changes: expect.arrayContaining([name]) }]);
});

it('what is left out or emptied of a profile is gone, and the read table is the same when it is rebuilt', async () => {
  const store = await anAccount(app.database);
  await save(full, store);
  const kept = await readStore(store);
  await app.transact(storesProjection.rebuild);
  expect(await readStore(store)).toEqual(kept);
  const sent = { name: ' Rose ', supportEmail: '', logo: null, timezone: 'Pacific/Honolulu' };
  const saved = { ...sent, name: 'Rose', phone: null, supportEmail: null };
  expect((await save(sent, store)).body['profile']).toEqual(saved);
  const gone = { phone: null, support_email: null, logo_path: null };
  expect(await readStore(store)).toEqual({ payee: 'Rose', ...gone, timezone: 'Pacific/Honolulu' });
  expect((await fetchLogo(kept['logo_path'])).status).toBe(404);
});

it('a logo is served to everybody as the picture it is, and for good; the address of an earlier one leads to it', async () => {
  const store = await anAccount(app.database);
  await save(full, store);
  const { logo_path: path } = await readStore(store);
  const served = await fetchLogo(path);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(`data:image/png;base64,${Buffer.from(await served.arrayBuffer()).toString('base64')}`).toBe(storedDot);
  // It is sent back as it was read with every change of the profile, and stays what it is.
  await save({ ...full, logo: (await readProfile(store)).logo }, store);
  expect((await readStore(store))['logo_path']).toBe(path);
  await save({ ...full, logo: otherDot }, store);
  const { logo_path: newPath } = await readStore(store);
  expect(newPath).not.toBe(path);
  const moved = await fetchLogo(path);
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    302,
    newPath,
    'no-store',
  ]);
  for (const unknown of [`/logos/zzzzzzzz/${'0'.repeat(32)}`, `/logos/${store.storeId}/x`, '/logos/%00/%00'])
    expect((await fetchLogo(unknown)).status).toBe(404);
});

it('a profile that cannot be is refused in words, and nothing of it is saved', async () => {
  const store = await anAccount(app.database);
  const page = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
  for (const [wrong, path, message] of [
    [{ name: ' ' }, 'name', 'Company name is required'],
    [{ phone: '555' }, 'phone', 'Phone number must have 10 to 15 digits'],
    [{ supportEmail: 'help' }, 'supportEmail', 'Valid email format required'],
    [{ timezone: 'Europe/Berlin' }, 'timezone', 'Please choose a time zone'],
    [{ logo: 'https://rose.example/logo.png' }, 'logo', 'The logo has to be a PNG, JPEG or WebP picture'],
    [{ logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'logo', 'The logo has to be a PNG, JPEG or WebP picture'],
    [{ logo: page }, 'logo', 'This picture cannot be read. Please choose a PNG, JPEG or WebP picture.'],
  ] as const)
    expect(await save({ ...full, ...wrong }, store)).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
  expect(await read(store)).toMatchObject({ name: 'Corner Shop', phone: null, logo: null });
});

it('everybody of a store reads its profile, as any of its admins has saved it, and no other store does', async () => {
  const store = await anAccount(app.database);
  const clerk = await anAccount(app.database, { parent: store });
  const other = await anAccount(app.database, { companyName: 'Elsewhere' });
  await save(full, await anAccount(app.database, { parent: store, role: 'admin' }));
  for (const reader of [store, clerk]) expect(await read(reader)).toMatchObject({ name: 'Rose & Sons' });
  expect(await read(other)).toMatchObject({ name: 'Elsewhere', phone: null });
});

it('the operator has a profile, and a registered store without one is unchanged', async () => {
  const operator = await anAccount(app.database, { operator: true, companyName: 'Debitlink' });
  expect((await save({ ...full, name: 'Debitlink support' }, operator)).status).toBe(200);
  const { storeId } = await app.transact((tx) =>
    registerAccount(app.contextOf(identityModule))(aNewAccount({ companyName: 'Fresh' }), tx),
  );
  const { rows } = await app.database.pool.query('select phone, logo_path from read_stores where store_id = $1', [
    storeId,
  ]);
  expect(rows).toEqual([{ phone: null, logo_path: null }]);
});
