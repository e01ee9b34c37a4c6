import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { largestPage, pageOf, positionOf, rowsToAsk, type Position } from '../../../platform/list/keyset.ts';
import { cleanTerm, containing, statementCache } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import type { MessageEvent } from './events.ts';
import { MessageModel } from './message.model.ts';
import { sendEmail, sendText, type MessageKey } from './queues.ts';

/** A text or an email of any store that did not arrive. */
export interface FailedMessage {
  readonly id: string;
  readonly storeId: string;
  /** The store's name. */
  readonly store: string;
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly subject: string | null;
  readonly reason: string;
  readonly failedAt: Date;
  /** The payment link's internal id, or null for a message about no link. */
  readonly linkId: string | null;
  /** A text that was held for review and never handed to a provider. */
  readonly isHeld: boolean;
  /** What it said is still stored. */
  readonly isKept: boolean;
}

/** Which page of which failed messages. */
export interface FailedSearch {
  /** Both when left out. */
  readonly channel?: FailedMessage['channel'] | undefined;
  /** Part of the store's name, the recipient or the subject. */
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

// What was suppressed was never to be sent, so that it did not fail.
const failed = `m.status = 'failed' and m.state <> 'suppressed'`;
const recipient = `coalesce(m.recipient_email, m.to_number, m.customer_phone, '')`;
const columns = `m.id, m.store_id as "storeId", coalesce(s.payee, '') as store, m.channel, m.subject,
  ${recipient} as recipient, coalesce(m.error_message, '') as reason,
  m.failed_at as "failedAt", m.payment_link_id as "linkId", m.message_content is not null as "isKept",
  coalesce(m.channel = 'sms' and m.error_code = 'held', false) as "isHeld"`;
const latest = 'order by m.failed_at desc, m.id desc';

const pages = statementCache();

/**
 * Reads a page of failed messages of the channels $1 after the position $2 and $3. Each channel is read by itself: one in which little
 * failed is not searched for among the other's failures. A search ($4) looks at failures alone, newest first.
 */
export const selectFailed = (rows: number, isSearch = false) =>
  pages(
    `messaging.failed-messages-${isSearch ? 'like-' : ''}${rows}`,
    () => `select ${columns}, m.failed_at::text as at
      from unnest($1::text[]) as asked (channel)
      cross join lateral (
        select m.* from message_history m ${isSearch ? 'left join read_stores s on s.store_id = m.store_id' : ''}
         where ${isSearch ? `(${recipient} ilike $4 or m.subject ilike $4 or s.payee ilike $4) and ` : ''}m.channel = asked.channel and ${failed} and (m.failed_at, m.id) < ($2::timestamptz, $3::uuid)
         ${latest} limit ${rows}) m
      left join read_stores s on s.store_id = m.store_id ${latest} limit ${rows}`,
  );

/** A page of the messages of all stores that failed, the latest first; for the operator. */
export const listFailedMessages =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ channel, q = '', limit = largestPage, cursor }: FailedSearch) => {
    const { at, id } = positionOf(cursor);
    const channels = channel === undefined ? ['sms', 'email'] : [channel];
    const term = cleanTerm(q);
    const select = selectFailed(rowsToAsk(limit), term !== '');
    const values = [channels, at, id, ...(term === '' ? [] : [containing(term)])];
    const rows = await reader.sql<FailedMessage & Position>(select, values);
    const { rows: messages, nextCursor } = pageOf(rows, limit, (row) => row);
    return { messages: messages as readonly FailedMessage[], nextCursor };
  };

const selectOne = statement(
  'messaging.failed-message',
  `select ${columns} from message_history m left join read_stores s on s.store_id = m.store_id where ${failed} and m.id = $1`,
);

/** A failed message of any store by its id. */
export const findFailedMessage =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (id: string): Promise<FailedMessage | undefined> =>
    (await reader.sql<FailedMessage>(selectOne, [id]))[0];

/**
 * Puts a failed email or a held text, as it was written, back into its queue. False where it is neither any more, or its words are
 * not kept. No other text is sent again: its provider may have taken it.
 */
export const retryMessage =
  ({ clock }: Context) =>
  async (key: MessageKey, tx: Tx): Promise<boolean> => {
    const { storeId, messageId } = key;
    const message = await MessageModel.of(storeId, tx)
      .findById([storeId, messageId])
      .where((unsent) => {
        void unsent
          .where({ channel: 'email', state: 'failed' })
          .orWhere({ channel: 'sms', state: 'rejected', errorCode: 'held' });
      })
      .whereNotNull('messageContent')
      .forUpdate();
    if (!message) return false;
    const reopened = {
      state: 'queued',
      status: 'sending',
      errorCode: null,
      errorMessage: null,
      failedAt: null,
    } as const;
    await message.$query(tx.knex).patch(reopened);
    const { paymentLinkId: linkId, customerId, channel } = message;
    const isText = channel === 'sms';
    const type = isText ? 'TextRetried' : 'EmailRetried';
    tx.raise<MessageEvent>({ type, storeId, messageId, linkId, customerId });
    await tx.enqueue(isText ? sendText : sendEmail, { ...key, dueAt: clock().toISOString() });
    return true;
  };
