import { segments } from '../../../contract/texting/segments.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { disownedMessage, optedOutMessage } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { limitRefusal, lockTextLimit, readTextLimit, type TextRefusal } from '../limits/index.ts';
import { sendText, type MessageKey, type TextEvent } from '../outbox/index.ts';
import { policyOf, readPolicy, type PolicyRow } from './sending-policy.store.ts';
import { asksForPayment, planDelivery, type Delivery } from './sending-policy.ts';
import { staffMessage } from './staff-message.ts';
import type { QueuedText, TemplateName, TextRequest } from './text-request.ts';
import { findTextByIntent, insertText, type NewText } from './text.store.ts';

/** A text that is recorded and never leaves: its reader wants none from the sender or about the link, or it is automatic and over the limit. */
interface Suppression {
  readonly code: 'opted_out' | 'disowned' | Exclude<TextRefusal['code'], 'text_refused'>;
  readonly reason: string;
}

/** A delivery with its tracking id, and why it never leaves, or null. */
interface PlannedText extends Delivery {
  readonly trackingId: string | null;
  readonly suppression: Suppression | null;
}

/** When a text is to go out; null of one that goes at once. */
const dueOf = ({ notBefore }: TextRequest, now: Date): Date | null =>
  notBefore !== undefined && notBefore > now ? notBefore : null;

/** Asks for the job that sends a text, at once or when it is due. */
const enqueueText = async (key: MessageKey, dueAt: Date | null, now: Date, tx: Tx): Promise<void> => {
  if (dueAt === null) return tx.enqueue(sendText, key);
  const startAfter = Math.ceil((dueAt.getTime() - now.getTime()) / 1_000);
  return tx.enqueue(sendText, { ...key, dueAt: dueAt.toISOString() }, { startAfter });
};

const newText = (request: TextRequest, planned: PlannedText, id: string, at: Date): NewText => ({
  storeId: request.storeId,
  id,
  userId: request.userId,
  customerId: request.customerId,
  customerName: request.customerName,
  customerPhone: request.to,
  sentBy: request.sentBy ?? null,
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
  dueAt: dueOf(request, at),
  failedAt: planned.suppression ? at : null,
  createdAt: at,
});

const writeText = async (
  { newId, clock }: Context,
  request: TextRequest,
  planned: PlannedText,
  tx: Tx,
): Promise<QueuedText> => {
  const { storeId, linkId, customerId } = request;
  const messageId = newId();
  const at = clock();
  const tracked = { id: newId(), linkId: request.publicLinkId };
  const isNew = await insertText(newText(request, planned, messageId, at), tracked, tx);
  // A request with the same key wrote it while this one was on its way.
  if (!isNew) return { messageId: await findTextByIntent(storeId, request.intentKey, tx), queuedAt: null };
  const about = { storeId, messageId, linkId, customerId };
  tx.raise<TextEvent>({ type: 'TextQueued', ...about, messageType: request.template, at });
  if (planned.suppression) tx.raise<TextEvent>({ type: 'TextFailed', ...about, ...planned.suppression });
  else await enqueueText({ storeId, messageId }, dueOf(request, at), at, tx);
  return { messageId, queuedAt: at };
};

/** Why a text to this reader never leaves, whatever it says; null where it may. */
const readerSuppression = (rows: readonly PolicyRow[], { sender }: Delivery): Suppression | null => {
  const optedOut = rows.some((row) => row.storeId === sender.storeId && row.optedOut);
  if (optedOut) return { code: 'opted_out', reason: optedOutMessage };
  return rows[0]?.disowned === true ? { code: 'disowned', reason: disownedMessage } : null;
};

/** Answers the text that was queued for the same reason before, or why it was suppressed; null where there is none. */
const answerEarlier = (row: PolicyRow | undefined): QueuedText | TextRefusal | null => {
  const { earlierId = null, earlierState, earlierCode, earlierReason } = row ?? {};
  if (earlierId === null) return null;
  if (earlierState !== 'suppressed') return { messageId: earlierId, queuedAt: null };
  const refused = earlierReason ?? '';
  if (earlierCode === 'text_limit_reached' || earlierCode === 'texting_off') return { code: earlierCode, refused };
  return { code: 'text_refused', refused };
};

const automatic: readonly TemplateName[] = [
  'payment_success',
  'payment_failed',
  'auto_response',
  'help',
  'reminder',
  'automation',
];

/** Whether a text follows from a payment, a reply or the time, and nobody asked for it. */
const isAutomatic = ({ template }: TextRequest): boolean => automatic.includes(template);

/** Why the store's limit keeps a text back, or null. Only texts that people request may have to wait for each other. */
const refuseOverLimit = async (
  request: TextRequest,
  { sender }: Delivery,
  now: Date,
  tx: Tx,
): Promise<TextRefusal | null> => {
  const { storeId } = request;
  const of = { storeId, throughOperator: sender.storeId !== storeId };
  const limit = await (isAutomatic(request) ? readTextLimit(of, now, tx) : lockTextLimit(of, now, tx));
  return limit && limitRefusal(limit, isAutomatic(request), now);
};

/**
 * Writes a planned text, unless its reader wants none or the store's limit is reached. An automatic one is then recorded as
 * suppressed.
 */
const writeWithinLimit = async (
  context: Context,
  request: TextRequest,
  planned: PlannedText,
  tx: Tx,
): Promise<QueuedText | TextRefusal> => {
  if (planned.suppression) {
    await writeText(context, request, planned, tx);
    return { code: 'text_refused', refused: planned.suppression.reason };
  }
  const refusal = await refuseOverLimit(request, planned, context.clock(), tx);
  if (refusal === null) return writeText(context, request, planned, tx);
  const { code, refused: reason } = refusal;
  if (isAutomatic(request) && code !== 'text_refused')
    await writeText(context, request, { ...planned, suppression: { code, reason } }, tx);
  return refusal;
};

/**
 * Writes a text and asks for the job that sends it, in the caller's commit: the text leaves only if that commits.
 * Answers the text's id, or for staff why there is none.
 */
export const queueText =
  (context: Context) =>
  async (request: TextRequest, tx: Tx): Promise<QueuedText | TextRefusal> => {
    const { clock, randomText, config } = context;
    const { storeId, userId, to, linkId, intentKey, template } = request;
    const rows = await tx.sql<PolicyRow>(readPolicy, [storeId, userId, to, linkId, intentKey, clock()]);
    const earlier = answerEarlier(rows[0]);
    if (earlier !== null) return earlier;
    const trackingId = asksForPayment(template) && request.publicLinkId ? storeId + randomText(20) : null;
    const address = trackingId && `${config.publicUrl}/t/${trackingId}`;
    const variables = { companyName: rows[0]?.payee ?? '', ...request.variables };
    const message = await staffMessage(request, address, tx);
    const content = { ...request, message, variables, address, ourAddress: config.publicUrl };
    const delivery = planDelivery(policyOf(rows), content);
    if ('refused' in delivery) return { code: 'text_refused', refused: delivery.refused };
    const suppression = readerSuppression(rows, delivery);
    return writeWithinLimit(context, request, { ...delivery, trackingId, suppression }, tx);
  };
