import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Database, Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { MessageModel, type MessageKey, type TextState } from '../outbox/index.ts';
import type { DeliveryReport, TextContent } from '../providers/index.ts';
import { SmsSettingsModel, textAccountColumns, type SealedTextAccount, type SettingsPlace } from '../settings/index.ts';
import type { TextProgress, Transition } from './text.ts';

const content = 'm.to_number as "to", m.from_number as "from", m.message_content as body';
const account = `m.provider, m.sender_store_id as "senderStoreId", m.sender_id as "senderId",
  ${selectList(SmsSettingsModel, 's', textAccountColumns)}`;

// Compare and set: of any number of workers one gets the row back.
const claim = statement(
  'messaging.claim-text',
  `with claimed as (
     update message_history set state = 'handed_over', handed_over_at = $3
      where store_id = $1 and id = $2 and state = 'queued'
     returning *)
   select ${content}, ${account}, m.created_at as "createdAt", m.due_at as "dueAt", m.message_type = 'reminder' as "isReminder",
          exists (select from sms_opt_outs o
                   where o.store_id in ($1, m.sender_store_id) and '+' || o.phone = m.to_number) as "optedOut",
          exists (select from sms_link_opt_outs o
                   where o.store_id = $1 and o.payment_link_id = m.payment_link_id
                     and '+' || o.phone = m.to_number) as disowned,
          exists (select from read_stores r where r.store_id = $1 and not r.may_text) as "textingOff"
     from claimed m left join sms_settings s on s.store_id = m.sender_store_id and s.id = m.sender_id`,
);

/** A text that was claimed for sending, and what decides whether it goes. */
export interface ClaimRow extends TextContent, SealedTextAccount {
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly isReminder: boolean;
  readonly optedOut: boolean;
  /** Whoever has the number said that the link is not theirs. */
  readonly disowned: boolean;
  /** The operator does not let the store text any more. */
  readonly textingOff: boolean;
}

/** Claims a queued text for sending, in a commit of its own; undefined where it is not queued any more. */
export const claimRow = async (
  { storeId, messageId }: MessageKey,
  now: Date,
  database: Database,
): Promise<ClaimRow | undefined> => (await database.sql<ClaimRow>(claim, [storeId, messageId, now]))[0];

const release = statement(
  'messaging.release-text',
  `update message_history set state = 'queued', handed_over_at = null
    where store_id = $1 and id = $2 and state = 'handed_over' and handed_over_at = $3`,
);

/** Puts a text that was claimed at `claimedAt` and certainly not sent back into its queue. */
export const releaseRow = async (
  { storeId, messageId }: MessageKey,
  claimedAt: Date,
  database: Database,
): Promise<void> => {
  await database.sql(release, [storeId, messageId, claimedAt]);
};

const readState = statement(
  'messaging.read-text-state',
  'select state from message_history where store_id = $1 and id = $2',
);

/** Where a text is; undefined where there is none. */
export const stateOfText = async (
  { storeId, messageId }: MessageKey,
  database: Database,
): Promise<TextState | undefined> =>
  (await database.sql<{ state: TextState }>(readState, [storeId, messageId]))[0]?.state;

const readAtProvider = statement(
  'messaging.text-at-provider',
  `select ${content}, ${account}, m.external_message_id as sid,
          array(select o.external_message_id from message_history o
                 where o.store_id = m.store_id and o.payment_link_id is not distinct from m.payment_link_id
                   and o.to_number = m.to_number and o.message_content = m.message_content
                   and o.id <> m.id and o.external_message_id is not null
                 order by o.created_at desc limit 50) as "otherSids"
     from message_history m
     left join sms_settings s on s.store_id = m.sender_store_id and s.id = m.sender_id
    where m.store_id = $1 and m.id = $2`,
);

/** A text that was sent, or may have been. */
export interface TextAtProvider extends TextContent, SealedTextAccount {
  /** The provider's id of it, where known. */
  readonly sid: string | null;
  /** The provider's ids of other texts from us to the same number in the same words. */
  readonly otherSids: readonly string[];
}

/** What it takes to ask a provider about a text. */
export const findTextAtProvider = async (
  { storeId, messageId }: MessageKey,
  reader: Reader,
): Promise<TextAtProvider | undefined> => (await reader.sql<TextAtProvider>(readAtProvider, [storeId, messageId]))[0];

const readSender = statement(
  'messaging.text-belongs',
  `select 1 as yes from message_history
    where store_id = $1 and id = $2 and sender_store_id = $3 and sender_id = $4
      and (external_message_id is null or external_message_id = $5)`,
);

/** Whether a text went out through an account, as far as is known under this id of the provider's. */
export const wasSentThrough = async (
  { storeId, messageId }: MessageKey,
  sender: SettingsPlace,
  sid: string,
  tx: Tx,
): Promise<boolean> => (await tx.sql(readSender, [storeId, messageId, sender.storeId, sender.userId, sid])).length > 0;

const readById = statement(
  'messaging.quo-text-by-id',
  `select store_id as "storeId", id as "messageId" from message_history
    where provider = 'openphone' and external_message_id = $3 and sender_store_id = $1 and sender_id = $2`,
);
const readByText = statement(
  'messaging.quo-text-without-id',
  `select store_id as "storeId", id as "messageId" from message_history
    where state in ('handed_over', 'unknown') and created_at > $5::timestamptz - interval '31 hours'
      and provider = 'openphone' and external_message_id is null and sender_store_id = $1 and sender_id = $2
      and to_number = $3 and message_content = $4
    order by created_at limit 1`,
);

/** The text that Quo reports on: by Quo's id, else the oldest one in these words whose id we never heard of. */
export const findQuoText = async (
  { storeId, userId }: SettingsPlace,
  { sid, to, text }: { readonly sid: string; readonly to: string; readonly text: string },
  now: Date,
  tx: Tx,
): Promise<MessageKey | undefined> => {
  const known = async () => (await tx.sql<MessageKey>(readById, [storeId, userId, sid]))[0];
  const withoutId = async () => (await tx.sql<MessageKey>(readByText, [storeId, userId, to, text.trim(), now]))[0];
  // Asked again: the answer with the id may have been recorded between the first look and the second.
  return (await known()) ?? (await withoutId()) ?? (await known());
};

const lockedColumns = [
  'state',
  'providerStatus',
  'createdAt',
  'customerId',
  'provider',
  'toNumber',
  'fromNumber',
  'senderStoreId',
] as const;
const lock = statement(
  'messaging.lock-text',
  `select ${selectList(MessageModel, 'm', lockedColumns)}, m.payment_link_id as "linkId",
          m.handed_over_at as "claimedAt", m.sent_at is not null as "wasSent", m.status = 'failed' as "isShownAsFailed",
          m.tracking_id is not null as tracked, m.user_id as "userId", m.sent_by as "sentBy"
     from message_history m where m.store_id = $1 and m.id = $2 and m.channel = 'sms' for update`,
);

/** What a text's row says: how far it is, and what its events tell. */
export interface LockedText extends TextProgress {
  readonly linkId: string | null;
  readonly customerId: string | null;
  readonly toNumber: string;
  readonly fromNumber: string;
  readonly tracked: boolean;
  /** Who had it sent, and by which name; null where nobody did. */
  readonly userId: string | null;
  readonly sentBy: string | null;
  readonly senderStoreId: string;
}

/** A text's row, locked until the commit. */
export const lockText = async ({ storeId, messageId }: MessageKey, tx: Tx): Promise<LockedText | undefined> =>
  (await tx.sql<LockedText>(lock, [storeId, messageId]))[0];

const write = statement(
  'messaging.write-text',
  `update message_history
      set state = $3, status = $4, provider_status = coalesce($5, provider_status), error_code = $6, error_message = $7,
          external_message_id = coalesce(external_message_id, $8),
          sent_at = case when $9::boolean then $10::timestamptz else sent_at end,
          delivered_at = case when $4 = 'delivered' then $10 end, failed_at = case when $4 = 'failed' then $10 end
    where store_id = $1 and id = $2`,
);

/** Writes what became of a text. */
export const writeTransition = async (
  { storeId, messageId }: MessageKey,
  { state, status, providerStatus, errorCode, reason, events }: Transition,
  sid: DeliveryReport['sid'] | null,
  now: Date,
  tx: Tx,
): Promise<void> => {
  const values = [state, status, providerStatus, errorCode, reason, sid, events.includes('TextSent'), now];
  await tx.sql(write, [storeId, messageId, ...values]);
};
