import { statement } from '../../../../db/statement.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { MessagingEvent } from '../events.ts';
import { sendText } from '../queues.ts';
import { segments } from '../segments.ts';
import type { SmsSettings } from '../sender.ts';
import type { TemplateName } from '../template.ts';
import { planText, refusals, type TextPlan } from '../text-plan.ts';

/** A text somebody or something wants sent. */
export interface TextIntent {
  /** The same key in the same store is the same text: it is sent once, however often it is asked for. */
  readonly intentKey: string;
  readonly storeId: string;
  /** Whose SMS settings count. */
  readonly userId: string;
  readonly template: TemplateName;
  /** Normalized: digits only. */
  readonly to: string;
  readonly customerId: string | null;
  readonly customerName: string;
  /** The payment link's internal id. */
  readonly linkId: string | null;
  /** The payment link's public id, where the text carries a tracked address to pay. */
  readonly publicLinkId: string | null;
  /** customerName, companyName, customerNotes, transactionId, and amount as 12.50. */
  readonly variables: Readonly<Record<string, string>>;
}

interface Terms extends Omit<SmsSettings, 'whose'> {
  readonly whose: SmsSettings['whose'] | null;
  readonly isSubUser: boolean;
  readonly textsToday: number;
  readonly optedOut: boolean;
  readonly earlierId: string | null;
  readonly earlierReason: string | null;
}

// One row for each settings that may count (own, the account owner's, the operator's); one row even where there are none.
const readTerms = statement(
  'messaging.read-terms',
  `with owner as (select owner_id as id from read_stores where store_id = $1),
        earlier as (select id, case when state = 'suppressed' then error_message end as reason
                      from message_history where store_id = $1 and intent_key = $5),
        found as (
          select *, case when store_id <> $1 then 'operator' when id = $2 then 'own' else 'parent' end as whose
            from sms_settings where store_id = $1 and id in ($2, (select id from owner))
          union all
          select *, 'operator' from sms_settings where lent_to_stores and store_id <> $1)
   select f.whose, f.store_id as "storeId", f.id,
          case when f.twilio_account_sid is not null and f.twilio_auth_token is not null
               then f.twilio_from_number end as "twilioNumber",
          f.inherited_sms_enabled as "inheritedSmsEnabled", f.twilio_inherited as "twilioInherited",
          f.sms_template as "linkTemplate", f.sms_payment_success_template as "successTemplate",
          f.sms_payment_fail_template as "failTemplate",
          f.auto_send_payment_success as "autoSendSuccess", f.auto_send_payment_fail as "autoSendFail",
          coalesce($2 <> (select id from owner), false) as "isSubUser",
          (select count(*) from message_history where store_id = $1 and payment_link_id = $4
              and message_type = 'payment_link' and channel = 'sms' and created_at > $6::timestamptz - interval '1 day') as "textsToday",
          exists (select from sms_opt_outs o where o.store_id in ($1, f.store_id) and o.phone = $3) as "optedOut",
          (select id from earlier) as "earlierId", (select reason from earlier) as "earlierReason"
     from (values (1)) as always left join found f on true`,
);

const insert = statement(
  'messaging.insert-text',
  `with message as (
     insert into message_history (store_id, id, user_id, customer_id, customer_name, customer_phone, message_type,
       message_content, status, provider, payment_link_id, intent_key, to_number, from_number, state, error_code,
       error_message, segments, tracking_id, sender_store_id, sender_id, failed_at, created_at)
     values ($1, $2, $3, $4, $5, $6::text, $7, $8, case when $20::boolean then 'failed' else 'sent' end, $9, $10, $11, $12, $13,
       case when $20 then 'suppressed' else 'queued' end, case when $20 then 'opted_out' end, $21, $14, $15, $16, $17,
       case when $20 then $18::timestamptz end, $18)
     on conflict (store_id, intent_key) do nothing returning id),
   tracked as (
     insert into sms_tracking_links
       (store_id, id, tracking_id, payment_link_id, link_id, message_id, user_id, customer_phone, customer_name, created_at)
     select $1, $22, $15, $10, $19, id, $3, $6::text, $5, $18 from message where $15::text is not null)
   select id from message`,
);

const findEarlier = statement(
  'messaging.find-text-by-intent',
  'select id from message_history where store_id = $1 and intent_key = $2',
);

type Ready = Exclude<TextPlan, { refused: string }>;

/** Writes down a text and hands it to the queue, in the caller's commit: the text leaves only if that commits. */
export class QueueText {
  private readonly newId: () => string;
  private readonly now: () => Date;
  private readonly randomText: (length: number) => string;
  private readonly config: Config;

  constructor(newId: () => string, now: () => Date, randomText: (length: number) => string, config: Config) {
    this.newId = newId;
    this.now = now;
    this.randomText = randomText;
    this.config = config;
  }

  /** The message's id, or words for staff why there is none. */
  async execute(text: TextIntent, tx: Tx): Promise<{ messageId: string } | { refused: string }> {
    const { storeId, userId, to, linkId, intentKey } = text;
    const rows = await tx.sql<Terms>(readTerms, [storeId, userId, to, linkId, intentKey, this.now()]);
    const [first] = rows;
    if (first?.earlierReason != null) return { refused: first.earlierReason };
    if (first?.earlierId != null) return { messageId: first.earlierId };
    const trackingId = text.template === 'payment_link' && text.publicLinkId ? storeId + this.randomText(20) : null;
    const plan = planText(
      {
        settings: rows.flatMap((row) => (row.whose === null ? [] : [{ ...row, whose: row.whose }])),
        isSubUser: first?.isSubUser ?? false,
        textsToday: first?.textsToday ?? 0,
      },
      { ...text, address: trackingId && `${this.config.publicUrl}/t/${trackingId}` },
    );
    if ('refused' in plan) return plan;
    const optedOut = rows.some((row) => row.storeId === plan.sender.storeId && row.optedOut);
    const messageId = await this.write(text, plan, trackingId, optedOut, tx);
    return optedOut ? { refused: refusals.optedOut } : { messageId };
  }

  private async write(
    text: TextIntent,
    plan: Ready,
    trackingId: string | null,
    optedOut: boolean,
    tx: Tx,
  ): Promise<string> {
    const { storeId, linkId, customerId, intentKey } = text;
    const messageId = this.newId();
    const at = this.now();
    const { body, sender } = plan;
    const [written] = await tx.sql<{ id: string }>(insert, [
      ...[storeId, messageId, text.userId, customerId, text.customerName, text.to, text.template, body],
      ...[sender.provider, linkId, intentKey, plan.to, sender.fromNumber, segments(body), trackingId],
      ...[sender.storeId, sender.id, at, text.publicLinkId],
      ...[optedOut, optedOut ? refusals.optedOut : null, this.newId()],
    ]);
    if (!written) return this.earlier(storeId, intentKey, tx);
    const about = { storeId, messageId, linkId, customerId };
    tx.raise<MessagingEvent>({ type: 'TextQueued', ...about, at });
    if (optedOut)
      tx.raise<MessagingEvent>({ type: 'TextFailed', ...about, code: 'opted_out', reason: refusals.optedOut });
    else await tx.enqueue(sendText, { storeId, messageId });
    return messageId;
  }

  /** The text that a request with the same key wrote while this one was on its way. */
  private async earlier(storeId: string, intentKey: string, tx: Tx): Promise<string> {
    const [row] = await tx.sql<{ id: string }>(findEarlier, [storeId, intentKey]);
    if (!row) throw new Error(`The text of intent ${intentKey} neither could be written nor stands there.`);
    return row.id;
  }
}
