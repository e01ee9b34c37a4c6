import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { OpenText } from '../commands/open-text.ts';
import { QueueText } from '../commands/queue-text.ts';
import { RecordOutcome } from '../commands/record-outcome.ts';
import type { Outcome } from '../text.ts';
import { aText, anSmsShop, openRoom, type Room, type StoreUnderTest } from '../../../testing/texts.ts';

const linkTexts = statement('testing.link-texts', 'select * from read_link_texts order by store_id, id');
const textTotals = statement(
  'testing.text-totals',
  'select store_id, sum(sent)::int as sent, sum(clicked)::int as clicked from read_text_totals group by store_id order by store_id',
);
const trackings = statement('testing.trackings', 'select tracking_id from sms_tracking_links where message_id = $1');

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const shown = async () => ({ links: await room.database.sql(linkTexts), totals: await room.database.sql(textTotals) });
const rebuild = () =>
  room.transact(async (tx) => {
    for (const projection of room.projections) await projection.rebuild(tx);
  });

const heard = (status: string, errorCode: string | null = null): Outcome => ({
  kind: 'heard',
  sid: `SM${status}`,
  status,
  errorCode,
});

/** A text with everything that happened to it since. */
const live = async (store: StoreUnderTest, link: { id: string; linkId: string }, ...outcomes: Outcome[]) => {
  room.clock.now = new Date(room.clock.now.getTime() + 1_000);
  const answer = await room.transact((tx) => room.get(QueueText).execute(aText(store, link), tx));
  const messageId = 'messageId' in answer ? answer.messageId : '';
  const message = { storeId: store.storeId, messageId };
  for (const outcome of outcomes) await room.transact((tx) => room.get(RecordOutcome).execute(message, outcome, tx));
  return messageId;
};

const opened = async (messageId: string): Promise<void> => {
  const [row] = await room.database.sql<{ tracking_id: string }>(trackings, [messageId]);
  const opening = { trackingId: row?.tracking_id ?? '', ip: '127.0.0.1', userAgent: 'phone', referrer: null };
  await room.transact((tx) => room.get(OpenText).execute(opening, tx));
};

describe('the read tables of texts', () => {
  it('say the same whether they grew with the texts or were built anew', async () => {
    const store = await anSmsShop(room);
    const other = await anSmsShop(room);
    const [first, second, third] = [await room.addLink(store), await room.addLink(store), await room.addLink(other)];
    await live(store, first, heard('delivered'));
    await live(store, first, { kind: 'unknown' }, heard('sent'), heard('undelivered', '30003'));
    await opened(await live(store, second, heard('queued'), heard('delivered')));
    await live(store, second, { kind: 'unknown' });
    await live(other, third, {
      kind: 'rejected',
      code: '21614',
      reason: 'This phone number cannot receive text messages.',
    });
    const grown = await shown();
    expect(grown.links).toHaveLength(3);
    expect(grown.links.find((row) => 'id' in row && row.id === first.id)).toMatchObject({ texts: 2, status: 'failed' });
    expect(grown.totals).toContainEqual({ store_id: store.storeId, sent: 3, clicked: 1 });
    await rebuild();
    expect(await shown()).toEqual(grown);
  });

  it('show the newest text of a link, whichever of them moved last', async () => {
    const store = await anSmsShop(room);
    const link = await room.addLink(store);
    const older = await live(store, link);
    await live(store, link, heard('delivered'));
    const late = { storeId: store.storeId, messageId: older };
    await room.transact((tx) => room.get(RecordOutcome).execute(late, heard('failed', '30008'), tx));
    const { links } = await shown();
    expect(links.find((row) => 'id' in row && row.id === link.id)).toMatchObject({
      status: 'delivered',
      texts: 2,
      last_error: null,
    });
  });
});
