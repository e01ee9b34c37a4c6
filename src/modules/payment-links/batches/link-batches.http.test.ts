import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { LinkBatch } from '../../../contract/links/link-batches.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';
import { batchWorld, manyRows } from './testing-batch-world.ts';

const { linkBatches: calls } = contract;
// Ten in the morning in Los Angeles.
let now = new Date('2026-11-24T18:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());

const { ask, answered, upload, rowsOf, read, confirm, work, rows, linksOf, textsOf } = batchWorld(() => app);

describe('a list that is looked at', () => {
  it('says what would become of each row, and creates and sends nothing', async () => {
    const store = await aTextingStore(app);
    await rows(`insert into sms_opt_outs (store_id, phone) values ($1, '12135550103')`, [store.storeId]);
    const content = [
      'Name,Phone,Mail,Amount,Note',
      'Ana Ruiz,2135550101,,145,Class',
      'Joel,2135550102,,12o.00,Class',
      'Victor,2135550103,victor@mail.example,72.15,Class',
      'Hélène,,,145.00,Class',
      'Keiko,8085550105,,1118,Class',
      'Ana Again,2135550101,,145,Class',
    ].join('\n');
    await app.call(
      contract.paymentLinks.create,
      { body: { amount: '18.75', customerName: 'Ana Ruiz', customerPhone: '2135550101' } },
      { token: store.token },
    );
    const batch = await upload(store, content);
    expect(batch).toMatchObject({
      ...{ state: 'checking', links: 5, amount: '1625.15', largest: '1118.00', smallest: '72.15', noTexts: null },
      counts: { all: 6, problems: 1, withoutText: 2, open: 2, later: 1, text: 2, email: 1, linkOnly: 1 },
    });
    expect(batch.previews.map(({ row, text }) => [row, text.includes('$145.00') || text.includes('$1118.00')])).toEqual(
      [
        ...[
          [1, true],
          [5, true],
          [6, true],
        ],
      ],
    );
    // Three are texted, each with one text.
    expect(batch.textCost).toEqual({ parts: 3, price: '0.01' });
    expect(
      (await rowsOf(store, batch)).map(({ row, outcome, noText, problem, openAmount, sameAs }) => [
        ...[row, outcome, noText, problem?.field ?? null, openAmount, sameAs],
      ]),
    ).toEqual([
      [2, null, null, 'amount', null, null],
      [3, 'email', 'opted_out', null, null, null],
      [4, 'link_only', 'no_phone', null, null, null],
      [1, 'text', null, null, '18.75', null],
      [6, 'text', null, null, '18.75', 1],
      [5, 'text_later', null, null, null, null],
    ]);
    expect((await rowsOf(store, batch, 'later'))[0]?.textAt).toBe('2026-11-24T19:00:00.000Z');
    expect(await linksOf(store)).toHaveLength(1);
    expect(await textsOf(store)).toEqual([]);
  });

  it('changes with what its columns hold, with its options and with a field that is put right', async () => {
    const store = await aTextingStore(app);
    const batch = await upload(store, 'Who is it,Tel,Owes,Paid\nAna,2135550101,12.50,3\nJoel,2135550102,12o.00,4');
    expect(batch).toMatchObject({ links: 1, amount: '12.50' });
    const params = { id: batch.id };
    const fields = ['customerName', 'customerPhone', null, 'amount'];
    const options = { expiresIn: 72, debitOnly: false, sends: false };
    const changed = await answered(calls.change, store, { params, body: { fields, ...options } });
    expect(changed).toMatchObject({ links: 2, amount: '7.00', options, counts: { linkOnly: 2, text: 0 } });
    const back = ['customerName', 'customerPhone', 'amount', null];
    await answered(calls.change, store, { params, body: { fields: back, ...options } });
    const body = { field: 'amount', value: '120.00' };
    const corrected = await answered(calls.correct, store, { params: { ...params, row: 2 }, body });
    expect(corrected).toMatchObject({ links: 2, amount: '132.50', counts: { problems: 0 } });
    const twice = { fields: ['amount', 'amount', null, null], ...options };
    expect((await ask(calls.change, store, { params, body: twice })).status).toBe(400);
    expect((await ask(calls.change, store, { params, body: { fields: ['amount'], ...options } })).body['code']).toBe(
      'other_columns',
    );
    const nowhere = { field: 'internalNotes', value: 'x' };
    expect((await ask(calls.correct, store, { params: { ...params, row: 2 }, body: nowhere })).body['code']).toBe(
      'not_in_list',
    );
    expect((await ask(calls.correct, store, { params: { ...params, row: 3 }, body })).body['code']).toBe(
      'row_not_found',
    );
  });

  it('says that no texts can be sent where the store has no provider', async () => {
    const store = await anAccount(app.database);
    const batch = await upload(store, manyRows(2));
    expect(batch).toMatchObject({
      counts: { text: 0, linkOnly: 2 },
      noTexts: expect.stringMatching(/No SMS provider/),
    });
  });
});

describe('a list that is confirmed', () => {
  it('makes each link once with its text, twenty at a time, and tells how far it is', async () => {
    const store = await aTextingStore(app);
    const batch = await upload(store, manyRows(45));
    expect((await confirm(store, batch)).status).toBe(200);
    expect((await confirm(store, batch)).status).toBe(200);
    await work(store, batch);
    expect(await read(store, batch)).toMatchObject({ state: 'running', links: 45, created: 20, counts: { text: 20 } });
    // A job that a queue gives to two workers.
    await Promise.all([work(store, batch), work(store, batch)]);
    await work(store, batch);
    expect(await read(store, batch)).toMatchObject({ state: 'done', created: 45 });
    await work(store, batch);
    expect(await linksOf(store)).toHaveLength(45);
    expect(new Set((await textsOf(store)).map((text) => (text as { to_number: string }).to_number)).size).toBe(45);
    expect(await textsOf(store)).toHaveLength(45);
    const [first] = await rowsOf(store, batch);
    expect(first).toMatchObject({
      state: 'created',
      outcome: 'text',
      link: { customerName: 'Child a', amount: '1.50' },
    });
    const { body } = await ask(calls.recent, store);
    expect(body['batches']).toMatchObject([{ id: batch.id, state: 'done', links: 45, created: 45 }]);
  });

  it('is refused where number or sum are not those of the list, and once it runs it is changed no more', async () => {
    const store = await aTextingStore(app);
    const batch = await upload(store, manyRows(3));
    for (const wrong of [{ links: 2 }, { amount: '7.51' }])
      expect((await confirm(store, batch, wrong)).body['code']).toBe('batch_changed');
    const empty = await upload(store, 'Name,Phone,Amount\nAna,2135550101,x');
    expect((await confirm(store, empty)).body['code']).toBe('batch_empty');
    await confirm(store, batch);
    const params = { id: batch.id };
    const correction = { field: 'amount', value: '1' };
    expect((await ask(calls.correct, store, { params: { ...params, row: 1 }, body: correction })).body['code']).toBe(
      'batch_started',
    );
    expect((await confirm(store, batch, { links: 2 })).body['code']).toBe('batch_started');
    expect(await linksOf(store)).toEqual([]);
  });

  it('is noticed where it was used before, and made again only on purpose', async () => {
    const store = await aTextingStore(app);
    const first = await upload(store, manyRows(3));
    await confirm(store, first);
    const second = await upload(store, `${manyRows(3).replaceAll('\n', '\r\n')}\r\n`, 'copy.csv');
    expect(second.usedBefore).toMatchObject({ fileName: 'class.csv', links: 3 });
    expect((await confirm(store, second)).body['code']).toBe('list_used_before');
    expect((await confirm(store, second, { again: true })).status).toBe(200);
    const usual = now;
    now = new Date(now.getTime() + 31 * 86_400_000);
    expect((await upload(store, manyRows(3))).usedBefore).toBeNull();
    now = usual;
  });

  it('texts nobody at night: texts wait for the morning where their reader lives', async () => {
    const store = await aTextingStore(app);
    const usual = now;
    now = new Date('2026-11-25T06:00:00Z');
    const batch = await upload(store, 'Name,Phone,Amount\nAna,2135550101,5\nKeiko,8085550105,6');
    await confirm(store, batch);
    await work(store, batch);
    now = usual;
    expect(await textsOf(store)).toEqual([
      { to_number: '+12135550101', due_at: new Date('2026-11-25T17:00:00Z') },
      { to_number: '+18085550105', due_at: new Date('2026-11-25T19:00:00Z') },
    ]);
  });

  it('sends an email where somebody wrote STOP, and only makes the link where there is neither', async () => {
    const store = await aTextingStore(app);
    const batch = await upload(store, 'Name,Phone,Mail,Amount\nAna,2135550101,ana@mail.example,5\nJoel,,,6');
    await confirm(store, batch);
    // They wrote it after the list was looked at.
    await rows(`insert into sms_opt_outs (store_id, phone) values ($1, '12135550101')`, [store.storeId]);
    await work(store, batch);
    expect(await read(store, batch)).toMatchObject({ state: 'done', counts: { text: 0, email: 1, linkOnly: 1 } });
    expect(await textsOf(store)).toEqual([]);
    expect(
      await rows("select recipient_email from message_history where store_id = $1 and channel = 'email'", [
        store.storeId,
      ]),
    ).toEqual([{ recipient_email: 'ana@mail.example' }]);
  });
});

describe('a batch that rests', () => {
  const act = (endpoint: Endpoint, store: OpenStore, { id }: LinkBatch) => ask(endpoint, store, { params: { id } });

  it('makes nothing while it is paused, goes on where it was, and nothing more once it was stopped', async () => {
    const store = await aTextingStore(app);
    const batch = await upload(store, manyRows(50));
    expect((await act(calls.pause, store, batch)).body['code']).toBe('batch_not_started');
    await confirm(store, batch);
    await work(store, batch);
    expect((await act(calls.pause, store, batch)).body['batch']).toMatchObject({ state: 'paused', pauseCode: 'staff' });
    await work(store, batch);
    expect(await linksOf(store)).toHaveLength(20);
    expect((await act(calls.resume, store, batch)).body['batch']).toMatchObject({ state: 'running', pauseCode: null });
    await work(store, batch);
    expect((await act(calls.stop, store, batch)).body['batch']).toMatchObject({ state: 'stopped', created: 40 });
    await work(store, batch);
    expect(await linksOf(store)).toHaveLength(40);
    expect((await act(calls.resume, store, batch)).body['code']).toBe('batch_ended');
    const { rows } = await app.database.pool.query(
      `select action from activity_logs where store_id = $1 and action like 'LINKS_FOR_MANY%' order by created_at`,
      [store.storeId],
    );
    const lines = ['', '_PAUSED', '_RESUMED', '_STOPPED'].map((end) => ({ action: `LINKS_FOR_MANY${end}` }));
    expect(rows).toEqual(lines);
  });

  it('is paused by the limit of texts with the row that reached it unmade, and goes on once there is room', async () => {
    const store = await aTextingStore(app);
    await rows(
      `insert into text_limits (store_id, id, texts_per_day, set_by, updated_at) values ($1, $2, 3, $2, now())`,
      [...[store.storeId, store.userId]],
    );
    const batch = await upload(store, manyRows(5));
    await confirm(store, batch);
    await work(store, batch);
    expect(await read(store, batch)).toMatchObject({
      ...{ state: 'paused', pauseCode: 'text_limit_reached', created: 3 },
      pauseReason: expect.stringMatching(/limit of texts/),
    });
    expect([await linksOf(store), await textsOf(store)].map(({ length }) => length)).toEqual([3, 3]);
    await rows('update text_limits set texts_per_day = 10 where store_id = $1', [store.storeId]);
    await act(calls.resume, store, batch);
    await work(store, batch);
    expect(await read(store, batch)).toMatchObject({ state: 'done', created: 5 });
    expect(await textsOf(store)).toHaveLength(5);
  });

  it('leaves neither link nor text of a row whose commit fails, and makes both once with the next try', async () => {
    const store = await aTextingStore(app);
    const batch = await upload(store, manyRows(3));
    await confirm(store, batch);
    await rows(
      `alter table link_batch_rows add constraint refusal check (not (place = 2 and state = 'created')) not valid`,
      [],
    );
    await expect(work(store, batch)).rejects.toThrow(/refusal/);
    expect([await linksOf(store), await textsOf(store)].map(({ length }) => length)).toEqual([1, 1]);
    await rows('alter table link_batch_rows drop constraint refusal', []);
    await work(store, batch);
    expect([await linksOf(store), await textsOf(store)].map(({ length }) => length)).toEqual([3, 3]);
    expect(await read(store, batch)).toMatchObject({ state: 'done', created: 3 });
  });
});
