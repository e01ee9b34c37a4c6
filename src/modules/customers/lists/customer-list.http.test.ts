import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../../contract/customers.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aReply, aTextingStore } from '../../../testing/texts.ts';

const { customers: calls, paymentLinks } = contract;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const ofStore = {
  get token() {
    return store.token;
  },
};
const add = async (customerName: string, more: object = {}): Promise<string> => {
  const { body } = await app.call(calls.create, { body: { customerName, ...more } }, ofStore);
  return (body as unknown as { customer: { id: string } }).customer.id;
};
const aLinkFor = async (customerId: string, amount: string, customerPhone = '2135550142'): Promise<string> => {
  const link = { customerId, amount, customerName: 'Ann Lee', customerPhone };
  const { body } = await app.call(paymentLinks.create, { body: link }, ofStore);
  return (body as unknown as { link: { linkId: string } }).link.linkId;
};
const list = async (query: object = {}): Promise<readonly CustomerRow[]> =>
  (await app.call(calls.list, { query }, ofStore)).body['customers'] as unknown as CustomerRow[];
const names = async (query: object): Promise<readonly string[]> =>
  (await list(query)).map(({ customerName }) => customerName);
const counts = async (query: object = {}) => (await app.call(calls.counts, { query }, ofStore)).body;

describe('a line of the directory', () => {
  it('tells what is open and what happened last, in the commit that changes it', async () => {
    const id = await add('Ann Lee');
    const [added] = await list();
    expect(added).toMatchObject({ openLinks: 0, openAmount: '0.00', activity: 'added', texting: 'none' });
    expect(added?.activeAt).toBe(added?.createdAt);
    const [first, second] = [await aLinkFor(id, '20.00'), await aLinkFor(id, '0.25')];
    expect(await list()).toMatchObject([{ openLinks: 2, openAmount: '20.25', activity: 'asked' }]);
    await app.call(paymentLinks.access, { params: { linkId: first } });
    expect(await list()).toMatchObject([{ openLinks: 2, activity: 'opened' }]);
    await app.call(paymentLinks.disable, { params: { linkId: second } }, ofStore);
    expect(await list()).toMatchObject([{ openLinks: 1, openAmount: '20.00', activity: 'opened' }]);
    await app.call(paymentLinks.enable, { params: { linkId: second } }, ofStore);
    expect(await list()).toMatchObject([{ openLinks: 2, openAmount: '20.25' }]);
  });

  it('tells of a refund at its own time, whatever is changed on its link afterwards', async () => {
    const id = await add('Ann Lee');
    const early = new Date('2026-01-01T00:00:00Z');
    await app.database.pool.query('update read_customers set added_at = $2, active_at = $2 where id = $1', [id, early]);
    const outcomeAt = new Date('2026-01-03T10:00:00Z');
    const link = { customerId: id, status: 'refunded', createdAt: early, outcomeAt } as const;
    const { linkId } = await aLink(app.database, store, link);
    const saved = await app.call(paymentLinks.saveNotes, { params: { linkId }, body: { internalNotes: 'x' } }, ofStore);
    expect(saved.status).toBe(200);
    await app.call(paymentLinks.disable, { params: { linkId } }, ofStore);
    expect(await list()).toMatchObject([{ activity: 'refunded', activeAt: outcomeAt.toISOString() }]);
  });

  it('loses no link when two of one customer change at once', async () => {
    const id = await add('Ann Lee');
    const links = await Promise.all(Array.from({ length: 8 }, () => aLinkFor(id, '1.00')));
    expect(await list()).toMatchObject([{ openLinks: 8, openAmount: '8.00' }]);
    await Promise.all(links.map((linkId) => app.call(paymentLinks.disable, { params: { linkId } }, ofStore)));
    expect(await list()).toMatchObject([{ openLinks: 0, openAmount: '0.00' }]);
  });

  it('says whether its customer can be texted', async () => {
    const [may, stopped, failed] = [
      await add('May', { customerPhone: '2135550142' }),
      await add('Stopped', { customerPhone: '2135550143' }),
      await add('Failed', { customerPhone: '2135550144' }),
    ];
    await add('None');
    await app.database.pool.query('insert into sms_opt_outs (store_id, phone) values ($1, $2)', [
      ...[store.storeId, '12135550143'],
    ]);
    await app.database.pool.query('update read_customers set text_failed = true where id = $1', [failed]);
    const texting = Object.fromEntries((await list()).map((customer) => [customer.customerName, customer.texting]));
    expect(texting).toEqual({ May: 'may', Stopped: 'stopped', Failed: 'failed', None: 'none' });
    expect(await names({ filters: 'stopped' })).toEqual(['Stopped']);
    expect((await names({ filters: 'untextable' })).toSorted()).toEqual(['Failed', 'None']);
    expect(await counts()).toMatchObject({
      found: { customers: 4, more: false },
      filters: { open: 0, stopped: 1, untextable: 2 },
    });
    expect([may, stopped]).not.toContain(failed);
  });
});

describe('what a customer wrote', () => {
  const phone = '12135550142';
  const writes = async (Body: string, from = phone): Promise<void> => {
    expect(await aReply(app, store, { From: `+${from}`, Body })).toBe(200);
  };
  const ofConversation = { params: { phone } };
  beforeEach(async () => {
    store = await aTextingStore(app);
  });

  it('stands first and waits until somebody answers, and is unread until somebody looks', async () => {
    await add('Ann Lee', { customerPhone: phone });
    const id = await add('Bo Lee', { customerPhone: '2135550143' });
    await aLinkFor(id, '5.00', '2135550143');
    await writes('Can I pay the rest on Friday?');
    const [ann, bo] = await list({ sort: 'active' });
    expect(ann).toMatchObject({ customerName: 'Ann Lee', activity: 'replied', reply: { unread: true } });
    expect(ann?.reply?.at).toBe(ann?.activeAt);
    expect(bo?.reply).toBeNull();
    expect(await names({ filters: 'replied' })).toEqual(['Ann Lee']);
    expect(await counts({ filters: 'replied' })).toMatchObject({ found: { customers: 1 }, filters: { replied: 1 } });
    await app.call(contract.conversations.read, ofConversation, ofStore);
    expect((await list({ sort: 'active' }))[0]).toMatchObject({ activity: 'replied', reply: { unread: false } });
    await app.call(contract.conversations.done, ofConversation, ofStore);
    expect((await list({ sort: 'active' }))[0]).toMatchObject({ activity: 'replied', reply: null });
    expect(await counts()).toMatchObject({ filters: { replied: 0 } });
  });

  it('is STOP where they wrote STOP, which waits for no answer', async () => {
    const id = await add('Ann Lee', { customerPhone: phone });
    await writes('STOP');
    expect(await list()).toMatchObject([{ activity: 'stop', texting: 'stopped', reply: null }]);
    await aLinkFor(id, '5.00');
    expect(await list()).toMatchObject([{ activity: 'asked', texting: 'stopped' }]);
  });

  it('is kept as a rebuild would find it, also by another phone and for whoever is kept of two', async () => {
    const rows = async () => {
      const sql = 'select * from read_customers where store_id = $1 order by id';
      return (await app.database.pool.query(sql, [store.storeId])).rows as unknown[];
    };
    const rebuild = () =>
      app.transact(async (tx) => {
        for (const { table, rebuild } of app.projections) if (table === 'read_customers') await rebuild(tx);
      });
    await writes('Before anybody knew them', '12135550149');
    const [moved, kept] = [await add('Ann Lee', { customerPhone: phone }), await add('Bo Lee')];
    const [merged, archived] = [
      await add('Merged', { customerPhone: '2135550144' }),
      await add('Archived', { customerPhone: '2135550144' }),
    ];
    await add('Known later', { customerPhone: '2135550149' });
    await app.call(calls.archive, { params: { id: archived } }, ofStore);
    await aLinkFor(moved, '5.00');
    for (const from of [phone, '12135550144', '12135550145']) await writes('Hello', from);
    await writes('STOP', '12135550145');
    const body = { customerName: 'Ann Lee', customerPhone: '2135550145' };
    await app.call(calls.change, { params: { id: moved }, body }, ofStore);
    const merge = { primaryCustomerId: kept, customerIds: [merged] };
    expect((await app.call(calls.merge, { body: merge }, ofStore)).status).toBe(200);
    const grown = await rows();
    const activities = Object.fromEntries((await list()).map((row) => [row.customerName, row.activity]));
    expect(activities).toEqual({ 'Ann Lee': 'stop', 'Bo Lee': 'replied', 'Known later': 'added' });
    await rebuild();
    expect(await rows()).toEqual(grown);
  });
});

describe('the directory', () => {
  const fill = async () => {
    const [ann, bo, cy] = [await add('Ann Lee'), await add('Bo Lee'), await add('Cy Ray')];
    await add('Di Lee');
    await aLinkFor(cy, '5.00');
    await aLinkFor(ann, '90.00');
    await aLinkFor(bo, '7.00');
    return { ann, bo, cy };
  };

  it('is ordered by what happened last and by what is open, page by page', async () => {
    await fill();
    expect(await names({ sort: 'active' })).toEqual(['Bo Lee', 'Ann Lee', 'Cy Ray', 'Di Lee']);
    expect(await names({ sort: 'open' })).toEqual(['Ann Lee', 'Bo Lee', 'Cy Ray', 'Di Lee']);
    for (const sort of ['active', 'open', 'name', 'newest']) {
      const all = await names({ sort });
      const paged: string[] = [];
      for (let cursor: unknown = undefined; cursor !== null;) {
        const { body } = await app.call(
          calls.list,
          { query: { sort, limit: 1, ...(cursor ? { cursor } : {}) } },
          ofStore,
        );
        paged.push(...(body['customers'] as unknown as CustomerRow[]).map(({ customerName }) => customerName));
        cursor = body['nextCursor'];
      }
      expect(paged).toEqual(all);
    }
  });

  it('is searched in each order and within a filter, and says how many were found', async () => {
    const { ann } = await fill();
    expect(await names({ q: 'lee', sort: 'open' })).toEqual(['Ann Lee', 'Bo Lee', 'Di Lee']);
    expect(await names({ q: 'lee', sort: 'active', filters: 'open' })).toEqual(['Bo Lee', 'Ann Lee']);
    expect(await names({ q: 'le', sort: 'active', filters: 'open' })).toEqual(['Bo Lee', 'Ann Lee']);
    expect(await counts({ q: 'lee', filters: 'open' })).toMatchObject({
      found: { customers: 2, more: false },
      filters: { open: 3 },
    });
    expect(await counts({ q: 'le' })).toMatchObject({ found: { customers: 3 } });
    await app.call(calls.archive, { params: { id: ann } }, ofStore);
    expect(await names({ sort: 'open' })).toEqual(['Bo Lee', 'Cy Ray', 'Di Lee']);
    expect(await counts()).toMatchObject({ found: { customers: 3 }, filters: { open: 2 } });
    await app.call(calls.unarchive, { params: { id: ann } }, ofStore);
    expect(await names({ sort: 'active' })).toContain('Ann Lee');
  });

  it('tells of names that are close to one, and of no other store', async () => {
    await add('María José Echeverría-Montalvo');
    await add('Evarista');
    const near = async (q: string) => (await app.call(calls.near, { query: { q } }, ofStore)).body['customers'];
    expect(await near('Echevaria')).toMatchObject([{ customerName: 'María José Echeverría-Montalvo' }]);
    expect(await near('Maria Hose')).toMatchObject([{ customerName: 'María José Echeverría-Montalvo' }]);
    for (const q of ['zzzz', '9999', 'x@y', 'Ev']) expect(await near(q)).toEqual([]);
    const stranger = await anAccount(app.database);
    const { body } = await app.call(calls.near, { query: { q: 'Echevaria' } }, { token: stranger.token });
    expect(body['customers']).toEqual([]);
  });

  it('shows no store the customers of another, and refuses a filter that there is not', async () => {
    await fill();
    const stranger = await anAccount(app.database);
    const answer = await app.call(calls.list, { query: { sort: 'active' } }, { token: stranger.token });
    expect(answer.body['customers']).toEqual([]);
    const { body } = await app.call(calls.counts, {}, { token: stranger.token });
    expect(body).toMatchObject({ found: { customers: 0 }, filters: { open: 0, stopped: 0, untextable: 0 } });
    expect((await app.call(calls.list, { query: { filters: 'rich' } }, ofStore)).status).toBe(400);
  });

  it('is exported in part: only the customers who were chosen', async () => {
    const { ann, cy } = await fill();
    const response = await fetch(`${app.url}/api/customers/export.csv?sort=name&ids=${cy},${ann}`, {
      headers: { authorization: `Bearer ${store.token}` },
    });
    expect(response.status).toBe(200);
    expect((await response.text()).split('\r\n').map((line) => line.split(',')[0])).toEqual([
      ...['Name', 'Ann Lee', 'Cy Ray', ''],
    ]);
  });
});
