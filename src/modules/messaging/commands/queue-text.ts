import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { TextEvent } from '../events.ts';
import { SmsSettingsModel } from '../message.model.ts';
import { refusalMessages } from '../messages.ts';
import { sendText } from '../queues.ts';
import { policyColumns, type SmsSettings } from '../sender.ts';
import { planDelivery, type Delivery, type SendingPolicy, type TextRequest } from '../sending-policy.ts';
import { segments } from '../template.ts';
import { limitRefusal, lockTexts, readTextLimit, type TextRefusal } from '../text-limit.ts';
import { findTextByIntent, insertText, type NewText } from '../text.store.ts';
import type { TextState } from '../text.ts';

/** What decides about a text: one row for each settings that may count. */
export interface PolicyRow extends Omit<SmsSettings, 'whose'> {
  readonly whose: SmsSettings['whose'] | null;
  readonly isSubUser: boolean;
  readonly textsToday: number;
  readonly optedOut: boolean;
  readonly payee: string | null;
  readonly earlierId: string | null;
  readonly earlierState: TextState | null;
  readonly earlierCode: string | null;
  readonly earlierReason: string | null;
}

/** Reads one row for each settings that may count (own, the account owner's, the operator's); one row even where there are none. */
export const readPolicy = statement(
  'messaging.read-policy',
  `with owner as (select owner_id as id, payee from read_stores where store_id = $1),
        earlier as (select id, state, error_code, error_message from message_history where store_id = $1 and intent_key = $5),
        candidates as (
          select *, case when store_id <> $1 then 'operator' when id = $2 then 'own' else 'parent' end as whose
            from sms_settings where store_id = $1 and id in ($2, (select id from owner))
          union all
          select *, 'operator' from sms_settings where lent_to_stores and store_id <> $1)
   select c.whose, ${selectList(SmsSettingsModel, 'c', policyColumns)},
          case when c.twilio_account_sid is not null and c.twilio_auth_token is not null
               then c.twilio_from_number end as "twilioNumber",
          coalesce($2 <> (select id from owner), false) as "isSubUser",
          (select count(*) from message_history where store_id = $1 and payment_link_id = $4
              and message_type = 'payment_link' and channel = 'sms' and created_at > $6::timestamptz - interval '1 day') as "textsToday",
          exists (select from sms_opt_outs o where o.store_id in ($1, c.store_id) and o.phone = $3) as "optedOut",
          (select payee from owner) as payee, e.id as "earlierId", e.state as "earlierState",
          e.error_code as "earlierCode", e.error_message as "earlierReason"
     from (values (1)) as always left join candidates c on true left join earlier e on true`,
);

/** The sending policy in those rows. */
export const policyOf = (rows: readonly PolicyRow[]): SendingPolicy => ({
  settings: rows.flatMap((row) => (row.whose === null ? [] : [{ ...row, whose: row.whose }])),
  isSubUser: rows[0]?.isSubUser ?? false,
  textsToday: rows[0]?.textsToday ?? 0,
});

/** A text that is recorded and never leaves: its reader opted out of the sender's texts, or it is a receipt over the limit. */
interface Suppression {
  readonly code: 'opted_out' | Exclude<TextRefusal['code'], 'text_refused'>;
  readonly reason: string;
}

/** A delivery with its tracking id, and why it never leaves, or null. */
interface PlannedText extends Delivery {
  readonly trackingId: string | null;
  readonly suppression: Suppression | null;
}

const newText = (request: TextRequest, planned: PlannedText, id: string, at: Date): NewText => ({
  storeId: request.storeId,
  id,
  userId: request.userId,
  customerId: request.customerId,
  customerName: request.customerName,
  customerPhone: request.to,
  messageType: request.template,
  messageContent: planned.body,
  status: planned.suppression ? 'failed' : 'sending',
  provider: planned.sender.provider,
  paymentLinkId: request.linkId,
  intentKey: request.intentKey,
  toNumber: planned.to,
  fromNumber: planned.sender.fromNumber,
  state: planned.suppression ? 'suppressed' : 'queued',
  errorCode: planned.suppression?.code ?? null,
  errorMessage: planned.suppression?.reason ?? null,
  segments: segments(planned.body),
  trackingId: planned.trackingId,
  senderStoreId: planned.sender.storeId,
  senderId: planned.sender.id,
  failedAt: planned.suppression ? at : null,
  createdAt: at,
});

const writeText = async (
  { newId, clock }: Context,
  request: TextRequest,
  planned: PlannedText,
  tx: Tx,
): Promise<string> => {
  const { storeId, linkId, customerId } = request;
  const messageId = newId();
  const at = clock();
  const tracked = { id: newId(), linkId: request.publicLinkId };
  const isNew = await insertText(newText(request, planned, messageId, at), tracked, tx);
  // A request with the same key wrote it while this one was on its way.
  if (!isNew) return findTextByIntent(storeId, request.intentKey, tx);
  const about = { storeId, messageId, linkId, customerId };
  tx.raise<TextEvent>({ type: 'TextQueued', ...about, at });
  if (planned.suppression) tx.raise<TextEvent>({ type: 'TextFailed', ...about, ...planned.suppression });
  else await tx.enqueue(sendText, { storeId, messageId });
  return messageId;
};

const refusedOptOut: TextRefusal = { code: 'text_refused', refused: refusalMessages.optedOut };

/** Answers the text that was queued for the same reason before, or why it was suppressed; null where there is none. */
const answerEarlier = (row: PolicyRow | undefined): { messageId: string } | TextRefusal | null => {
  const { earlierId = null, earlierState, earlierCode, earlierReason } = row ?? {};
  if (earlierId === null) return null;
  if (earlierState !== 'suppressed') return { messageId: earlierId };
  if (earlierCode === 'text_limit_reached' || earlierCode === 'texting_off')
    return { code: earlierCode, refused: earlierReason ?? '' };
  return refusedOptOut;
};

/**
 * Why the store's limit keeps a text back, or null. Only texts that staff request wait for each other: a receipt is part of a
 * payment's commit.
 */
const refuseOverLimit = async (
  { storeId, template }: TextRequest,
  { sender }: Delivery,
  now: Date,
  tx: Tx,
): Promise<TextRefusal | null> => {
  const isReceipt = template !== 'payment_link';
  if (!isReceipt) await lockTexts(storeId, tx);
  const limit = await readTextLimit({ storeId, throughOperator: sender.storeId !== storeId }, now, tx);
  return limitRefusal(limit, isReceipt, now);
};

/**
 * Writes a planned text, unless its reader opted out or the store's limit is reached. A receipt over the limit is recorded as
 * suppressed.
 */
const writeWithinLimit = async (
  context: Context,
  request: TextRequest,
  planned: PlannedText,
  tx: Tx,
): Promise<{ messageId: string } | TextRefusal> => {
  if (planned.suppression) {
    await writeText(context, request, planned, tx);
    return refusedOptOut;
  }
  const refusal = await refuseOverLimit(request, planned, context.clock(), tx);
  if (refusal === null) return { messageId: await writeText(context, request, planned, tx) };
  const { code, refused: reason } = refusal;
  if (request.template !== 'payment_link' && code !== 'text_refused')
    await writeText(context, request, { ...planned, suppression: { code, reason } }, tx);
  return refusal;
};

/**
 * Writes a text and asks for the job that sends it, in the caller's commit: the text leaves only if that commits.
 * Answers the text's id, or for staff why there is none.
 */
export const queueText =
  (context: Context) =>
  async (request: TextRequest, tx: Tx): Promise<{ messageId: string } | TextRefusal> => {
    const { clock, randomText, config } = context;
    const { storeId, userId, to, linkId, intentKey, template } = request;
    const rows = await tx.sql<PolicyRow>(readPolicy, [storeId, userId, to, linkId, intentKey, clock()]);
    const earlier = answerEarlier(rows[0]);
    if (earlier !== null) return earlier;
    const trackingId = template === 'payment_link' && request.publicLinkId ? storeId + randomText(20) : null;
    const address = trackingId && `${config.publicUrl}/t/${trackingId}`;
    const variables = { companyName: rows[0]?.payee ?? '', ...request.variables };
    const delivery = planDelivery(policyOf(rows), { ...request, variables, address });
    if ('refused' in delivery) return { code: 'text_refused', refused: delivery.refused };
    const optedOut = rows.some((row) => row.storeId === delivery.sender.storeId && row.optedOut);
    const suppression = optedOut ? { code: 'opted_out' as const, reason: refusalMessages.optedOut } : null;
    return writeWithinLimit(context, request, { ...delivery, trackingId, suppression }, tx);
  };
