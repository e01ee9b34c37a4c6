import type { PaymentResult } from '../../src/contract/checkout/checkout.ts';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import {
  confirmCompletion,
  fetchLink,
  fetchResult,
  reportActivity,
  sendPayment,
  type PaymentBody,
  type Reply,
  type Unavailable,
} from './client.ts';
import { closedReason, type ClosedReason, type Dispatch } from './step.ts';
import { lastSentAt, removeStoredPayment, storeNextTry, type StoredPayment } from './stored-payment.ts';
import { fromServer } from './messages/messages.ts';

/** A payment that was sent and whose result this page wants to know. */
export interface SentPayment {
  readonly link: PublicLink;
  readonly stored: StoredPayment;
  /** What was sent, as long as this page holds it: it may be sent again under the same key. */
  readonly body: PaymentBody | null;
  /** The result was reported before, so this page only shows it. */
  readonly isReported: boolean;
}

const isPending = ({ pending, voidInfo }: PaymentResult): boolean => pending === true || voidInfo?.pending === true;

const reportResult = ({ linkId }: PublicLink, { success, voidInfo, error, transactionId }: PaymentResult): void => {
  if (voidInfo) {
    reportActivity(
      linkId,
      voidInfo.voided ? 'PAYMENT_VOID_SUCCESS' : 'PAYMENT_VOID_FAILED',
      voidInfo.message,
      voidInfo.voided ? 'success' : 'failed',
    );
  } else if (success) {
    reportActivity(linkId, 'PAYMENT_TRANSACTION_SUCCESS', `Payment ${transactionId ?? ''} approved`, 'success');
    if (transactionId !== undefined) confirmCompletion(linkId, transactionId);
  } else {
    reportActivity(linkId, 'PAYMENT_TRANSACTION_FAILED', error ?? 'Payment declined', 'failed');
  }
};

/** Why the payer cannot try again: an earlier payment took no money, and the link was closed since. */
const closedSince = ({ link, isReported }: SentPayment, { success, voidInfo }: PaymentResult): ClosedReason | null =>
  isReported && !success && !voidInfo ? closedReason(link) : null;

/** Milliseconds for which the page goes on trying a payment that is turned away. */
const longestRetryMs = 120_000;

const triedForMs = ({ sentAt }: StoredPayment): number => Math.max(0, Date.now() - sentAt);

/**
 * Whole seconds until a payment that was turned away is sent again; null when it was tried for long enough. They grow with the
 * time it has been tried for, and differ from page to page, so that not all come back at the same moment.
 */
export const secondsToRetry = (
  { retryAfter }: Pick<Unavailable, 'retryAfter'>,
  elapsedMs: number,
  random = Math.random(),
): number | null => {
  const seconds = Math.ceil(Math.max(retryAfter, elapsedMs / 4_000) * (1 + random / 4));
  return elapsedMs + seconds * 1_000 > longestRetryMs ? null : seconds;
};

/** Dispatches what the reply says; returns whether that is final. */
export const handleReply = (sent: SentPayment, reply: Reply<PaymentResult>, dispatch: Dispatch): boolean => {
  const { link, stored, isReported } = sent;
  if (reply.kind === 'unknown') {
    dispatch({ type: reply.hasServerFailed ? 'serverFailed' : 'connectionLost' });
    return false;
  }
  if (reply.kind === 'unavailable') {
    const seconds = secondsToRetry(reply, triedForMs(stored));
    dispatch({ type: 'paymentDeferred', message: fromServer(reply.message, reply.code), seconds });
    return false;
  }
  if (reply.kind === 'refusal') {
    if (!stored.isRetry) removeStoredPayment(link.linkId);
    // Staff have asked for a signature since: the page that is loaded again leads to it.
    if (reply.refusal.code === 'signature_required') window.location.reload();
    dispatch({ type: 'callRefused', refusal: reply.refusal });
    return true;
  }
  const result = reply.response;
  const closed = isPending(result) ? null : closedSince(sent, result);
  dispatch(closed ? { type: 'linkClosed', reason: closed } : { type: 'resultReceived', result });
  if (isPending(result)) return false;
  if (!isReported) reportResult(link, result);
  if (!result.success && !result.voidInfo && !result.absent) removeStoredPayment(link.linkId);
  return true;
};

/** Within this time "no such payment" may only mean that it has not arrived yet. */
const arrivalMs = 10_000;

const handleNotFound = ({ link, stored }: SentPayment, dispatch: Dispatch): boolean => {
  if (Date.now() - lastSentAt(link.linkId, stored) < arrivalMs) return false;
  removeStoredPayment(link.linkId);
  const closed = closedReason(link);
  dispatch(closed ? { type: 'linkClosed', reason: closed } : { type: 'paymentNotFound' });
  return true;
};

/** Sends a payment once more, under the same key. */
export const sendAgain = ({ link, stored }: SentPayment, body: PaymentBody): Promise<Reply<PaymentResult>> => {
  storeNextTry(link.linkId, stored);
  return sendPayment(body, stored.key);
};

/** Whether the link of a payment that was voided can be paid anew, because the store has extended it since. */
const isReopened = async ({ link, isReported }: SentPayment, { voidInfo }: PaymentResult): Promise<boolean> => {
  if (!isReported || voidInfo?.voided !== true || closedReason(link)) return false;
  const reply = await fetchLink(link.linkId);
  return reply.kind === 'response' && !closedReason(reply.response.link) && !reply.response.link.confirming;
};

/** Polls the result of a payment once; returns whether it is final. One that has not arrived is sent again for a while. */
export const pollPayment = async (sent: SentPayment, dispatch: Dispatch): Promise<boolean> => {
  const { link, stored, body } = sent;
  const reply = await fetchResult(link.linkId, stored.key);
  if (reply.kind === 'response' && (await isReopened(sent, reply.response))) {
    removeStoredPayment(link.linkId);
    dispatch({ type: 'linkReopened' });
    return true;
  }
  if (reply.kind !== 'refusal') return handleReply(sent, reply, dispatch);
  if (reply.refusal.status !== 404) return false;
  if (body === null || triedForMs(stored) > longestRetryMs) return handleNotFound(sent, dispatch);
  return handleReply(sent, await sendAgain(sent, body), dispatch);
};

/** Polls the state of a void once. The server has the payment, so a refusal only means that it cannot say now. */
export const pollVoid = async (sent: SentPayment, dispatch: Dispatch): Promise<boolean> => {
  const reply = await fetchResult(sent.link.linkId, sent.stored.key);
  return reply.kind === 'response' && handleReply(sent, reply, dispatch);
};

/** Polls once whether another payer's payment for this link is decided. */
export const pollLink = async ({ linkId }: PublicLink, dispatch: Dispatch): Promise<boolean> => {
  const reply = await fetchLink(linkId);
  if (reply.kind !== 'response') return false;
  const { link } = reply.response;
  const closed = closedReason(link);
  if (!closed && link.confirming) return false;
  dispatch(closed ? { type: 'linkClosed', reason: closed } : { type: 'linkReopened' });
  return true;
};

const delaysMs = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000];

/** Polls again until the answer is final: after growing delays, and at once when the page becomes visible or online. */
export const pollUntilFinal = (pollOnce: () => Promise<boolean>, firstDelayMs: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  let isStopped = false;
  let isPolling = false;
  const pollNow = async (): Promise<void> => {
    if (isStopped || isPolling) return;
    clearTimeout(timer);
    isPolling = true;
    // A poll that failed is repeated like any other.
    const isFinal = await pollOnce().catch(() => false);
    isPolling = false;
    if (isFinal) stop();
    if (!isStopped) timer = setTimeout(() => void pollNow(), delaysMs[Math.min(count, delaysMs.length - 1)]);
    count += 1;
  };
  const pollWhenVisible = (): void => {
    if (document.visibilityState === 'visible') void pollNow();
  };
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', pollWhenVisible);
    window.removeEventListener('online', pollWhenVisible);
  };
  document.addEventListener('visibilitychange', pollWhenVisible);
  window.addEventListener('online', pollWhenVisible);
  timer = setTimeout(() => void pollNow(), firstDelayMs);
  return stop;
};
