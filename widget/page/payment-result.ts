import type { PaymentResult } from '../../src/contract/checkout.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { forgetAttempt, type Attempt } from './stored-payment.ts';
import { askLink, askResult, confirmCompleted, report, sendPayment, type Heard, type Sending } from './client.ts';
import { whyClosed, type Closed, type Happening } from './step.ts';

export type Tell = (happening: Happening) => void;

/** A payment that was sent and whose outcome this page wants to know. */
export interface Sent {
  readonly link: PublicLink;
  readonly attempt: Attempt;
  /** What was sent, while this page still holds it: then it may be sent again under the same key. */
  readonly sending: Sending | null;
  /** The outcome was already known when the page opened: it is shown, not reported again. */
  readonly known: boolean;
}

const isOpen = ({ pending, voidInfo }: PaymentResult): boolean => pending === true || voidInfo?.pending === true;

const reportOutcome = ({ linkId }: PublicLink, { success, voidInfo, error, transactionId }: PaymentResult): void => {
  if (voidInfo) {
    report(
      linkId,
      voidInfo.voided ? 'PAYMENT_VOID_SUCCESS' : 'PAYMENT_VOID_FAILED',
      voidInfo.message,
      voidInfo.voided ? 'success' : 'failed',
    );
  } else if (success) {
    report(linkId, 'PAYMENT_TRANSACTION_SUCCESS', `Payment ${transactionId ?? ''} approved`, 'success');
    if (transactionId !== undefined) confirmCompleted(linkId, transactionId);
  } else {
    report(linkId, 'PAYMENT_TRANSACTION_FAILED', error ?? 'Payment declined', 'failed');
  }
};

/** A payment of before this page was opened took no money, and by now the link is closed to another try. */
const whyOver = ({ link, known }: Sent, { success, voidInfo }: PaymentResult): Closed | null =>
  known && !success && !voidInfo ? whyClosed(link) : null;

/** Tells the page what was heard; answers whether that was the last word. */
export const hear = (sent: Sent, heard: Heard<PaymentResult>, tell: Tell): boolean => {
  const { link, attempt, known } = sent;
  if (heard.kind === 'silence') {
    tell({ type: 'interrupted' });
    return false;
  }
  if (heard.kind === 'refused') {
    if (!attempt.again) forgetAttempt(link.linkId);
    tell({ type: 'refused', refused: heard.refused });
    return true;
  }
  const { answer } = heard;
  const over = isOpen(answer) ? null : whyOver(sent, answer);
  tell(over ? { type: 'closed', ...over } : { type: 'answered', result: answer });
  if (isOpen(answer)) return false;
  if (!known) reportOutcome(link, answer);
  if (!answer.success && !answer.voidInfo && !answer.absent) forgetAttempt(link.linkId);
  return true;
};

/** Until then "no such payment" may only mean that it is still on its way. */
const arrivalMs = 10_000;

const nothingThere = ({ link, attempt }: Sent, tell: Tell): boolean => {
  if (Date.now() - attempt.sentAt < arrivalMs) return false;
  forgetAttempt(link.linkId);
  const closed = whyClosed(link);
  tell(closed ? { type: 'closed', ...closed } : { type: 'notArrived' });
  return true;
};

/** Asks once for the outcome of a payment that was sent; answers whether it is final. */
export const askOnce = async (sent: Sent, tell: Tell): Promise<boolean> => {
  const { link, attempt, sending } = sent;
  const heard = await askResult(link.linkId, attempt.key);
  if (heard.kind !== 'refused') return hear(sent, heard, tell);
  if (heard.refused.status !== 404) return false;
  if (sending === null) return nothingThere(sent, tell);
  return hear(sent, await sendPayment(sending, attempt.key), tell);
};

/** Asks once how far a void is; the server holds the payment, so that a refusal only means that it cannot say now. */
export const askVoidOnce = async (sent: Sent, tell: Tell): Promise<boolean> => {
  const heard = await askResult(sent.link.linkId, sent.attempt.key);
  return heard.kind === 'answer' && hear(sent, heard, tell);
};

/** Asks once whether a payment that somebody else makes for this link is decided. */
export const lookOnce = async ({ linkId }: PublicLink, tell: Tell): Promise<boolean> => {
  const heard = await askLink(linkId);
  if (heard.kind !== 'answer') return false;
  const closed = whyClosed(heard.answer.link);
  if (!closed && heard.answer.link.confirming) return false;
  tell(closed ? { type: 'closed', ...closed } : { type: 'reopened' });
  return true;
};

const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000, 10_000];

/** Repeats a question until it is answered for good: soon at first, then every ten seconds, and at once when the page comes back. */
export const repeat = (question: () => Promise<boolean>, firstMs: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let over = false;
  let asking = false;
  const again = async (): Promise<void> => {
    if (over || asking) return;
    clearTimeout(timer);
    asking = true;
    // A question that could not even be asked is asked again.
    const done = await question().catch(() => false);
    asking = false;
    if (done) stop();
    if (!over) timer = setTimeout(() => void again(), pausesMs[Math.min(asked, pausesMs.length - 1)]);
    asked += 1;
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible') void again();
  };
  const stop = (): void => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  timer = setTimeout(() => void again(), firstMs);
  return stop;
};
