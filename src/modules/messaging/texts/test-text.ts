import type { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { toE164 } from '../../../contract/phone.ts';
import type { TestResult, TestText } from '../../../contract/store/text-providers.ts';
import { segments } from '../../../contract/texting/segments.ts';
import { shortenedMessage, shortenerIn } from '../../../contract/texting/shorteners.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { optedOutMessage } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { limitRefusal, lockTextLimit } from '../limits/index.ts';
import { MessageModel, sendText, type MessageKey, type TextEvent } from '../outbox/index.ts';
import { inheritanceOf, ownSender, type Sender } from '../settings/index.ts';
import { refusalMessages, testMessages } from './messages.ts';
import { policyOf, readPolicy, type PolicyRow } from './sending-policy.store.ts';
import { isTextable } from './sending-policy.ts';
import { insertText } from './text.store.ts';

/** What test texts are sent with. */
export interface TestContext extends Context {
  /** Sends a queued text, and records what its provider answers. */
  readonly deliver: (key: MessageKey, signal: AbortSignal) => Promise<void>;
}

/** By which account a test goes out: one of one's own, or the inherited one that is switched on. */
type Tested = 'openphone' | 'twilio' | 'inherited';

const refuse = (message: string): Problem => new Problem('conflict', 'test_not_sent', message);

const senderFor = (tested: Tested, rows: readonly PolicyRow[]): Sender => {
  const { settings, isSubUser } = policyOf(rows);
  const sender = tested === 'inherited' ? inheritanceOf(settings, isSubUser).inherited : ownSender(settings, tested);
  if (sender === null) throw refuse(testMessages.noAccount[tested]);
  return sender;
};

/** Writes a test as any other text, within the store's limit and not to anybody who opted out. */
const writeTest = (context: TestContext) => {
  const { newId, clock } = context;
  return async (sender: Sender, body: string, to: string, actor: Staff, tx: Tx): Promise<MessageKey> => {
    const { storeId, userId } = actor;
    const [messageId, createdAt] = [newId(), clock()];
    const of = { storeId, phone: to, throughOperator: sender.storeId !== storeId };
    const limit = await lockTextLimit(of, createdAt, tx);
    const refusal = limit && limitRefusal(limit, false, createdAt);
    if (refusal) throw refuse(refusal.refused);
    const about = { customerId: null, customerName: null, sentBy: null, paymentLinkId: null, trackingId: null };
    const open = { errorCode: null, errorMessage: null, dueAt: null, failedAt: null };
    const row = {
      ...{ storeId, id: messageId, userId, ...about, customerPhone: to, messageType: 'test', messageContent: body },
      ...{ status: 'sending' as const, state: 'queued' as const, provider: sender.provider, ...open },
      ...{ intentKey: `test:${messageId}`, toNumber: toE164(to), fromNumber: sender.fromNumber },
      ...{ segments: segments(body), senderStoreId: sender.storeId, senderId: sender.id, createdAt },
    };
    await insertText(row, { id: newId(), linkId: null }, tx);
    tx.raise<TextEvent>({
      type: 'TextQueued',
      storeId,
      messageId,
      linkId: null,
      customerId: null,
      messageType: 'test',
      at: createdAt,
    });
    // Should this process die before it has sent the text, a worker does.
    await tx.enqueue(sendText, { storeId, messageId }, { startAfter: 60 });
    return { storeId, messageId };
  };
};

/** What became of a test; throws why it was not sent, in the provider's own reason. */
const resultOf = (message: MessageModel | undefined, { provider, fromNumber }: Sender): z.input<typeof TestResult> => {
  const { state, errorMessage } = message ?? {};
  if (state === 'accepted' || state === 'sent' || state === 'delivered')
    return { provider, fromNumber, status: 'sent', message: testMessages.sent };
  if (state === 'queued') return { provider, fromNumber, status: 'waiting', message: testMessages.waiting };
  if (state === 'unknown' || state === 'handed_over')
    return { provider, fromNumber, status: 'unconfirmed', message: testMessages.unconfirmed };
  throw refuse(errorMessage ?? testMessages.failed);
};

/** Sends a test and waits for the answer of its provider. */
export const sendTest = (context: TestContext) => {
  const { reader, clock, transact, deliver } = context;
  const write = writeTest(context);
  return async (tested: Tested, { to, message }: z.output<typeof TestText>, actor: Staff) => {
    const { storeId, userId } = actor;
    const rows = await reader.sql<PolicyRow>(readPolicy, [storeId, userId, to, null, '', clock()]);
    const sender = senderFor(tested, rows);
    if (!isTextable(to)) throw refuse(refusalMessages.notTextable);
    const shortener = shortenerIn(message);
    if (shortener !== null) throw refuse(shortenedMessage(shortener));
    if (rows.some((row) => row.storeId === sender.storeId && row.optedOut)) throw refuse(optedOutMessage);
    const key = await transact((tx) => write(sender, message, to, actor, tx));
    await deliver(key, AbortSignal.timeout(15_000));
    return resultOf(await MessageModel.of(storeId, reader).findById([storeId, key.messageId]), sender);
  };
};

/** What answers the calls that send a test. */
export const testRoutes = (context: TestContext): readonly Route[] => {
  const send = sendTest(context);
  const { sendOpenphoneTest, sendTwilioTest, sendInheritedTest } = contract.messaging;
  return [
    route(sendOpenphoneTest, ({ body }, actor) => send('openphone', body, actor)),
    route(sendTwilioTest, ({ body }, actor) => send('twilio', body, actor)),
    route(sendInheritedTest, ({ body }, actor) => send('inherited', body, actor)),
  ];
};
