import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { mostSavedFilters, type SavedFilter } from '../../../contract/links/saved-filters.ts';
import { UserModel } from '../../identity/accounts/account.model.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { paymentLinks: calls } = contract;

let app: TestApp;
let store: OpenStore;
let now = new Date('2026-11-22T02:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const save = (body: object, { token } = store) => app.call(calls.saveFilter, { body }, { token });
const saved = async (body: object, owner = store) => (await save(body, owner)).body['filter'] as unknown as SavedFilter;
const listed = async ({ token } = store) =>
  (await app.call(calls.savedFilters, {}, { token })).body['filters'] as unknown as SavedFilter[];
const act = (call: typeof calls.useFilter | typeof calls.deleteFilter, id: string, { token } = store) =>
  app.call(call, { params: { id } }, { token });

describe('saved filters', () => {
  it('are listed by name as they were saved, and are gone once deleted', async () => {
    const clerk = await anAccount(app.database);
    const large = await saved({ name: '  Large unpaid ', q: 'ana', status: 'pending', sort: 'largest' }, clerk);
    const failed = await saved({ name: 'Failed', status: 'failed' }, clerk);
    expect(large).toMatchObject({ name: 'Large unpaid', q: 'ana', status: 'pending', sort: 'largest' });
    expect(failed).toMatchObject({ q: '', status: 'failed', sort: 'newest', lastUsedAt: now.toISOString() });
    expect(await listed(clerk)).toEqual([failed, large]);
    expect((await act(calls.deleteFilter, failed.id, clerk)).status).toBe(200);
    expect(await listed(clerk)).toEqual([large]);
    expect((await act(calls.deleteFilter, failed.id, clerk)).status).toBe(404);
  });

  it('are replaced by one of the same name', async () => {
    const clerk = await anAccount(app.database);
    const before = await saved({ name: 'Mine', q: 'ana', sort: 'oldest' }, clerk);
    const after = await saved({ name: 'Mine', status: 'expired' }, clerk);
    expect(after).toMatchObject({ id: before.id, q: '', status: 'expired', sort: 'newest' });
    expect(await listed(clerk)).toEqual([after]);
  });

  it('know when they were last chosen', async () => {
    const clerk = await anAccount(app.database);
    const { id } = await saved({ name: 'Mine' }, clerk);
    now = new Date(now.getTime() + 60_000);
    expect((await act(calls.useFilter, id, clerk)).status).toBe(200);
    expect((await listed(clerk)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([now.toISOString()]);
  });

  it('are unknown to another user of the store, and to another store', async () => {
    const filter = await saved({ name: 'Mine', q: 'secret' });
    for (const other of [await anAccount(app.database, { parent: store }), await anAccount(app.database)]) {
      expect(await listed(other)).toEqual([]);
      for (const call of [calls.useFilter, calls.deleteFilter]) {
        const { status, body } = await act(call, filter.id, other);
        expect([status, body['code']]).toEqual([404, 'filter_not_found']);
      }
      expect((await saved({ name: 'Mine' }, other)).id).not.toBe(filter.id);
    }
    expect(await listed()).toEqual([filter]);
  });

  it('are at most twelve for a user, also when they are saved at the same time', async () => {
    const clerk = await anAccount(app.database);
    const answers = await Promise.all(
      Array.from({ length: mostSavedFilters + 2 }, (_, at) => save({ name: `Filter ${at}` }, clerk)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual([
      [409, 'too_many_filters'],
      [409, 'too_many_filters'],
    ]);
    const [first] = await listed(clerk);
    expect(await listed(clerk)).toHaveLength(mostSavedFilters);
    expect((await save({ name: first?.name, q: 'changed' }, clerk)).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{}, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'Mine', status: 'nonsense' }, 'status'],
    [{ name: 'Mine', sort: 'nonsense' }, 'sort'],
    [{ name: 'Mine', q: 'x'.repeat(201) }, 'q'],
  ])('are refused as %j', async (body, path) => {
    const before = await listed();
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(answer.body['details']).toMatchObject([{ path }]);
    expect(await listed()).toEqual(before);
  });

  it('go with their user', async () => {
    const clerk = await anAccount(app.database, { parent: store });
    await saved({ name: 'Mine' }, clerk);
    await UserModel.in(app.database).deleteById(clerk.userId);
    const { rows } = await app.database.pool.query('select 1 from payment_link_filters where user_id = $1', [
      clerk.userId,
    ]);
    expect(rows).toEqual([]);
  });
});
