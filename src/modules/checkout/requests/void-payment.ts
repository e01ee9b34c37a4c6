import type { VoidResult } from '../../../contract/checkout/checkout.ts';
import { reviewMessages } from '../../../contract/checkout/review-messages.ts';
import { parseAmount } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { VoidRequester } from '../acts/index.ts';
import {
  findPayment,
  findPaymentByAlias,
  findPaymentByReference,
  findPosNote,
  type PaymentView,
  manualIntervention,
} from '../ledger/index.ts';
import { messages } from './messages.ts';
import { type RequestContext, requestVoid } from './request-act.ts';

/** What whoever asked for the void of a payment reads, from where the payment stands now. */
const voidResultOf = (payment: PaymentView): VoidResult => {
  const ids = {
    originalTransactionId: payment.reference,
    ...(payment.voidReference !== null && { voidTransactionId: payment.voidReference }),
  };
  switch (payment.state) {
    case 'voided':
      return { success: true, ...ids };
    case 'void_pending':
      return { success: false, pending: true, error: messages.voidPending, ...ids };
    case 'approved':
      return { success: false, error: messages.voidSettled, ...ids };
    default:
      return { success: false, error: manualIntervention, ...ids };
  }
};

/** What a caller knows of the payment; all of it must fit for a payer, staff need only the id. */
export interface KnownPayment {
  readonly transactionId: string;
  readonly rrn?: string | null | undefined;
  readonly amount?: string | number | null | undefined;
  readonly merchantTpn?: string | null | undefined;
}

/** Where the payment stands after the request. `failure` is what broke once the void was claimed: it goes on without us. */
export interface VoidProgress {
  readonly result: VoidResult;
  readonly failure?: unknown;
}

const isCreditOnDebitOnly = ({ debitOnly, funding, voidReason }: PaymentView): boolean =>
  debitOnly && (funding === 'credit' || voidReason === 'credit' || voidReason === 'funding');

const isKnownBy = ({ surrogateRrn, cents }: PaymentView, { rrn, amount }: KnownPayment): boolean =>
  surrogateRrn !== null && rrn === surrogateRrn && parseAmount(String(amount ?? '')) === cents;

/** Voids a payment on request and answers how far it came. */
const voidFoundPayment = (context: RequestContext) => {
  const [request, find, posNoteOf] = [requestVoid(context), findPayment(context), findPosNote(context)];

  const resultFor = async (found: PaymentView, requester: VoidRequester): Promise<VoidResult> => {
    const result = voidResultOf((await find(found)) ?? found);
    const isPosCleared = requester.kind === 'staff' && result.success && (await posNoteOf(found)) !== null;
    return isPosCleared ? { ...result, message: reviewMessages.pos_cleared } : result;
  };

  return async (found: PaymentView, requester: VoidRequester): Promise<VoidProgress> => {
    const { storeId, id, linkId } = found;
    const { voidId } = await context.transact((tx) => request({ storeId, id, linkId, requester }, tx));
    try {
      const isReached = voidId === null || (await context.acts.send({ storeId, id: voidId }));
      const result = await resultFor(found, requester);
      return { result: isReached || !result.pending ? result : { ...result, error: messages.voidWaiting } };
    } catch (failure) {
      return { result: voidResultOf({ ...found, state: 'void_pending' }), failure };
    }
  };
};

/** Staff may void what their own store took; of any other store's payment they learn nothing. */
export const voidForStaff = (context: RequestContext) => {
  const [find, voidAndAnswer] = [findPaymentByReference(context), voidFoundPayment(context)];
  return async ({ transactionId }: KnownPayment, { storeId, userId, name }: Staff): Promise<VoidProgress> => {
    const found = await find(storeId, transactionId);
    if (found === null) throw new Problem('missing', 'payment_not_found', messages.voidMissing);
    return voidAndAnswer(found, { kind: 'staff', userId, name });
  };
};

/** A payer may void only a credit card's charge on a debit-only link, and only knowing everything about it. */
export const voidForPayer = (context: RequestContext) => {
  const [find, voidAndAnswer] = [findPaymentByAlias(context), voidFoundPayment(context)];
  return async (known: KnownPayment): Promise<VoidProgress> => {
    const found = await find(known.merchantTpn ?? '', known.transactionId);
    if (found === null || !isKnownBy(found, known) || !isCreditOnDebitOnly(found)) {
      throw new Problem('forbidden', 'void_forbidden', messages.voidForbidden);
    }
    return voidAndAnswer(found, { kind: 'payer' });
  };
};
