import { expiresAt, type ExpiryChoice } from '../../../contract/links/expiry.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { isPaidBefore, PaymentLinkModel, raiseTermsChanged, recordEvent, type LockedLink } from '../link/index.ts';
import { liftLock } from './card-testing-lock.ts';
import { lockChangeable } from './changeable-link.ts';
import { replacedLinkPaidMessage } from './messages.ts';

/** A link that staff let be paid longer; `linkId` is either id. Without cents it asks for what it asked before. */
export interface Extension {
  readonly linkId: string;
  readonly expiresIn: ExpiryChoice;
  readonly cents?: Cents | null | undefined;
  /** A disabled link is enabled too; else it stays disabled. */
  readonly enable?: boolean | undefined;
}

/** What a link is that can be paid anew: nothing of an earlier payment, ending or request stays. */
const reopened = {
  status: 'pending',
  declineCount: 0,
  refundedCents: 0,
  completedAt: null,
  closingNote: null,
  paidPlace: null,
  replaceable: false,
  renewalRequestedAt: null,
  renewalDeclinedAt: null,
  iposResponseCode: null,
  iposResponseMessage: null,
  iposTransactionId: null,
} as const;

const recordAmount = (context: Context) => {
  const record = recordEvent(context);
  return async (link: LockedLink, cents: Cents, at: Date, actor: Staff, tx: Tx): Promise<void> => {
    if (cents === link.cents) return;
    const [from, to] = [toDecimal(link.cents), toDecimal(cents)];
    await record(link, { type: 'amount_changed', at, from, to }, actor, tx);
  };
};

/**
 * Lets a link be paid longer, and anew where it had expired, failed, was voided, cancelled or paid elsewhere. The time counts
 * from the later of now and the current expiry, so that it never shrinks. Returns the internal id.
 */
export const extendLink = (context: Context) => {
  const [record, recordNewAmount, lift] = [recordEvent(context), recordAmount(context), liftLock(context)];
  return async ({ linkId, expiresIn, enable = false, ...asked }: Extension, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockChangeable(linkId, 'extend', actor, tx);
    if (await isPaidBefore(link, tx)) throw new Problem('invalid', 'link_paid', replacedLinkPaidMessage);
    const { storeId, id, now } = link;
    const to = expiresAt(expiresIn, link.expiresAt > now ? link.expiresAt : now);
    const [cents, isDisabled] = [asked.cents ?? link.cents, link.isDisabled && !enable];
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ ...reopened, cents, isDisabled, expiresAt: to, updatedAt: now });
    const [from, until] = [link.expiresAt.toISOString(), to.toISOString()];
    await record(link, { type: 'extended', at: now, from, to: until }, actor, tx);
    if (isDisabled !== link.isDisabled) await record(link, { type: 'enabled', at: now }, actor, tx);
    await recordNewAmount(link, cents, now, actor, tx);
    // Whatever had ended it is undone.
    if (link.isLocked) await lift(link, actor, tx);
    raiseTermsChanged(link, { status: 'pending', isDisabled, cents, refundedCents: 0 }, tx);
    return id;
  };
};

/** Lets a link ask for another amount; where it asks for that already, nothing happens. Returns the internal id. */
export const changeAmount = (context: Context) => {
  const recordNewAmount = recordAmount(context);
  return async ({ linkId, cents }: { linkId: string; cents: Cents }, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockChangeable(linkId, 'change_amount', actor, tx);
    const { storeId, id, now } = link;
    if (cents === link.cents) return id;
    await PaymentLinkModel.of(storeId, tx).findById([storeId, id]).patch({ cents, updatedAt: now });
    await recordNewAmount(link, cents, now, actor, tx);
    raiseTermsChanged(link, { cents }, tx);
    return id;
  };
};
