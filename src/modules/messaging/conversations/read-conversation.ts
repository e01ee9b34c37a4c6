import { statement } from '../../../../db/statement.ts';
import type { Conversation, ConversationText, ReceivedKind } from '../../../contract/texting/conversations.ts';
import { quietUntil } from '../../../contract/texting/quiet-hours.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { ConsentModel, OptOutModel } from '../consent/index.ts';
import type { Context } from '../context.ts';
import type { MessageModel } from '../outbox/index.ts';
import { isBadPhone } from '../providers/index.ts';
import { firstTextTo } from '../texts/index.ts';
import { idOf } from './conversation-list.ts';
import { isTheirOptOut } from './marks.ts';
import { clockOf, zoneOf } from './their-clock.ts';

const mostTexts = 200;

/** A text of a conversation as it is stored, in either direction. */
interface TextRow {
  readonly id: string;
  readonly received: boolean;
  readonly at: Date;
  readonly body: string | null;
  readonly pictures: number;
  readonly kind: ReceivedKind | null;
  readonly soundsLikeOptOut: boolean;
  readonly state: MessageModel['state'] | null;
  readonly status: MessageModel['status'] | null;
  readonly errorCode: string | null;
  readonly error: string | null;
  readonly dueAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly sentBy: string | null;
  readonly linkId: string | null;
  readonly name: string | null;
}

const selectTexts = statement(
  'messaging.texts-of-conversation',
  `select * from (
     (select id, true as received, received_at as at, body, pictures, kind, sounds_like_opt_out as "soundsLikeOptOut",
             null as state, null as status, null as "errorCode", null as error, null::timestamptz as "dueAt",
             null::timestamptz as "deliveredAt", null as "sentBy", null::uuid as "linkId", null as name
        from received_texts where store_id = $1 and phone = $2 order by received_at desc, id desc limit ${mostTexts})
     union all
     (select id, false, created_at, message_content, 0, null, false, state, status, error_code, error_message, due_at,
             delivered_at, sent_by, payment_link_id, nullif(customer_name, '')
        from message_history where store_id = $1 and customer_phone = $2 and channel = 'sms'
       order by created_at desc, id desc limit ${mostTexts})) exchanged
    order by at desc, id desc limit ${mostTexts}`,
);

// The list of opt-outs is that of the store whose number it is, and the number may be lent.
const lists = `(select $1 union select sender_store_id from message_history
    where store_id = $1 and customer_phone = $2 and channel = 'sms' and sender_store_id is not null)`;
// What was said to a lent number stands on both lists, with the same time.
const selectConsents = statement(
  'messaging.consents-of-conversation',
  `select distinct wanted, source, quote, recorded_by as "recordedBy", created_at as "createdAt" from sms_consents
    where store_id in ${lists} and phone = $2 order by created_at desc, wanted limit 20`,
);
const selectOptOut = statement(
  'messaging.opt-out-of-conversation',
  `select source, created_at as "createdAt" from sms_opt_outs where store_id in ${lists} and phone = $2
    order by created_at desc limit 1`,
);
const selectWaiting = statement(
  'messaging.conversation-waits',
  `select waiting from read_conversations where store_id = $1 and id = ${idOf('$1::text', '$2::text')}`,
);

const statusOf = ({ received, state, status, dueAt, errorCode }: TextRow, now: Date): ConversationText['status'] => {
  if (received) return null;
  if (errorCode === 'cancelled') return 'cancelled';
  return state === 'queued' && dueAt !== null && dueAt > now ? 'waiting' : status;
};

const errorCodeOf = ({ status, errorCode }: TextRow): ConversationText['errorCode'] => {
  if (status !== 'failed') return null;
  return isBadPhone(errorCode ?? '') ? 'bad_phone' : 'other';
};

const toText = (row: TextRow, now: Date): ConversationText => {
  const { id, received, pictures, kind, soundsLikeOptOut, error, sentBy, linkId, dueAt, deliveredAt } = row;
  return {
    ...{ id, received, pictures, kind, soundsLikeOptOut, error, sentBy, linkId },
    body: row.body ?? '',
    at: row.at.toISOString(),
    status: statusOf(row, now),
    errorCode: errorCodeOf(row),
    dueAt: dueAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
};

const quietOf = (phone: string, now: Date, timezone: string): Conversation['quiet'] => {
  const until = quietUntil(phone, now, timezone);
  const zone = zoneOf(phone, timezone);
  if (until <= now) return null;
  return { until: until.toISOString(), theirTime: clockOf(now, zone), untilTime: clockOf(until, zone) };
};

/** A conversation as messaging knows it: without whom the directory has for the phone. */
export type ReadConversation = Omit<Conversation, 'customers' | 'customerId' | 'customerName'> & {
  readonly name: string | null;
};

interface ReadContext extends Pick<Context, 'reader' | 'clock'> {
  readonly textBasis: (actor: Staff) => Promise<{ readonly textPrice: string }>;
}

/** What was written to and from a phone, and what may be written to it now. */
export const readOneConversation =
  ({ reader, clock, textBasis }: ReadContext) =>
  async (phone: string, actor: Staff): Promise<ReadConversation> => {
    const { storeId, timezone } = actor;
    const values = [storeId, phone];
    const now = clock();
    const rows = await reader.sql<TextRow>(selectTexts, values);
    const consents = await reader.sql<ConsentModel>(selectConsents, values);
    const [optedOut] = await reader.sql<OptOutModel>(selectOptOut, values);
    const [state] = await reader.sql<{ waiting: boolean }>(selectWaiting, values);
    return {
      name: rows.find(({ name }) => name !== null)?.name ?? null,
      texts: rows.map((row) => toText(row, now)).reverse(),
      waiting: state?.waiting ?? false,
      consents: consents.map(({ wanted, source, quote, recordedBy, createdAt }) => {
        return { wanted, source, quote, recordedBy, at: createdAt.toISOString() };
      }),
      optedOut: optedOut ? { at: optedOut.createdAt.toISOString(), theirs: isTheirOptOut(optedOut) } : null,
      quiet: quietOf(phone, now, timezone),
      firstText: await firstTextTo(storeId, phone, reader),
      textPrice: (await textBasis(actor)).textPrice,
    };
  };
