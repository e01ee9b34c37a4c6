import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { mostBatchRows } from '../../../contract/links/link-batches.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import { budget } from '../../../testing/run-sequences.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';
import { batchWorld } from './testing-batch-world.ts';

let app: TestApp;
beforeAll(async () => {
  // Ten in the morning in Los Angeles.
  app = await startTestApp({ clock: () => new Date('2026-11-24T18:00:00Z') });
});
afterAll(() => app.close());

const { upload, read, confirm, work, rows, linksOf, textsOf } = batchWorld(() => app);

describe('a list as long as a list may be', () => {
  it('is read, looked at and made, once for each row', { timeout: 300_000 }, async () => {
    const store = await aTextingStore(app);
    const count = budget({ usual: 200, soak: mostBatchRows });
    await rows(
      `insert into text_limits (store_id, id, texts_per_day, set_by, updated_at) values ($1, $2, 5000, $2, now())`,
      [store.storeId, store.userId],
    );
    const line = (at: number): string => `Child of many,213555${String(at).padStart(4, '0')},1.25`;
    const batch = await upload(
      store,
      `Name,Phone,Amount\n${Array.from({ length: count }, (_, at) => line(at)).join('\n')}`,
    );
    expect(batch).toMatchObject({ links: count, counts: { all: count, text: count } });
    await confirm(store, batch);
    for (let jobs = 0; jobs * 20 < count; jobs += 1) await work(store, batch);
    expect(await read(store, batch)).toMatchObject({ state: 'done', created: count });
    const numbers = (await textsOf(store)).map((text) => (text as { to_number: string }).to_number);
    expect([(await linksOf(store)).length, numbers.length, new Set(numbers).size]).toEqual([count, count, count]);
    expect(
      await rows("select description from activity_logs where store_id = $1 and action = 'LINKS_FOR_MANY'", [
        store.storeId,
      ]),
    ).toEqual([
      {
        description: `${count} links of $${(count * 1.25).toLocaleString('en-US', { minimumFractionDigits: 2 })} from the list “class.csv” confirmed by ${store.staff.name}`,
      },
    ]);
  });
});

describe('the links of a list', () => {
  it('are found by it in the list of links, its numbers and its file, with search and filter, and by no other store', async () => {
    const store = await aTextingStore(app);
    const batch = await upload(store, 'Name,Phone,Amount\nAna,2135550101,5\nJoel,2135550102,6\nAna,2135550103,x\n');
    await confirm(store, batch);
    await work(store, batch);
    const ana = await upload(store, 'Name,Phone,Amount\nAna,2135550104,7\n', 'other.csv');
    await confirm(store, ana);
    await work(store, ana);
    await rows(`update payment_links set status = 'failed' where store_id = $1 and customer_name = 'Joel'`, [
      store.storeId,
    ]);
    const list = async (query: object, { token } = store) => {
      const { body } = await app.call(contract.paymentLinks.list, { query }, { token });
      return (body['links'] as unknown as LinkRow[]).map(({ customerName, amount }) => `${customerName} ${amount}`);
    };
    const of = { batch: batch.id };
    expect(await list(of)).toEqual(['Joel 6.00', 'Ana 5.00']);
    expect(await list({ ...of, sort: 'smallest' })).toEqual(['Ana 5.00', 'Joel 6.00']);
    expect(await list({ ...of, q: 'ana' })).toEqual(['Ana 5.00']);
    expect(await list({ ...of, status: 'failed' })).toEqual(['Joel 6.00']);
    expect(await list(of, await aTextingStore(app))).toEqual([]);
    const sums = async (query: object) =>
      (await app.call(contract.paymentLinks.sums, { query }, { token: store.token })).body;
    expect(await sums(of)).toMatchObject({
      found: { links: 2, amount: '11.00', more: false },
      links: { all: 2, pending: 1, failed: 1, completed: 0 },
    });
    expect(await sums({ ...of, q: 'ana' })).toMatchObject({ found: { links: 1, amount: '5.00' } });
    const file = await fetch(`${app.url}/api/payment-links/export.csv?batch=${batch.id}&status=pending`, {
      headers: { authorization: `Bearer ${store.token}` },
    });
    expect((await file.text()).match(/,Ana,|,Joel,/g)).toEqual([',Ana,']);
    expect(
      await rows("select description from activity_logs where store_id = $1 and action = 'LINKS_EXPORTED'", [
        store.storeId,
      ]),
    ).toEqual([{ description: `1 link of the list “class.csv” exported by ${store.staff.name}` }]);
  });
});

describe('the result as a file', () => {
  it('has every row as it was brought with what became of it, harmless in a spreadsheet', async () => {
    const store = await aTextingStore(app);
    const batch = await upload(store, 'Name,Phone,Amount,Note\nAna,2135550101,5,=1+1\nJoel,2135550102,x,\n');
    await confirm(store, batch);
    await work(store, batch);
    const response = await fetch(`${app.url}/api/link-batches/${batch.id}/result.csv`, {
      headers: { authorization: `Bearer ${store.token}` },
    });
    const [headings, ana, joel] = (await response.text()).replace('\ufeff', '').split('\r\n');
    expect(headings).toBe('Name,Phone,Amount,Note,Row,Result,Reason,Sent by,Status,Address,Time zone');
    expect(ana?.replace(/http[^,]+/, 'ADDRESS')).toBe(
      "Ana,2135550101,5,'=1+1,1,Made,,Text,pending,ADDRESS,America/Los_Angeles",
    );
    expect(joel).toBe('Joel,2135550102,x,,2,Left out,Amount must be a positive number,,,,America/Los_Angeles');
  });
});
