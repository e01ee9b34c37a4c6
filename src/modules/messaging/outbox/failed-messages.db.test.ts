import { afterAll, beforeAll, expect, it } from 'vitest';
import { positionOf } from '../../../platform/list/keyset.ts';
import { anAccount } from '../../../testing/accounts.ts';
import { rowsRead } from '../../../testing/explained.ts';
import { startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { listFailedMessages, selectFailed } from './failed-messages.ts';

let messaging: TestMessaging;
beforeAll(async () => {
  messaging = await startTestMessaging();
  const { storeId } = await anAccount(messaging.database);
  // Every tenth message failed. They are texts but for one email, which failed first of all.
  await messaging.rows(
    `insert into message_history (store_id, message_type, channel, state, status, failed_at)
     select $1, 'payment_link', case when n = 0 then 'email' else 'sms' end,
            case when n % 10 = 0 then 'failed' else 'delivered' end, case when n % 10 = 0 then 'failed' else 'delivered' end,
            case when n % 10 = 0 then now() - (50000 - n) * interval '1 second' end
       from generate_series(0, 49999) n`,
    [storeId],
  );
  await messaging.rows('analyze message_history');
}, 60_000);
afterAll(() => messaging.close());

it.each([
  ['a page of both channels', ['sms', 'email'], 51],
  ['the only failed email, however many texts failed after it', ['email'], 1],
])('%s is read without looking at the other messages', async (_what, channels, most) => {
  const { at, id } = positionOf(undefined);
  const explained = await messaging.rows(`explain (analyze, format json) ${selectFailed(51).text}`, [channels, at, id]);
  const read = rowsRead(explained, 'message_history');
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(most + 1);
});

it('the pages put together are every failed message, once', async () => {
  const seen = new Set<string>();
  let [read, cursor]: [number, string | null | undefined] = [0, undefined];
  do {
    const page = await listFailedMessages(messaging.context)({ ...(cursor && { cursor }) });
    for (const { id } of page.messages) seen.add(id);
    read += page.messages.length;
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect([read, seen.size]).toEqual([5_000, 5_000]);
});
