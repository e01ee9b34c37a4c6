import type { MoneyResult } from '../../../contract/checkout/link-money.ts';
import { reviewMessages } from '../../../contract/checkout/review-messages.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { IdempotencyKey } from '../../../kernel/tx.ts';
import { type AttemptKey, findPayment, findPosNote, type PaymentView } from '../ledger/index.ts';
import { failedMessages, messages } from './messages.ts';
import { type ActRequest, requestAct, type RequestContext } from './request-act.ts';

/** How far an act came. `failure` is what broke once the act was claimed: it goes on without us. */
export interface ActProgress {
  readonly result: MoneyResult;
  readonly failure?: unknown;
}

const pendingResult = ({ reference }: Pick<PaymentView, 'reference'>, isReached: boolean): MoneyResult => ({
  success: false,
  pending: true,
  error: isReached ? messages.actPending : messages.actWaiting,
  reference,
});

/** What the processor refused, in words for staff, with its own text where it gave one. */
const failed = (act: PaymentView, charge: PaymentView | null): MoneyResult => {
  const { kind, reference, responseMessage } = act;
  const isSettled = kind === 'void' && charge?.settlementState === 'settled';
  const message = isSettled
    ? messages.settledRefund
    : kind === 'capture' || kind === 'void'
      ? failedMessages[kind]
      : failedMessages.refund;
  const error = responseMessage && !isSettled ? `${message} (${responseMessage})` : message;
  return { success: false, error, reference };
};

/** Where an act stands. A void is tried again by the program, so that its charge says whether it was done. */
const stateOf = (act: PaymentView, charge: PaymentView | null): 'done' | 'failed' | 'open' => {
  if (act.kind === 'void') {
    if (charge?.state === 'void_pending') return 'open';
    return charge?.state === 'voided' ? 'done' : 'failed';
  }
  if (act.state === 'approved') return 'done';
  return act.state === 'declined' ? 'failed' : 'open';
};

/**
 * Does what staff ask for with the money of a link: claims the act, sends it, and says how far it came. A repeat of a request hears
 * of the same act.
 */
export const actOnLink = (context: RequestContext) => {
  const request = requestAct(context);
  const [find, posNoteOf] = [findPayment(context), findPosNote(context)];

  const resultOf = async (key: AttemptKey, isReached: boolean): Promise<MoneyResult> => {
    const act = await find(key);
    if (act === null) return { success: false, pending: true, error: messages.actPending };
    const charge = act.originalId === null ? null : await find({ storeId: act.storeId, id: act.originalId });
    const state = stateOf(act, charge);
    if (state === 'done' && act.kind === 'capture' && charge?.voidReason === 'credit')
      return { success: false, error: messages.creditCaptured, reference: act.reference };
    if (state === 'open') return pendingResult(act, isReached);
    if (state === 'failed') return failed(act, charge);
    const note = await posNoteOf(act.kind === 'void' && charge ? charge : act);
    return { success: true, reference: act.reference, ...(note && { message: reviewMessages[note] }) };
  };

  return async (asked: ActRequest, staff: Staff, once: IdempotencyKey | undefined): Promise<ActProgress> => {
    const key = await context.transact((tx) => request(asked, staff, tx), once);
    try {
      const isReached = await context.acts.send(key);
      return { result: await resultOf(key, isReached) };
    } catch (failure) {
      return { result: { success: false, pending: true, error: messages.actPending }, failure };
    }
  };
};
