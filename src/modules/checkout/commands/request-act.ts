import type { MoneyAct, MoneyRefusal } from '../../../contract/link-money.ts';
import { showMoney, type Cents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { eventOf, type CheckoutEvent } from '../events.ts';
import { messages, refusalMessage } from '../messages.ts';
import { insertAct, lockMoneyOfLink } from '../money.store.ts';
import { isHeld, leftCents, mostCents, whyNot, type PaymentMoney } from '../money.ts';
import type { AttemptKey, PaymentAttempt } from '../payment-attempt.store.ts';
import { writeJournal } from '../payment-effects.ts';
import { followAct } from '../queues.ts';
import { claimVoid, jobDelay } from './request-void.ts';

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

interface Subject {
  readonly money: PaymentMoney;
  readonly link: LockedLink;
}

/** A capture or a refund of so much that somebody wants. */
interface WantedAct {
  readonly kind: 'capture' | 'refund';
  readonly cents: Cents;
  /** Who wants it and why, for the history. */
  readonly by: Readonly<Record<string, string>>;
  readonly isStepOfSale?: boolean;
}

/**
 * Writes the row of a capture or a refund, with a reference of its own, and makes sure that it is followed to its end. Answers null
 * while another act is open.
 */
const claimAct =
  ({ newId, randomText }: Pick<Context, 'newId' | 'randomText'>) =>
  async (charge: PaymentAttempt, { by, ...wanted }: WantedAct, tx: Tx): Promise<string | null> => {
    const { kind, cents } = wanted;
    const row = { ...wanted, id: newId(), reference: randomText(20).toUpperCase() };
    if (!(await insertAct(charge, { ...row, requestedFor: null, delay: 0 }, tx))) return null;
    const detail = { of: charge.reference, ...by };
    await writeJournal(charge, [{ type: `${kind}_claimed`, attemptId: row.id, detail }], tx);
    await tx.enqueue(followAct, { storeId: charge.storeId, id: row.id }, { startAfter: jobDelay });
    tx.raise<CheckoutEvent>({ type: 'PaymentActAsked', ...eventOf(charge), cents, act: kind });
    return row.id;
  };

/** Claims the second step of a sale, in the commit that records the first one. Answers the id of the capture. */
export const claimCaptureOfSale = (context: Context) => {
  const claim = claimAct(context);
  return async (charge: PaymentAttempt, tx: Tx): Promise<string> => {
    const id = await claim(charge, { kind: 'capture', cents: charge.cents, by: {}, isStepOfSale: true }, tx);
    if (id === null) throw new Error(`Something was done with the payment ${charge.id} before it was approved.`);
    return id;
  };
};

/** Claims the void of what was taken, or the release of what is set aside. */
const claimReturn = (context: Context) => {
  const claim = claimVoid(context);
  return async (
    { money, link }: Subject,
    { act, reason: why, staff }: { act: 'release' | 'void'; reason: string | null; staff: Staff },
    tx: Tx,
  ): Promise<string> => {
    const { charge } = money;
    // A charge that must not stand keeps why, whoever asks for its void again.
    const reason = charge.state === 'void_failed' ? (charge.voidReason ?? 'staff') : 'staff';
    const cents = isHeld(money) ? charge.takenCents : leftCents(money);
    const { userId, name } = staff;
    const requester = { kind: 'staff', userId, name, ...(why !== null && { reason: why }) } as const;
    const id = await claim({ charge, reason, cents, requester }, tx);
    if (id === null) throw refuse(act, 'unfinished', link);
    tx.raise<CheckoutEvent>({ type: 'PaymentVoiding', ...eventOf(charge), reason });
    return id;
  };
};

/**
 * Claims an act on the money of a link of the own store: nothing is sent yet, and of many who ask at once one gets it. Throws
 * where the act is not possible, with the reason that `money` shows too.
 */
export const requestAct = (context: Context) => {
  const [claim, claimBack] = [claimAct(context), claimReturn(context)];
  return async (request: ActRequest, staff: Staff, tx: Tx): Promise<AttemptKey> => {
    const { linkId, act, reason } = request;
    const { storeId } = staff;
    const link = await context.paymentLinks.lockLink(linkId, { storeId, operator: false }, tx);
    const money = await lockMoneyOfLink(link, tx);
    const code = whyNot(act, money);
    if (code !== null || money === null) throw refuse(act, code ?? 'nothing_paid', link);
    const subject = { money, link };
    if (act === 'release' || act === 'void')
      return { storeId, id: await claimBack(subject, { act, reason, staff }, tx) };
    const most = mostCents(act, money);
    const cents = request.cents ?? most;
    if (cents > most) throw tooMuch(act, most);
    const by = { by: staff.userId, name: staff.name, ...(reason && { reason }) };
    const id = await claim(money.charge, { kind: act, cents, by }, tx);
    if (id === null) throw refuse(act, 'unfinished', link);
    return { storeId, id };
  };
};
