import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { contract } from '../../../contract/index.ts';
import { type LinkBatch, mostBatchRows } from '../../../contract/links/link-batches.ts';
import { stop } from '../../../testing/program.ts';
import { budget } from '../../../testing/run-sequences.ts';
import { spawnSecondProgram } from '../../../testing/second-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';

const { linkBatches: calls } = contract;
const count = budget({ usual: 60, soak: mostBatchRows });
// Only a soak waits until half of them are made.
const madeBefore = budget({ usual: 3, soak: mostBatchRows / 2 });
const longest = budget({ usual: 40_000, soak: 400_000 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// What the queue does by itself once the time of a lost worker is up.
const expire = statement(
  'testing.expire-jobs',
  `update pgboss.job set state = 'retry', start_after = now() where state = 'active' returning id`,
);

const startWorker = () => spawnSecondProgram(app, app.clone.url, { ROLE: 'worker', TWILIO_API_URL: app.sandbox.url });

const countOf = async (text: string, storeId: string): Promise<number> => {
  const { rows } = await app.database.pool.query<{ count: number }>(text, [storeId]);
  return Number(rows[0]?.count);
};

describe('a worker that is killed in the middle of a batch', () => {
  it(
    'leaves no row with two links or two texts, and none without: the next worker goes on where it was',
    { timeout: 2 * longest + 10_000 },
    async () => {
      const store = await aTextingStore(app);
      const { token, storeId } = store;
      const lines = Array.from({ length: count }, (_, at) => `Child of many,213555${String(at).padStart(4, '0')},5.00`);
      await app.database.pool.query(
        `insert into text_limits (store_id, id, texts_per_day, set_by, updated_at) values ($1, $2, 5000, $2, now())`,
        [storeId, store.userId],
      );
      const content = `Name,Phone,Amount\n${lines.join('\n')}`;
      const uploaded = await app.call(calls.upload, { body: { fileName: 'class.csv', content } }, { token });
      const { id, links, amount } = uploaded.body['batch'] as unknown as LinkBatch;
      await app.call(calls.run, { params: { id }, body: { links, amount } }, { token });
      const made = () => countOf('select count(*) from payment_links where store_id = $1', storeId);

      const killed = await startWorker();
      await expect.poll(made, { timeout: longest, interval: 2 }).toBeGreaterThan(madeBefore);
      killed.child.kill('SIGKILL');
      await once(killed.child, 'exit');
      expect(await made()).toBeLessThan(count);
      await app.database.sql(expire);

      const next = await startWorker();
      const read = async () =>
        (await app.call(calls.one, { params: { id } }, { token })).body['batch'] as unknown as LinkBatch;
      await expect.poll(async () => (await read()).state, { timeout: longest, interval: 50 }).toBe('done');
      expect(await read()).toMatchObject({ created: count, links: count });
      expect(await made()).toBe(count);
      const texts = "from message_history where store_id = $1 and channel = 'sms'";
      expect(await countOf(`select count(*) ${texts}`, storeId)).toBe(count);
      expect(await countOf(`select count(distinct to_number) ${texts}`, storeId)).toBe(count);
      await stop(next);
      const sent = app.sandbox.outbox().texts.map(({ to }) => to);
      expect(new Set(sent).size).toBe(sent.length);
    },
  );
});
