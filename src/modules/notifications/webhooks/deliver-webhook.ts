import { noAnswerMessages } from '../../../contract/notifications/webhooks.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Answer } from '../../../platform/outbound-http/index.ts';
import type { Context } from '../context.ts';
import { DeliveryModel, TryModel, type Payload } from './delivery.model.ts';
import { EndpointModel, secretsAt } from './endpoint.model.ts';
import type { WebhookDeliveryMoved, WebhookTurnedOff } from './events.ts';
import { updateHistory } from './delivery-history.ts';
import { deliverWebhook, type DeliveryToTry } from './queues.ts';
import { headersOf, isSuccess, messageId, offCodeAfter, pauseAfter, signatureOf, type TryOutcome } from './webhook.ts';

/** Longer than a call may take. A worker that dies leaves a delivery to another one once this is over. */
const leaseMs = 20_000;
const longestAnswer = 2_048;

/** A delivery and where it goes, both locked. */
interface LockedDelivery {
  readonly endpoint: EndpointModel;
  readonly delivery: DeliveryModel;
}

/** Locks a delivery and its endpoint, the endpoint first as everywhere; null where this try of it is done or cannot be. */
const lockDelivery = async ({ storeId, deliveryId, tries }: DeliveryToTry, tx: Tx): Promise<LockedDelivery | null> => {
  const known = await DeliveryModel.of(storeId, tx).findById([storeId, deliveryId]);
  if (!known) return null;
  const endpoint = await EndpointModel.of(storeId, tx).findById([storeId, known.endpointId]).forNoKeyUpdate();
  const delivery = await DeliveryModel.of(storeId, tx).findById([storeId, deliveryId]).forUpdate();
  if (!endpoint || delivery?.state !== 'waiting' || delivery.tries !== tries) return null;
  return { endpoint, delivery };
};

/** One try, as it goes out. */
interface BegunTry {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
  readonly at: Date;
}

/** PostgreSQL keeps the fields of a payload in an order of its own; what is sent has that of the contract. */
const bodyOf = (payload: Payload, sequence: number): string => {
  const { event, amount, currency, customerName, linkId, transactionId, status, occurredAt } = payload;
  return JSON.stringify({
    ...{ event, amount, currency, customerName, linkId, transactionId, status, occurredAt, sequence },
  });
};

/** Takes a delivery in hand. The first time it gets its number, which stays with it. */
const beginTry = async ({ clock, secrets }: Context, key: DeliveryToTry, tx: Tx): Promise<BegunTry | null> => {
  const found = await lockDelivery(key, tx);
  if (!found) return null;
  const { endpoint, delivery } = found;
  const at = clock();
  if (!endpoint.enabled && delivery.event !== 'test') return null;
  const takenMs = (delivery.leasedUntil?.getTime() ?? 0) - at.getTime();
  if (takenMs > 0) {
    // Whoever has it in hand may have died. This job looks again when that would show.
    await tx.enqueue(deliverWebhook, key, { startAfter: Math.ceil(takenMs / 1_000) });
    return null;
  }
  const sequence = delivery.sequence ?? endpoint.lastSequence + 1;
  const body = delivery.body ?? bodyOf(delivery.payload, sequence);
  if (delivery.sequence === null) await endpoint.$query(tx.knex).patch({ lastSequence: sequence });
  const leasedUntil = new Date(at.getTime() + leaseMs);
  await delivery.$query(tx.knex).patch({ sequence, body, leasedUntil });
  const signature = signatureOf({ id: messageId(delivery.id), at, body }, secretsAt(secrets, endpoint, at));
  return { url: endpoint.url, body, signature, at };
};

/** Counts a try for its endpoint: a success ends a time of failures, and three days of them turn it off. */
const countForEndpoint = async (endpoint: EndpointModel, outcome: TryOutcome, now: Date, tx: Tx): Promise<boolean> => {
  const { storeId, id: webhookId, url, userId } = endpoint;
  if (isSuccess(outcome)) {
    if (endpoint.failingSince !== null) await endpoint.$query(tx.knex).patch({ failingSince: null });
    return true;
  }
  const failingSince = endpoint.failingSince ?? now;
  const code = endpoint.enabled ? offCodeAfter(outcome, failingSince, now) : null;
  await endpoint.$query(tx.knex).patch({ failingSince, ...(code !== null && { enabled: false, offCode: code }) });
  if (code === null || code === 'by_hand') return endpoint.enabled;
  tx.raise<WebhookTurnedOff>({ type: 'WebhookTurnedOff', storeId, webhookId, url, code, userId });
  return false;
};

/** What a try came to, as the history says it to people. */
const reasonOf = ({ status, code }: TryOutcome): string =>
  status === null ? noAnswerMessages[code ?? 'not_connected'] : `Its server answered ${status}`;

/** What is to become of a delivery after a try: the seconds until the next one, or how it ends. */
const nextOf = ({ event, tries }: DeliveryModel, outcome: TryOutcome): number | 'sent' | 'failed' => {
  if (isSuccess(outcome)) return 'sent';
  if (event === 'test' || outcome.status === 410) return 'failed';
  return pauseAfter(tries + 1, Math.random()) ?? 'failed';
};

interface EndedTry extends TryOutcome {
  readonly answer: string | null;
  readonly tookMs: number;
}

/** Writes down what a try came to, and asks for the next one where that makes sense. */
const recordTry = async (
  { clock, newId }: Context,
  key: DeliveryToTry,
  { url, signature, at }: BegunTry,
  ended: EndedTry,
  tx: Tx,
): Promise<void> => {
  const found = await lockDelivery(key, tx);
  if (!found) return;
  const { endpoint, delivery } = found;
  const { storeId, deliveryId } = key;
  const [now, next] = [clock(), nextOf(delivery, ended)];
  const isOn = delivery.event === 'test' || (await countForEndpoint(endpoint, ended, now, tx));
  const { status, code, tookMs } = ended;
  await TryModel.in(tx).insert({ storeId, id: newId(), deliveryId, at, url, signature, ...ended });
  const tries = delivery.tries + 1;
  const hasEnded = typeof next === 'string';
  await delivery.$query(tx.knex).patch({
    ...{ tries, leasedUntil: null, answerStatus: status, answerCode: code, tookMs },
    state: hasEnded ? next : 'waiting',
    endedAt: hasEnded ? now : null,
    nextTryAt: hasEnded || !isOn ? null : new Date(now.getTime() + next * 1_000),
  });
  const error = next === 'sent' ? null : reasonOf(ended);
  await updateHistory(delivery, { state: hasEnded ? next : 'waiting', error }, now, tx);
  if (!hasEnded && isOn) await tx.enqueue(deliverWebhook, { storeId, deliveryId, tries }, { startAfter: next });
  tx.raise<WebhookDeliveryMoved>({ type: 'WebhookDeliveryMoved', storeId, deliveryId });
};

/** An answer as it is kept: PostgreSQL stores no NUL, and half a letter at the cut is none. */
const excerpt = (body: string): string =>
  Buffer.from(body.replaceAll('\u0000', '\ufffd'))
    .subarray(0, longestAnswer)
    .toString('utf8')
    .replace(/\ufffd+$/, '');

const outcomeOf = (answer: Answer): TryOutcome & { readonly answer: string | null } =>
  answer.kind === 'answered'
    ? { status: answer.status, code: null, answer: excerpt(answer.body) }
    : { status: null, code: answer.code, answer: null };

/**
 * Tries one delivery once. A worker that dies after the call leaves it to be sent again: the receiver knows it by its id.
 */
export const tryDelivery =
  (context: Context) =>
  async (key: DeliveryToTry): Promise<void> => {
    const { transact, outboundHttp } = context;
    const begun = await transact((tx) => beginTry(context, key, tx));
    if (!begun) return;
    const { url, body, signature, at } = begun;
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Debitlink-Webhooks/1',
      ...headersOf(key.deliveryId, at, signature),
    };
    const began = performance.now();
    const answer = await outboundHttp.post({ url, headers, body });
    const ended = { ...outcomeOf(answer), tookMs: Math.round(performance.now() - began) };
    await transact((tx) => recordTry(context, key, begun, ended, tx));
  };
