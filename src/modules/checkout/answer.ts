import type { PaymentResult } from '../../contract/checkout.ts';
import { toDecimal } from '../../contract/money.ts';
import type { Attempt } from './attempt.ts';
import type { DeclineCode, VoidReason } from './payment.ts';
import { declineWords, words } from './words.ts';

/** A payment with what its answer needs from elsewhere. */
export interface Shown extends Attempt {
  readonly payee: string | null;
  /** What payers know the store's terminal by. */
  readonly tpnAlias: string | null;
  /** Where a void has failed: whether its payer had asked for it again. */
  readonly askedByPayer: boolean | null;
  /** Our reference of its latest void. */
  readonly voidReference: string | null;
}

const told = (shown: Shown) => ({
  transactionId: shown.reference,
  amount: toDecimal(shown.cents),
  ...(shown.transactionNumber !== null && { transactionNumber: shown.transactionNumber }),
  ...(shown.payee !== null && { payee: shown.payee }),
  ...(shown.cardType !== null && { cardType: shown.cardType }),
  ...(shown.cardLabel !== null && { cardLabel: shown.cardLabel }),
  ...(shown.cardLast4 !== null && { cardLast4: shown.cardLast4 }),
});

const approved = (shown: Shown): PaymentResult => ({
  success: true,
  ...told(shown),
  amount: toDecimal(shown.takenCents),
  ...(shown.authCode !== null && { responseApprovalCode: shown.authCode }),
  ...(shown.completedAt !== null && { paidAt: shown.completedAt.toISOString() }),
  ...(shown.surrogateRrn !== null && { rrn: shown.surrogateRrn, details: { response: { rrn: shown.surrogateRrn } } }),
});

/** `retry`: the program could not void it by itself, and the payer may ask once more. */
type VoidState = 'voided' | 'refunded' | 'pending' | 'retry' | 'manual';

const voidWords: Readonly<Record<VoidState, readonly [onCredit: string, otherwise: string]>> = {
  voided: [words.creditVoided, words.backVoided],
  refunded: [words.backRefunded, words.backRefunded],
  pending: [words.creditVoiding, words.backVoiding],
  retry: [words.voidAgain, words.voidAgain],
  manual: [words.manualHelp, words.manualHelp],
};

const wasCredit = (reason: VoidReason | null): boolean => reason === 'credit' || reason === 'funding';

const reasonOf = ({ voidReason }: Shown, state: VoidState): 'credit' | 'refunded' | 'other' => {
  if (state === 'refunded') return 'refunded';
  return wasCredit(voidReason) ? 'credit' : 'other';
};

const isBack = (state: VoidState): boolean => state === 'voided' || state === 'refunded';

const takenBack = (shown: Shown, state: VoidState): PaymentResult => {
  const [onCredit, otherwise] = voidWords[state];
  const message = wasCredit(shown.voidReason) ? onCredit : otherwise;
  return {
    success: false,
    ...(state === 'pending' && { pending: true }),
    error: state === 'manual' ? words.manual : message,
    ...told(shown),
    ...(shown.surrogateRrn !== null && { rrn: shown.surrogateRrn }),
    ...(state === 'retry' && shown.tpnAlias !== null && { merchantTpn: shown.tpnAlias }),
    voidInfo: {
      voided: isBack(state),
      pending: state === 'pending',
      manual: state === 'manual',
      message,
      ...(state === 'retry' && { retry: true }),
      reason: reasonOf(shown, state),
    },
    originalTransaction: { transactionId: shown.reference, amount: toDecimal(shown.cents) },
    voidTransaction: {
      ...(shown.voidReference !== null && { transactionId: shown.voidReference }),
      success: isBack(state),
    },
  };
};

const declined = (code: DeclineCode): PaymentResult => ({
  success: false,
  retry: code !== 'declined_for_good',
  error: declineWords[code],
});

/** While somebody's payment is under way; says nothing about whose. */
export const pending: PaymentResult = { success: false, pending: true, error: words.pending };

/** What the payer of an attempt reads, at any time after it. */
export const resultOf = (shown: Shown): PaymentResult => {
  switch (shown.state) {
    case 'claimed':
    case 'sending':
    case 'unknown':
      return pending;
    case 'absent':
      return { success: false, retry: true, absent: true, error: words.absent };
    case 'declined':
      return declined(shown.decline ?? 'declined');
    case 'approved':
      return approved(shown);
    case 'voided':
    case 'refunded':
      return takenBack(shown, shown.state);
    case 'void_pending':
    case 'late_approved':
      return takenBack(shown, 'pending');
    default:
      return takenBack(shown, wasCredit(shown.voidReason) && !shown.askedByPayer ? 'retry' : 'manual');
  }
};
