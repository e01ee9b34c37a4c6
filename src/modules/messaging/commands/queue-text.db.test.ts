import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { aText, openRoom, type Room, type StoreUnderTest } from '../testing.ts';
import { TextsOfLink } from '../queries/texts-of-link.ts';
import { QueueText, type TextIntent } from './queue-text.ts';

const setUp = statement(
  'testing.set-up-twilio',
  `insert into sms_settings (store_id, id, twilio_account_sid, twilio_auth_token, twilio_from_number, sms_template, webhook_key)
   values ($1, $2, 'AC1', 'sealed', '+15550100200', $3, $1 || 'key')`,
);

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const queue = (text: TextIntent) => room.transact((tx) => room.get(QueueText).execute(text, tx));
const aShop = async (template: string | null = null): Promise<StoreUnderTest> => {
  const store = await room.addStore();
  await room.database.sql(setUp, [store.storeId, store.userId, template]);
  return store;
};

describe('a text that is queued', () => {
  it('stands in the history of its link with a tracked address and leaves with the commit', async () => {
    const store = await aShop();
    const link = await room.addLink(store);
    const answer = await queue(aText(store, link));
    expect(answer).toMatchObject({ messageId: expect.any(String) });
    const [sent] = await room.get(TextsOfLink).execute(link.id, store.storeId);
    expect(sent).toMatchObject({ status: 'sent', toNumber: '+15551234567', fromNumber: '+15550100200', error: null });
    const address = new RegExp(`https://pay.example/t/${store.storeId}[0-9a-z]{20} Reply STOP`);
    expect(sent?.messageText).toMatch(address);
    expect(room.pending.at(-1)).toMatchObject({ queue: 'messaging.send-text', payload: { storeId: store.storeId } });
  });
});
