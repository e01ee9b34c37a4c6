import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aText, aTextingStore, startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import type { DeliveryOutcome } from '../providers/delivery-outcome.ts';
import { readMessagesOfLink } from '../outbox/messages-of-link.ts';
import { queueText } from '../texts/queue-text.ts';
import { openText } from '../tracking/tracked-link.ts';
import { deliveryMessages } from './messages.ts';
import { recordDelivery } from './record-delivery.ts';

const linkTexts = statement('testing.link-texts', 'select * from read_link_texts order by store_id, id');
const textTotals = statement(
  'testing.text-totals',
  'select store_id, sum(sent)::int as sent, sum(clicked)::int as clicked from read_text_totals group by store_id order by store_id',
);
const trackings = statement('testing.trackings', 'select tracking_id from sms_tracking_links where message_id = $1');

let messaging: TestMessaging;
beforeAll(async () => {
  messaging = await startTestMessaging();
});
afterAll(() => messaging.close());

const shown = async () => ({
  links: await messaging.database.sql(linkTexts),
  totals: await messaging.database.sql(textTotals),
});
const rebuild = () =>
  messaging.transact(async (tx) => {
    for (const projection of messaging.projections) await projection.rebuild(tx);
  });

const reported = (status: string, errorCode: string | null = null): DeliveryOutcome => ({
  kind: 'reported',
  sid: `SM${status}`,
  status,
  errorCode,
});

/** A text with everything that happened to it since. */
const aTextWith = async (store: OpenStore, link: { id: string; linkId: string }, ...outcomes: DeliveryOutcome[]) => {
  messaging.clock.now = new Date(messaging.clock.now.getTime() + 1_000);
  const answer = await messaging.transact((tx) => queueText(messaging.context)(aText(store, link), tx));
  const messageId = 'messageId' in answer ? answer.messageId : '';
  const message = { storeId: store.storeId, messageId };
  for (const outcome of outcomes)
    await messaging.transact((tx) => recordDelivery(messaging.context)(message, outcome, tx));
  return messageId;
};

/** Opens the address in a text, a number of seconds after whatever happened last. */
const open = async (messageId: string, seconds = 3): Promise<void> => {
  messaging.clock.now = new Date(messaging.clock.now.getTime() + seconds * 1_000);
  const [row] = await messaging.database.sql<{ tracking_id: string }>(trackings, [messageId]);
  const visit = { trackingId: row?.tracking_id ?? '', ip: '127.0.0.1', userAgent: 'phone', referrer: null };
  await messaging.transact((tx) => openText(messaging.context)(visit, tx));
};

describe('the read tables of texts', () => {
  it('the read tables of texts say the same whether they grew with the texts or were rebuilt', async () => {
    const store = await aTextingStore(messaging);
    const other = await aTextingStore(messaging);
    const [first, second, third] = [
      await aLink(messaging.database, store),
      await aLink(messaging.database, store),
      await aLink(messaging.database, other),
    ];
    await aTextWith(store, first, reported('delivered'));
    await aTextWith(store, first, { kind: 'unknown' }, reported('sent'), reported('undelivered', '30003'));
    await open(await aTextWith(store, second, reported('queued'), reported('delivered')));
    await aTextWith(store, second, { kind: 'unknown' });
    await aTextWith(other, third, {
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

  it('what opens a text within two seconds of its sending is no reader, and the next visit counts', async () => {
    const store = await aTextingStore(messaging);
    const clicked = async () => {
      const { totals } = await shown();
      return totals.find((row) => 'store_id' in row && row.store_id === store.storeId);
    };
    const messageId = await aTextWith(store, await aLink(messaging.database, store), reported('sent'));
    await open(messageId, 1);
    expect(await clicked()).toMatchObject({ sent: 1, clicked: 0 });
    await open(messageId, 1);
    expect(await clicked()).toMatchObject({ sent: 1, clicked: 1 });
    await open(messageId, 60);
    expect(await clicked()).toMatchObject({ sent: 1, clicked: 1 });
  });

  it('a text that arrived stays delivered, whatever is reported later, and one that did not says when it failed', async () => {
    const store = await aTextingStore(messaging);
    const link = await aLink(messaging.database, store);
    await aTextWith(store, link, reported('sent'), reported('undelivered', '30003'), reported('delivered'));
    const failedAt = messaging.clock.now.toISOString();
    await aTextWith(store, link, reported('delivered'), reported('undelivered', '30003'));
    const deliveredAt = messaging.clock.now.toISOString();
    expect(await readMessagesOfLink(messaging.context)(link.id, store.storeId)).toMatchObject([
      { status: 'delivered', deliveredAt, failedAt: null, error: null },
      { status: 'failed', deliveredAt: null, failedAt, error: expect.any(String) },
    ]);
  });

  it('a link shows its text as being sent until a provider is known to have taken it', async () => {
    const store = await aTextingStore(messaging);
    const link = await aLink(messaging.database, store);
    const said = async () => (await shown()).links.find((row) => 'id' in row && row.id === link.id);
    const messageId = await aTextWith(store, link);
    const steps: readonly (readonly [DeliveryOutcome, string, string | null])[] = [
      [{ kind: 'throttled' }, 'sending', null],
      [{ kind: 'unknown' }, 'sending', deliveryMessages.unknown],
      [reported('accepted'), 'sent', null],
      [reported('delivered'), 'delivered', null],
    ];
    expect(await said()).toMatchObject({ status: 'sending', last_error: null });
    for (const [outcome, status, error] of steps) {
      const message = { storeId: store.storeId, messageId };
      await messaging.transact((tx) => recordDelivery(messaging.context)(message, outcome, tx));
      expect(await said()).toMatchObject({ status, last_error: error });
      const grown = await shown();
      await rebuild();
      expect(await shown()).toEqual(grown);
    }
  });

  it('a text about a document of a link is no text of the link', async () => {
    const store = await aTextingStore(messaging);
    const [texted, untexted] = [await aLink(messaging.database, store), await aLink(messaging.database, store)];
    await aTextWith(store, texted, reported('delivered'));
    for (const link of [texted, untexted]) {
      const request = { ...aText(store, link), template: 'document_copy', publicLinkId: null } as const;
      const variables = { documentTitle: 'Repair', documentUrl: 'https://pay.example/sign/x' };
      await messaging.transact((tx) => queueText(messaging.context)({ ...request, variables }, tx));
    }
    const grown = await shown();
    expect(grown.links.find((row) => 'id' in row && row.id === texted.id)).toMatchObject({
      status: 'delivered',
      texts: 1,
    });
    expect(grown.links.find((row) => 'id' in row && row.id === untexted.id)).toBeUndefined();
    await rebuild();
    expect(await shown()).toEqual(grown);
  });

  it('a link shows its newest text, whichever of its texts changed last', async () => {
    const store = await aTextingStore(messaging);
    const link = await aLink(messaging.database, store);
    const older = await aTextWith(store, link);
    await aTextWith(store, link, reported('delivered'));
    const late = { storeId: store.storeId, messageId: older };
    await messaging.transact((tx) => recordDelivery(messaging.context)(late, reported('failed', '30008'), tx));
    const { links } = await shown();
    expect(links.find((row) => 'id' in row && row.id === link.id)).toMatchObject({
      status: 'delivered',
      texts: 2,
      last_error: null,
    });
  });
});
