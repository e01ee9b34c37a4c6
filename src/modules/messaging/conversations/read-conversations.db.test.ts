import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConversationTab } from '../../../contract/texting/conversations.ts';
import { aStore } from '../../../testing/accounts.ts';
import { rowsRead } from '../../../testing/explained.ts';
import { startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { countConversations, listConversations, selectPage } from './read-conversations.ts';

const many = 20_000;
let messaging: TestMessaging;
let storeId: string;

beforeAll(async () => {
  messaging = await startTestMessaging();
  ({ storeId } = (await aStore(messaging)).staff);
  await messaging.rows(
    `with written as (
       insert into received_texts (store_id, id, sender_store_id, sender_id, phone, to_number, body, kind, provider, external_id, received_at)
       select $1, gen_random_uuid(), $1, gen_random_uuid(), (12135550000 + n)::text, '', 'Text ' || n, 'text', 'twilio', n::text,
              now() - n * interval '1 minute' from generate_series(1, ${many}) n
       returning *)
     insert into read_conversations (store_id, id, phone, last_at, last_id, last_received, received_at, answered_to)
     select store_id, md5(store_id || ' ' || phone)::uuid, phone, received_at, id, true, received_at,
            case when right(phone, 2) <> '00' then received_at end from written`,
    [storeId],
  );
  await messaging.rows('analyze received_texts, read_conversations', []);
}, 60_000);
afterAll(() => messaging.close());

const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const rowsOf = async (tab: ConversationTab, isSearch: boolean, values: readonly unknown[]): Promise<number> => {
  const { text } = selectPage(tab, isSearch, 51);
  const [explained] = await messaging.rows(`explain (analyze, format json) ${text}`, [storeId, ...start, ...values]);
  return rowsRead(explained, 'read_conversations') + rowsRead(explained, 'received_texts');
};

describe(`the list of ${many} conversations`, () => {
  it.each(['all', 'waiting', 'failed'] as const)(
    'a page of the tab “%s” reads few more rows than it shows',
    async (tab) => {
      expect(await rowsOf(tab, false, [])).toBeLessThan(220);
    },
  );

  it('a search looks at the newest conversations and at those of the names it was given, and at no others', async () => {
    const search = [['12135569999'], '', '%text 7%'];
    expect(await rowsOf('all', true, search)).toBeLessThan(8_000);
    const found = await listConversations(messaging.context)(
      { tab: 'all', q: 'text 77', phones: ['12135569999'] },
      { storeId },
    );
    expect(found.conversations.map(({ body }) => body)).toEqual(expect.arrayContaining(['Text 77', 'Text 19999']));
  });

  it('the numbers of the tabs are those of their lists', async () => {
    expect(await countConversations(messaging.context)({ storeId })).toEqual({ waiting: many / 100, failed: 0 });
  });
});
