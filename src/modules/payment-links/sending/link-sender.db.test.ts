import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import type { TextQueued, TextSent } from '../../messaging/index.ts';

const messageId = '018f3c1e-7b9a-7abc-8def-0123456789ab';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

const aLinkToText = async () => {
  const { storeId } = await module.aStore();
  const { id } = await module.aLink({ storeId });
  return { storeId, linkId: id, customerId: null, messageId };
};
type Text = Awaited<ReturnType<typeof aLinkToText>>;

const queued = (text: Text, messageType = 'payment_link'): TextQueued => ({
  type: 'TextQueued',
  ...text,
  messageType,
  at: new Date(),
});
const sent = (text: Text, known: Partial<TextSent> = {}): TextSent => ({
  type: 'TextSent',
  ...text,
  provider: 'twilio',
  fromNumber: '+15550100200',
  tracked: true,
  by: null,
  ...known,
});

const raise = (...events: (TextQueued | TextSent)[]) =>
  module.transact(async (tx) => {
    for (const event of events) tx.raise(event);
  });
const senderOf = async ({ linkId }: Text) =>
  (await module.rows('select sms_provider, sms_from_number from payment_links where id = $1', [linkId]))[0];

describe('the sender of a link', () => {
  it('is whoever texted it last', async () => {
    const text = await aLinkToText();
    await raise(queued(text));
    expect(await senderOf(text)).toEqual({ sms_provider: null, sms_from_number: null });
    await raise(sent(text, { fromNumber: '+15550100300' }), sent(text));
    expect(await senderOf(text)).toEqual({ sms_provider: 'twilio', sms_from_number: '+15550100200' });
  });

  it('is not whoever texted a receipt', async () => {
    const text = await aLinkToText();
    await raise(sent(text, { tracked: false }));
    expect(await senderOf(text)).toEqual({ sms_provider: null, sms_from_number: null });
  });

  it('can be kept while the link is being texted again', async () => {
    const text = await aLinkToText();
    await raise(queued(text));
    const [again, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const texting = module.transact(async (tx) => {
      await tx.knex('payment_links').where({ store_id: text.storeId, id: text.linkId }).forUpdate().select('id');
      again.resolve();
      await kept.promise;
      tx.raise(queued(text));
    });
    await again.promise;
    const keeping = raise(sent(text));
    await module.waitForLock();
    kept.resolve();
    await Promise.all([texting, keeping]);
    expect(await senderOf(text)).toMatchObject({ sms_provider: 'twilio' });
  });
});

it('a text about a document is nothing that happened with a customer, live as in a rebuild, and one about their link is', async () => {
  const { storeId } = await module.aStore();
  const [customer] = await module.rows<{ id: string }>(
    `insert into customers (store_id, customer_name, created_at) values ($1, 'Maria Lopez', '2026-11-01') returning id`,
    [storeId],
  );
  const customerId = customer?.id ?? '';
  const { id: linkId } = await module.aLink({ storeId }, { customerId });
  const rebuild = async () => {
    const activity = module.projections.find(({ table }) => table === 'read_customers');
    await module.transact(async (tx) => activity?.rebuild(tx));
  };
  const known = async () =>
    (await module.rows('select activity, active_at from read_customers where id = $1', [customerId]))[0];
  await rebuild();
  for (const [messageType, activity] of [
    ['document_copy', 'asked'],
    ['payment_link', 'texted'],
  ] as const) {
    await raise(queued({ storeId, linkId, customerId: null, messageId }, messageType));
    const live = await known();
    expect(live).toMatchObject({ activity });
    await rebuild();
    expect(await known()).toEqual(live);
  }
});
