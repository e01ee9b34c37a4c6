import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { aLink } from '../../../testing/links.ts';
import { aText, aTextingStore, startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { queueText } from '../texts/queue-text.ts';
import { findOverdueTexts } from './look-up-text.ts';

const postpone = statement(
  'testing.postpone-text',
  `update message_history set due_at = now() + interval '1 day' where id = $1`,
);
const age = statement(
  'testing.age-text',
  `update message_history set state = $2, created_at = created_at - $3::interval where id = $1`,
);

let messaging: TestMessaging;
beforeAll(async () => {
  messaging = await startTestMessaging();
});
afterAll(() => messaging.close());

const aTextThatIs = async (state: string, old: string): Promise<string> => {
  const store = await aTextingStore(messaging);
  const text = aText(store, await aLink(messaging.database, store));
  const answer = await messaging.transact((tx) => queueText(messaging.context)(text, tx));
  const messageId = 'messageId' in answer ? answer.messageId : '';
  await messaging.database.sql(age, [messageId, state, old]);
  return messageId;
};

describe('overdue texts', () => {
  it('each overdue text gets one job of the kind it needs, and no other text does', async () => {
    const waiting = await aTextThatIs('queued', '2 hours');
    const doubtful = await aTextThatIs('unknown', '1 hour');
    const abandoned = await aTextThatIs('handed_over', '1 hour');
    const silent = await aTextThatIs('sent', '25 hours');
    for (const [state, old] of [
      ['queued', '1 minute'],
      ['handed_over', '1 minute'],
      ['sent', '1 hour'],
      ['sent', '40 hours'],
      ['delivered', '25 hours'],
    ] as const) {
      await aTextThatIs(state, old);
    }
    await messaging.database.sql(postpone, [await aTextThatIs('queued', '2 hours')]);
    messaging.pending.length = 0;
    await findOverdueTexts(messaging.context)();
    const asked = messaging.pending.map(({ queue, payload }) => ({ queue, ...payload }));
    const wanted = [
      ['messaging.send-text', waiting],
      ['messaging.look-up-text', doubtful],
      ['messaging.look-up-text', abandoned],
      ['messaging.poll-text', silent],
    ];
    expect(asked).toHaveLength(wanted.length);
    for (const [queue, messageId] of wanted)
      expect(asked).toContainEqual(expect.objectContaining({ queue, messageId }));
  });
});
