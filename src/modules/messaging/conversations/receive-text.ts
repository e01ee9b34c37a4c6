import { lockStatement, statement } from '../../../../db/statement.ts';
import { isPhone, normalizePhone, showPhone } from '../../../contract/phone.ts';
import { plainName } from '../../../contract/texting/addresses.ts';
import { dayOf } from '../../../contract/local-time.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { optIn, optOut, replyRequestOf, soundsLikeOptOut, OptOutModel, type ReplyRequest } from '../consent/index.ts';
import type { Context } from '../context.ts';
import type { Texts } from '../texts/index.ts';
import type { ConsentRecorded, TextReceived } from './events.ts';
import { helpText } from './messages.ts';
import { ReceivedTextModel } from './received-text.model.ts';

/** A text to a number of ours, as its provider tells of it once it has proved who it is. */
export interface IncomingText {
  readonly provider: ReceivedTextModel['provider'];
  /** The provider's id of it: the same id is the same text. */
  readonly externalId: string;
  /** Whose settings the number belongs to. */
  readonly owner: { readonly storeId: string; readonly id: string };
  readonly from: string;
  /** As the provider writes it: +15551234567. */
  readonly to: string;
  readonly body: string;
  readonly pictures: number;
  /** What the provider itself took it for: STOP, START, HELP; empty where it does not say. */
  readonly sortedAs: string;
  /** Whether the provider answers somebody who asks for help, as it does where it confirms an opt-out. */
  readonly answersHelp: boolean;
  /** When it was written, where its provider may tell of it late; now where it is left out. */
  readonly at?: Date | undefined;
}

const lock = lockStatement('messaging.lock-received-text');
const findKnown = statement(
  'messaging.known-received-text',
  'select 1 as known from received_texts where sender_store_id = $1 and provider = $2 and external_id = $3',
);

// Whoever answers a lent number answers the store that texted them last through it.
const findReader = statement(
  'messaging.reader-of-text',
  `select r.store_id as "storeId", r.owner_id as "ownerId", r.payee, r.phone, coalesce(r.timezone, 'UTC') as timezone
     from read_stores r
    where r.store_id = coalesce(
      (select m.store_id from message_history m
        where m.sender_store_id = $1 and m.customer_phone = $3 and m.channel = 'sms' and m.sender_store_id <> m.store_id
          and exists (select from sms_settings s where s.store_id = $1 and s.id = $2 and s.lent_to_stores)
          and m.created_at > coalesce((select max(o.created_at) from message_history o
                where o.store_id = $1 and o.customer_phone = $3 and o.channel = 'sms'), '-infinity')
        order by m.created_at desc limit 1), $1)`,
);

/** The store that reads a text. */
interface ReadingStore {
  readonly storeId: string;
  readonly ownerId: string;
  readonly payee: string | null;
  readonly phone: string | null;
  readonly timezone: string;
}

const readerOf = async ({ storeId, id }: IncomingText['owner'], phone: string, tx: Tx): Promise<ReadingStore> => {
  const [store] = await tx.sql<ReadingStore>(findReader, [storeId, id, phone]);
  return store ?? { storeId, ownerId: id, payee: null, phone: null, timezone: 'UTC' };
};

/** What can be stored of what somebody wrote. */
const storableText = (body: string): string =>
  body
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .slice(0, 1_600);

/** A text that was received, from whom it is and who reads it. */
interface ReceivedText {
  readonly text: IncomingText;
  /** Digits only. */
  readonly phone: string;
  readonly store: ReadingStore;
}

/** What a text asks for. Yes is a word of conversations, and asks for texts again only where none are wanted. */
const requestOf = async (
  { text: { body, sortedAs, owner }, phone, store }: ReceivedText,
  tx: Tx,
): Promise<ReplyRequest | 'text'> => {
  const request = replyRequestOf(body, sortedAs) ?? 'text';
  if (request !== 'opt-in' || !/^\s*yes\b/i.test(body)) return request;
  for (const storeId of [owner.storeId, store.storeId])
    if (await OptOutModel.of(storeId, tx).where({ phone }).first()) return request;
  return 'text';
};

/**
 * Follows a request of consent. It holds for the number, whose list is that of the store that has it, and for the store that reads the
 * text: through another number it reaches nobody either who wrote STOP to it.
 */
const keepConsent = async (
  context: Context,
  request: 'opt-in' | 'opt-out',
  { text: { owner, body, at }, phone, store }: ReceivedText,
  tx: Tx,
): Promise<void> => {
  const change = request === 'opt-in' ? optIn(context) : optOut(context);
  const said = at ?? context.clock();
  for (const storeId of new Set([owner.storeId, store.storeId])) {
    await change({ storeId, phone, at: said, source: 'reply', quote: storableText(body).trim().slice(0, 500) }, tx);
    tx.raise<ConsentRecorded>({ type: 'ConsentRecorded', storeId, phone, wanted: request === 'opt-in' });
  }
};

interface ReceiveContext extends Context {
  readonly queueText: Texts['queueText'];
}

/** Answers a text by one that goes out by itself: help, or what the store has to say, once a day. */
const answer = async (
  { queueText, clock }: ReceiveContext,
  template: 'help' | 'auto_response',
  { text, phone, store }: ReceivedText,
  tx: Tx,
): Promise<void> => {
  const { storeId, ownerId, payee, timezone } = store;
  const day = dayOf(clock(), timezone);
  const reason = template === 'help' ? `${text.provider}:${text.externalId}` : `${phone}:${day}`;
  const help = helpText(plainName(payee ?? ''), store.phone === null ? null : showPhone(store.phone));
  await queueText(
    {
      intentKey: `${template}:${reason}`,
      storeId,
      userId: text.owner.storeId === storeId ? text.owner.id : ownerId,
      template,
      to: phone,
      answers: { provider: text.provider, storeId: text.owner.storeId, id: text.owner.id },
      ...{ customerId: null, customerName: '', linkId: null, publicLinkId: null },
      message: template === 'help' ? help : undefined,
      variables: {},
    },
    tx,
  );
};

const isKnown = async ({ owner: { storeId }, provider, externalId }: IncomingText, tx: Tx): Promise<boolean> => {
  await tx.sql(lock, [`${storeId} ${provider} ${externalId}`]);
  return (await tx.sql(findKnown, [storeId, provider, externalId])).length > 0;
};

/**
 * Keeps a text that somebody wrote to a number of ours, once however often its provider tells of it, follows what it asks for and
 * answers it where the store or the law says so.
 */
export const receiveText =
  (context: ReceiveContext) =>
  async (text: IncomingText, tx: Tx): Promise<void> => {
    if (!isPhone(text.from) || (await isKnown(text, tx))) return;
    const { newId, clock } = context;
    const { owner, provider, externalId, pictures } = text;
    const phone = normalizePhone(text.from);
    const store = await readerOf(owner, phone, tx);
    const kind = await requestOf({ text, phone, store }, tx);
    const [id, at] = [newId(), text.at ?? clock()];
    const [body, toNumber] = [storableText(text.body), storableText(text.to)];
    await ReceivedTextModel.in(tx).insert({
      ...{ storeId: store.storeId, id, senderStoreId: owner.storeId, senderId: owner.id, phone, toNumber },
      ...{ body, pictures, kind, provider, externalId, receivedAt: at, readAt: null, doneAt: null },
      soundsLikeOptOut: kind === 'text' && soundsLikeOptOut(body),
    });
    tx.raise<TextReceived>({ type: 'TextReceived', storeId: store.storeId, id, phone, kind, at });
    if (kind === 'opt-in' || kind === 'opt-out') await keepConsent(context, kind, { text, phone, store }, tx);
    else if (kind === 'text') await answer(context, 'auto_response', { text, phone, store }, tx);
    else if (!text.answersHelp) await answer(context, 'help', { text, phone, store }, tx);
  };
