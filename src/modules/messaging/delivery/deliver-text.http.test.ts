import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../../../db/statement.ts';
import { demoTwilio, startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { aText, aTextingStore, startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { optedOutMessage, optOut } from '../consent/consent.ts';
import { textingOffMessage } from '../limits/messages.ts';
import { readMessagesOfLink } from '../outbox/messages-of-link.ts';
import { textProvider } from '../providers/text-provider.ts';
import { saveTwilioSettings } from '../settings/save-twilio-settings.ts';
import { tokenPlace } from '../settings/twilio-account.ts';
import { queueText } from '../texts/queue-text.ts';
import type { TextRequest } from '../texts/text-request.ts';
import { claimText } from './deliver-text.ts';
import { deliveryMessages } from './messages.ts';

const read = statement('testing.text', 'select * from message_history where id = $1');
const optOuts = statement('testing.opt-outs', 'select phone, source from sms_opt_outs where store_id = $1');
const replaceToken = statement('testing.replace-token', 'update sms_settings set twilio_auth_token = $2 where id = $1');
const turnTextingOff = statement(
  'testing.turn-texting-off',
  'update read_stores set may_text = false where store_id = $1',
);
const to = '15551234567';

let messaging: TestMessaging;
let sandbox: Sandbox;
let store: OpenStore;
let link: { id: string; linkId: string };

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, pace: 0 });
  // Nobody listens there: reports are another test's subject.
  messaging = await startTestMessaging({ TWILIO_API_URL: sandbox.url, PUBLIC_URL: 'http://127.0.0.1:9' });
});
beforeEach(async () => {
  sandbox.reset();
  messaging.pending.length = 0;
  messaging.clock.now = new Date();
  store = await aTextingStore(messaging);
  link = await aLink(messaging.database, store);
  messaging.events.length = 0;
});
afterAll(async () => {
  await messaging.close();
  await sandbox.stop();
});

const ask = async (over: Partial<TextRequest> = {}): Promise<string> => {
  const text = aText(store, link, over);
  const answer = await messaging.transact((tx) => queueText(messaging.context)(text, tx));
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.messageId;
};
const stateOf = async (messageId: string) =>
  (await messaging.database.sql<Record<string, unknown>>(read, [messageId]))[0];
const raised = () => messaging.events.map(({ type }) => type).filter((type) => type !== 'OccasionRecorded');
const passes = (seconds: number): void => {
  messaging.clock.now = new Date(messaging.clock.now.getTime() + seconds * 1_000);
  for (const [index, job] of messaging.pending.entries()) {
    messaging.pending[index] = { ...job, startAfter: job.startAfter <= seconds ? 0 : job.startAfter - seconds };
  }
};

describe('delivering a text', () => {
  it('a text reaches Twilio once, with the address it is to report to', async () => {
    const messageId = await ask();
    await messaging.work();
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
    expect(raised()).toEqual(['TextQueued', 'TextSent']);
  });

  it('a text is not sent again when its job runs again', async () => {
    const messageId = await ask();
    const again = [...messaging.pending];
    await messaging.work();
    messaging.pending.push(...again);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({ state: 'accepted' });
  });

  it('a text is not sent when the operator turned texting of its store off while it waited', async () => {
    const messageId = await ask();
    await messaging.database.sql(turnTextingOff, [store.storeId]);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(0);
    expect(await stateOf(messageId)).toMatchObject({
      status: 'failed',
      error_code: 'texting_off',
      error_message: textingOffMessage,
    });
  });

  it('a text is not sent when its reader opted out while it waited', async () => {
    const messageId = await ask();
    const stop = { storeId: store.storeId, phone: to, source: 'reply' } as const;
    await messaging.transact((tx) => optOut(messaging.context)(stop, tx));
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(0);
    expect(await stateOf(messageId)).toMatchObject({ status: 'failed', error_message: optedOutMessage });
  });
});

describe('a text whose account cannot be opened', () => {
  it('a text whose account cannot be opened goes back to its queue, so that a worker with the right key sends it', async () => {
    const messageId = await ask();
    const token = messaging.secrets.seal('elsewhere', tokenPlace(store.storeId));
    await messaging.database.sql(replaceToken, [store.userId, token]);
    await expect(messaging.work()).rejects.toThrow('unable to authenticate');
    expect(await stateOf(messageId)).toMatchObject({ state: 'queued', handed_over_at: null });
    expect(sandbox.outbox().texts).toHaveLength(0);
  });
});

describe('a worker that dies after claiming a text', () => {
  const claim = (messageId: string) => claimText(messaging.context)({ storeId: store.storeId, messageId });

  it('a text whose worker died after sending it is looked up and found, and not sent a second time', async () => {
    const messageId = await ask();
    const job = messaging.pending.slice();
    const claimed = await claim(messageId);
    if (claimed.kind !== 'send') throw new Error('The text was not claimed.');
    await textProvider(messaging.context).send(claimed.account, claimed.text, new AbortController().signal);
    messaging.pending.splice(0, messaging.pending.length, ...job);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({
      state: expect.stringMatching(/accepted|sent|delivered/),
      external_message_id: sandbox.outbox().texts[0]?.sid,
    });
  });

  it('a text whose worker died before sending it is not sent, and staff read so after ten minutes', async () => {
    const messageId = await ask();
    await claim(messageId);
    await messaging.work();
    expect(await stateOf(messageId)).toMatchObject({
      state: 'unknown',
      status: 'sending',
      error_message: deliveryMessages.unknown,
    });
    for (let waits = 0; waits < 8 && messaging.pending.length > 0; waits += 1) {
      passes(600);
      await messaging.work();
    }
    expect(sandbox.outbox().texts).toHaveLength(0);
    expect(await stateOf(messageId)).toMatchObject({ status: 'failed', error_message: deliveryMessages.notFound });
    expect(raised()).toEqual(['TextQueued', 'TextUnconfirmed', 'TextFailed']);
  });
});

describe('what the provider answers', () => {
  it.each(['500', 'hang'] as const)('a provider that answers with “%s” is not asked again to send', async (fault) => {
    sandbox.twilio.fault({ fault, times: 1, ms: 50 });
    const messageId = await ask();
    await messaging.work();
    expect(await stateOf(messageId)).toMatchObject({ state: 'unknown', error_message: deliveryMessages.unknown });
    expect(messaging.pending).toMatchObject([{ queue: 'messaging.look-up-text', startAfter: 15 }]);
    passes(15);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(0);
  });

  it('a provider that accepts and hangs up is asked what became of the text', async () => {
    sandbox.twilio.fault({ fault: 'drop_after_accept', times: 1 });
    const messageId = await ask();
    await messaging.work();
    expect(await stateOf(messageId)).toMatchObject({ state: 'unknown' });
    passes(15);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({
      status: expect.stringMatching(/sent|delivered/),
      error_message: null,
    });
    expect(raised()).toEqual(expect.arrayContaining(['TextQueued', 'TextUnconfirmed', 'TextSent']));
  });

  it('a reminder that has waited for a quarter of an hour is left out, since its hour and its link may be over', async () => {
    const messageId = await ask({ template: 'reminder' });
    const other = await ask({ template: 'reminder' });
    passes(10 * 60);
    const job = messaging.pending.shift();
    await messaging.work();
    expect(await stateOf(other)).toMatchObject({ state: 'accepted' });
    passes(6 * 60);
    if (job) messaging.pending.push(job);
    await messaging.work();
    expect(await stateOf(messageId)).toMatchObject({ error_code: 'late', error_message: deliveryMessages.late });
    expect(sandbox.outbox().texts).toHaveLength(1);
  });

  it('a provider that is too busy gets the text later, once', async () => {
    sandbox.twilio.fault({ fault: '429', times: 2 });
    const messageId = await ask();
    await messaging.work();
    expect(await stateOf(messageId)).toMatchObject({ state: 'queued', status: 'sending' });
    passes(2);
    await messaging.work();
    passes(2);
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(1);
    expect(await stateOf(messageId)).toMatchObject({ state: 'accepted' });
  });

  it('a provider that cannot be reached at all gets the text later', async () => {
    const gone = await startSandbox({ port: 0 });
    await gone.stop();
    const unreachable = await startTestMessaging({ TWILIO_API_URL: gone.url });
    const theirs = await aTextingStore(unreachable);
    const text = aText(theirs, await aLink(unreachable.database, theirs));
    await unreachable.transact((tx) => queueText(unreachable.context)(text, tx));
    await unreachable.work();
    expect(unreachable.pending).toMatchObject([{ queue: 'messaging.send-text', startAfter: 2 }]);
    await unreachable.close();
  });

  it.each([
    ['15005550001', '21211', 'This phone number cannot receive text messages.'],
    ['15005550002', '21612', 'Texts cannot reach this phone number from the sending number.'],
    ['15005550009', '21614', 'This phone number cannot receive text messages.'],
  ])('a provider that refuses %s (%s) is believed, with a message for staff', async (number, code, reason) => {
    const messageId = await ask({ to: number });
    await messaging.work();
    expect(await stateOf(messageId)).toMatchObject({ state: 'rejected', error_code: code, error_message: reason });
    const history = await readMessagesOfLink(messaging.context)(link.id, store.storeId);
    expect(history).toMatchObject([{ status: 'failed', error: reason, failedAt: expect.any(String) }]);
  });

  it('an opt-out that the provider knows of is recorded, so that the next text is not even tried', async () => {
    await ask({ to: '15005550004' });
    await messaging.work();
    expect(await messaging.database.sql(optOuts, [store.storeId])).toEqual([
      { phone: '15005550004', source: 'provider' },
    ]);
    await expect(ask({ to: '15005550004' })).rejects.toThrow(optedOutMessage);
  });

  it('a text fails with the place to put it right when the provider refuses the account', async () => {
    store = await aTextingStore(messaging, { authToken: 'not the token' });
    link = await aLink(messaging.database, store);
    const messageId = await ask();
    await messaging.work();
    const reason = expect.stringContaining('Settings, SMS Configuration');
    expect(await stateOf(messageId)).toMatchObject({ error_code: '20003', error_message: reason });
  });
});

describe("a text through the operator's number", () => {
  let operator: OpenStore;
  beforeAll(async () => {
    operator = await aTextingStore(messaging, { operator: true });
  });
  beforeEach(async () => {
    store = await anAccount(messaging.database);
    const owner = { ...store, operator: false };
    await messaging.transact((tx) => saveTwilioSettings(messaging.context)({ twilioInherited: true }, owner, tx));
    link = await aLink(messaging.database, store);
  });

  it('is not sent when its reader opted out of that number while it waited', async () => {
    const messageId = await ask();
    const stop = { storeId: operator.storeId, phone: to, source: 'reply' } as const;
    await messaging.transact((tx) => optOut(messaging.context)(stop, tx));
    await messaging.work();
    expect(sandbox.outbox().texts).toHaveLength(0);
    expect(await stateOf(messageId)).toMatchObject({ state: 'rejected', error_code: 'opted_out' });
  });

  it('has an opt-out that the provider knows of recorded for that number, whichever store texts through it', async () => {
    await ask({ to: '15005550004' });
    await messaging.work();
    const recorded = [{ phone: '15005550004', source: 'provider' }];
    expect(await messaging.database.sql(optOuts, [operator.storeId])).toEqual(expect.arrayContaining(recorded));
    expect(await messaging.database.sql(optOuts, [store.storeId])).toEqual([]);
  });
});
