import { statement } from '../../../../db/statement.ts';
import type { MoneyAct, MoneyRefusal } from '../../../contract/checkout/link-money.ts';
import { showMoney, type Cents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { doerOf } from '../../../kernel/stamp.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { Acts, VoidRequester } from '../acts/index.ts';
import type { Context } from '../context.ts';
import {
  type AttemptKey,
  type AttemptState,
  type CheckoutEvent,
  eventOf,
  isHeld,
  lockAttempt,
  lockMoneyOfLink,
  minute,
  moneyOf,
  type PaymentMoney,
  voidedCents,
} from '../ledger/index.ts';
import { messages, moneyRefusals, refusalMessage } from './messages.ts';
import { mostCents, whyNot } from './why-not.ts';

/** What the functions of this submodule are given. */
export type RequestContext = Context & { readonly acts: Acts };

/** What staff want done with the money of a link. `linkId` is either id of the link. */
export interface ActRequest {
  readonly linkId: string;
  readonly act: MoneyAct;
  /** How much to capture or to refund; null for all of it. */
  readonly cents: Cents | null;
  readonly reason: string | null;
}

const refuse = (act: MoneyAct, code: MoneyRefusal, { status }: Pick<LockedLink, 'status'>): Problem =>
  new Problem('conflict', code, refusalMessage(act, code, status));

const tooMuch = (act: 'capture' | 'refund', most: Cents): Problem =>
  new Problem('invalid', 'amount_too_large', `${messages.mostOf[act]} ${showMoney(most)}`);

/** Claims the void of what was taken, or the release of what is set aside. Answers null while another act is open. */
const claimReturn =
  ({ acts: { claimVoid } }: RequestContext) =>
  async (money: PaymentMoney, requester: VoidRequester, tx: Tx): Promise<string | null> => {
    const { charge } = money;
    // A charge that must not stand keeps why, whoever asks for its void again.
    const reason = charge.state === 'void_failed' ? (charge.voidReason ?? requester.kind) : requester.kind;
    const id = await claimVoid({ charge, reason, cents: voidedCents(money), requester }, tx);
    const by = requester.kind === 'staff' ? { userId: requester.userId, name: requester.name } : null;
    if (id !== null) tx.raise<CheckoutEvent>({ type: 'PaymentVoiding', ...eventOf(charge), reason, by });
    return id;
  };

/**
 * Claims an act on the money of a link of the own store: nothing is sent yet, and of many who ask at once one gets it. Throws
 * where the act is not possible, with the reason that `money` shows too.
 */
export const requestAct = (context: RequestContext) => {
  const claimBack = claimReturn(context);
  return async (request: ActRequest, staff: Staff, tx: Tx): Promise<AttemptKey> => {
    const { linkId, act, reason } = request;
    const { storeId } = staff;
    const by = doerOf(staff);
    const link = await context.paymentLinks.lockLink(linkId, { storeId, operator: false }, tx);
    const money = await lockMoneyOfLink(link, tx);
    const code = whyNot(act, money);
    if (code !== null || money === null) throw refuse(act, code ?? 'nothing_paid', link);
    const claimWanted = (): Promise<string | null> => {
      if (act === 'release' || act === 'void')
        return claimBack(money, { kind: 'staff', ...by, ...(reason !== null && { reason }) }, tx);
      const most = mostCents(act, money);
      const cents = request.cents ?? most;
      if (cents > most) throw tooMuch(act, most);
      return context.acts.claimAct(money.charge, { kind: act, cents, by, reason }, tx);
    };
    const id = await claimWanted();
    if (id === null) throw refuse(act, 'unfinished', link);
    return { storeId, id };
  };
};

/** A payment that somebody wants to be voided, and who: staff, or the payer of a credit card on a debit-only link. */
export interface VoidRequest extends AttemptKey {
  readonly linkId: string;
  readonly requester: VoidRequester;
}

/** Seconds between two voids that a payer asks for. */
const payerVoidDelay = minute;

const findRecent = statement(
  'checkout.find-recent-void-of-payer',
  `select 1 from transactions
    where store_id = $1 and original_id = $2 and kind = 'void' and void_reason = 'payer'
      and created_at > now() - make_interval(secs => $3) limit 1`,
);

const limitPayerVoids = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<void> => {
  const [recent] = await tx.sql(findRecent, [storeId, id, payerVoidDelay]);
  if (recent) throw new Problem('throttled', 'void_too_soon', messages.voidTooSoon, { retryAfter: payerVoidDelay });
};

const voidedStates: readonly AttemptState[] = ['void_pending', 'voided', 'refunded'];

/**
 * A payer may ask once more where the batch is said to be closed; staff refund it then. What an admin has decided about a charge is not
 * undone by its payer, and what is for an admin to decide is not decided by its payer: a credit card stands by such a decision alone.
 */
const whyNotForPayer = (act: MoneyAct, money: PaymentMoney): Problem | null => {
  if (money.charge.decidedFor !== null || money.charge.state === 'approved')
    return new Problem('forbidden', 'void_forbidden', messages.voidForbidden);
  const code = whyNot(act, money);
  if (code === null || code === 'settled') return null;
  return code === 'outcome_unknown'
    ? new Problem('conflict', code, moneyRefusals[code])
    : new Problem('conflict', 'not_voidable', messages.voidImpossible);
};

/**
 * Claims the void of a payment, or its release where it is only set aside, by the same rule as `requestAct`. Of many requests one
 * gets it, the rest find it under way. Answers the void that has to be sent now, or null where there is nothing left to send.
 */
export const requestVoid = (context: RequestContext) => {
  const claim = claimReturn(context);
  return async ({ linkId, requester, ...key }: VoidRequest, tx: Tx): Promise<{ voidId: string | null }> => {
    const link = await context.paymentLinks.lockForPayment(linkId, tx);
    const charge = await lockAttempt(key, tx);
    if (voidedStates.includes(charge.state)) return { voidId: null };
    const money = await moneyOf(charge, tx);
    const act = isHeld(money) ? 'release' : 'void';
    if (requester.kind === 'payer') {
      const refusal = whyNotForPayer(act, money);
      if (refusal !== null) throw refusal;
      await limitPayerVoids(key, tx);
    } else {
      const code = whyNot(act, money);
      if (code !== null) throw refuse(act, code, link);
    }
    return { voidId: await claim(money, requester, tx) };
  };
};
