import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { demoTwilio, startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { HandOverText } from '../commands/hand-over-text.ts';
import { ChangeConsent } from '../commands/change-consent.ts';
import { QueueText, type TextIntent } from '../commands/queue-text.ts';
import { TwilioClient } from '../providers/twilio-client.ts';
import { TextsOfLink } from '../queries/texts-of-link.ts';
import { reasons } from '../text.ts';
import { refusals } from '../text-plan.ts';
import { aText, anSmsShop, openRoom, type Room, type StoreUnderTest } from '../../../testing/texts.ts';

const read = statement('testing.text', 'select * from message_history where id = $1');
const optOuts = statement('testing.opt-outs', 'select phone, source from sms_opt_outs where store_id = $1');
const to = '15551234567';

let room: Room;
let sandbox: Sandbox;
let store: StoreUnderTest;
let link: { id: string; linkId: string };

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, pace: 0 });
  // Nobody listens there: reports are another test's subject.
  room = await openRoom({ TWILIO_API_URL: sandbox.url, PUBLIC_URL: 'http://127.0.0.1:9' });
});
beforeEach(async () => {
  sandbox.reset();
  room.pending.length = 0;
  room.events.length = 0;
  room.clock.now = new Date();
  store = await anSmsShop(room);
  link = await room.addLink(store);
});
afterAll(async () => {
  await room.close();
  await sandbox.stop();
});

const ask = async (over: Partial<TextIntent> = {}): Promise<string> => {
  const text = aText(store, link, over);
  const answer = await room.transact((tx) => room.get(QueueText).execute(text, tx));
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.messageId;
};
const stateOf = async (messageId: string) => (await room.database.sql<Record<string, unknown>>(read, [messageId]))[0];
const told = () => room.events.map(({ type }) => type);
const passes = (seconds: number): void => {
  room.clock.now = new Date(room.clock.now.getTime() + seconds * 1_000);
  for (const [index, job] of room.pending.entries()) {
    room.pending[index] = { ...job, startAfter: job.startAfter <= seconds ? 0 : job.startAfter - seconds };
  }
};

describe('a text on its way', () => {
  it('reaches Twilio once, with the address it is to report to', async () => {
    const messageId = await ask();
    await room.work();
    const [text] = sandbox.outbox().texts;
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(text).toMatchObject({
      to: `+${to}`,
      from: demoTwilio.fromNumber,
      statusCallback: expect.stringMatching(
        new RegExp(`^http://127.0.0.1:9/webhooks/twilio/${store.storeId}/\\w+/texts/${store.storeId}/${messageId}$`),
      ),
    });
    expect(await stateOf(messageId)).toMatchObject({
      state: 'accepted',
      status: 'sent',
      external_message_id: text?.sid,
    });
    expect(told()).toEqual(['TextQueued', 'TextSent']);
  });

  it('is not sent again when its job runs again', async () => {
    const messageId = await ask();
    const again = [...room.pending];
    await room.work();
    room.pending.push(...again);
    await room.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({ state: 'accepted' });
  });

  it('is held back when its reader opted out while it waited', async () => {
    const messageId = await ask();
    const stop = { storeId: store.storeId, phone: to, wants: false };
    await room.transact((tx) => room.get(ChangeConsent).execute(stop, tx));
    await room.work();
    expect(sandbox.outbox().texts).toHaveLength(0);
    expect(await stateOf(messageId)).toMatchObject({ status: 'failed', error_message: refusals.optedOut });
  });
});

describe('a worker that dies after handing a text over', () => {
  const handOver = (messageId: string) =>
    room.transact((tx) => room.get(HandOverText).execute({ storeId: store.storeId, messageId }, tx));

  it('leaves a text that is looked up and found, and not sent a second time', async () => {
    const messageId = await ask();
    const job = room.pending.slice();
    const decided = await handOver(messageId);
    if (decided.kind !== 'send') throw new Error('The text was not handed over.');
    await room.get(TwilioClient).send(decided.account, decided.text, new AbortController().signal);
    room.pending.splice(0, room.pending.length, ...job);
    await room.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({
      state: expect.stringMatching(/accepted|sent|delivered/),
      external_message_id: sandbox.outbox().texts[0]?.sid,
    });
  });

  it('before the provider heard of it leaves a text that is not sent, and says so after ten minutes', async () => {
    const messageId = await ask();
    await handOver(messageId);
    await room.work();
    expect(await stateOf(messageId)).toMatchObject({
      state: 'unknown',
      status: 'sent',
      error_message: reasons.unknown,
    });
    for (let waits = 0; waits < 8 && room.pending.length > 0; waits += 1) {
      passes(600);
      await room.work();
    }
    expect(sandbox.outbox().texts).toHaveLength(0);
    expect(await stateOf(messageId)).toMatchObject({ status: 'failed', error_message: reasons.absent });
    expect(told()).toEqual(['TextQueued', 'TextUnconfirmed', 'TextFailed']);
  });
});

describe('a provider that', () => {
  it.each(['500', 'hang'] as const)('answers with “%s” is not asked again to send', async (fault) => {
    sandbox.twilio.fault({ fault, times: 1, ms: 50 });
    const messageId = await ask();
    await room.work();
    expect(await stateOf(messageId)).toMatchObject({ state: 'unknown', error_message: reasons.unknown });
    expect(room.pending).toMatchObject([{ queue: 'messaging.look-up-text', startAfter: 15 }]);
    passes(15);
    await room.work();
    expect(sandbox.outbox().texts).toHaveLength(0);
  });

  it('accepts and hangs up is asked what became of the text', async () => {
    sandbox.twilio.fault({ fault: 'drop_after_accept', times: 1 });
    const messageId = await ask();
    await room.work();
    expect(await stateOf(messageId)).toMatchObject({ state: 'unknown' });
    passes(15);
    await room.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({
      status: expect.stringMatching(/sent|delivered/),
      error_message: null,
    });
    expect(told()).toEqual(expect.arrayContaining(['TextQueued', 'TextUnconfirmed', 'TextSent']));
  });

  it('is too busy gets the text later, once', async () => {
    sandbox.twilio.fault({ fault: '429', times: 2 });
    const messageId = await ask();
    await room.work();
    expect(await stateOf(messageId)).toMatchObject({ state: 'queued', status: 'sent' });
    passes(2);
    await room.work();
    passes(2);
    await room.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({ state: 'accepted' });
  });

  it('cannot be reached at all gets the text later', async () => {
    const gone = await startSandbox({ port: 0 });
    await gone.stop();
    const away = await openRoom({ TWILIO_API_URL: gone.url });
    const shop = await anSmsShop(away);
    const text = aText(shop, await away.addLink(shop));
    await away.transact((tx) => away.get(QueueText).execute(text, tx));
    await away.work();
    expect(away.pending).toMatchObject([{ queue: 'messaging.send-text', startAfter: 2 }]);
    await away.close();
  });

  it.each([
    ['15005550001', '21211', 'This phone number cannot receive text messages.'],
    ['15005550002', '21612', 'Texts cannot reach this phone number from the sending number.'],
    ['15005550009', '21614', 'This phone number cannot receive text messages.'],
  ])('refuses %s (%s) is believed, in words', async (number, code, reason) => {
    const messageId = await ask({ to: number });
    await room.work();
    expect(await stateOf(messageId)).toMatchObject({ state: 'rejected', error_code: code, error_message: reason });
    const history = await room.get(TextsOfLink).execute(link.id, store.storeId);
    expect(history).toMatchObject([{ status: 'failed', error: reason, failedAt: expect.any(String) }]);
  });

  it('knows of an opt-out is remembered, so that the next text is not even tried', async () => {
    await ask({ to: '15005550004' });
    await room.work();
    expect(await room.database.sql(optOuts, [store.storeId])).toEqual([{ phone: '15005550004', source: 'provider' }]);
    await expect(ask({ to: '15005550004' })).rejects.toThrow(refusals.optedOut);
  });

  it('refuses the account says where to put it right', async () => {
    store = await anSmsShop(room, { authToken: 'not the token' });
    link = await room.addLink(store);
    const messageId = await ask();
    await room.work();
    const reason = expect.stringContaining('Settings, SMS');
    expect(await stateOf(messageId)).toMatchObject({ error_code: '20003', error_message: reason });
  });
});
