import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  lockOwnLink,
  PaymentLinkModel,
  raiseFlagged,
  raiseStatusChanged,
  recordEvent,
  statusAfter,
  type LockedLink,
} from '../link/index.ts';
import { registerChangedMessage } from './messages.ts';

/** What of a payment belongs in the register. */
const leftOf = ({ cents, refundedCents }: LockedLink): Cents => cents - refundedCents;

/** Says that the register holds a payment, or no longer does: `status` is what the link has after it. */
const raiseEntered = (link: LockedLink, status: LockedLink['status'], tx: Tx): void => {
  if (status === link.status) raiseFlagged(link, tx);
  else raiseStatusChanged(link, { status }, tx);
};

const confirmLocked = (context: Context) => {
  const record = recordEvent(context);
  return async (link: LockedLink, actor: Staff, tx: Tx): Promise<void> => {
    const { storeId, id } = link;
    const status = statusAfter('confirm', link.status);
    if (status === null) {
      throw new Problem('invalid', 'link_not_completed', 'Only a completed payment can be confirmed in POS.');
    }
    if (link.posConfirmed) return;
    const now = context.clock();
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({
        status,
        posConfirmed: true,
        posConfirmedAt: now,
        // Somebody without an email is known by the name they sign in with.
        posConfirmedByEmail: actor.email ?? actor.username,
        posConfirmedByUser: actor.name,
        updatedAt: now,
      });
    // What was keyed in stays known when a part of it is refunded later.
    await record(link, { type: 'pos_confirmed', at: now, to: toDecimal(leftOf(link)) }, actor, tx);
    raiseEntered(link, status, tx);
  };
};

/**
 * Records that a payment, or what is left of it after a refund, was entered in the point-of-sale system, by whom and when. The
 * first confirmation stays. Returns the internal id.
 */
export const confirmInPos = (context: Context) => {
  const confirm = confirmLocked(context);
  return async (linkId: string, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    await confirm(link, actor, tx);
    return link.id;
  };
};

/** Payments that somebody has keyed in, by the internal ids of their links, and the sum of what they read of them. */
export interface KeyedIn {
  readonly ids: readonly string[];
  readonly cents: Cents;
}

/** Records that several payments were entered, all or none: none where their sum is no longer the one that was read. */
export const confirmAllInPos = (context: Context) => {
  const confirm = confirmLocked(context);
  return async ({ ids, cents }: KeyedIn, actor: Staff, tx: Tx): Promise<void> => {
    let sum = 0;
    // In one order everywhere, so that two people who confirm the same payments wait for each other and not in a circle.
    for (const id of [...new Set(ids)].toSorted()) {
      const link = await lockOwnLink(id, actor, tx);
      sum += leftOf(link);
      await confirm(link, actor, tx);
    }
    if (sum !== cents) throw new Problem('conflict', 'register_changed', registerChangedMessage);
  };
};

/** Records that a payment was confirmed by mistake, with the reason, which the history keeps. Returns the internal id. */
export const unconfirmInPos = (context: Context) => {
  const record = recordEvent(context);
  return async ({ linkId, reason }: { linkId: string; reason: string }, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    const { storeId, id } = link;
    const status = statusAfter('unconfirm', link.status);
    if (status === null || !link.posConfirmed) {
      throw new Problem('invalid', 'not_confirmed_in_pos', 'This payment is not confirmed in POS.');
    }
    const now = context.clock();
    const cleared = { posConfirmed: false, posConfirmedAt: null, posConfirmedByEmail: null, posConfirmedByUser: null };
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ status, ...cleared, updatedAt: now });
    await record(link, { type: 'pos_unconfirmed', at: now, from: toDecimal(leftOf(link)), note: reason }, actor, tx);
    raiseEntered(link, status, tx);
    return id;
  };
};
