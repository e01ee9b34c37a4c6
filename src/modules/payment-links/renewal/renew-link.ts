import type { ExpiryChoice } from '../../../contract/links/expiry.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { extendLink } from '../changes/index.ts';
import { lockOwnLink, PaymentLinkModel, raiseFlagged, recordEvent, renewalOf, type LockedLink } from '../link/index.ts';
import { lockWithStore, type LinkAndStore } from '../payment/index.ts';
import { textRenewal, type TextLinkResult } from '../sending/index.ts';
import { nobodyAsksMessage, renewalMessages } from './messages.ts';

/** Why a payer cannot ask for a new link, as a refusal. */
const refusalOf = ({ link: { closed }, renewalDeclined }: LinkAndStore): Problem => {
  if (closed === null) return new Problem('conflict', 'link_open', renewalMessages.link_open);
  if (closed.code !== 'link_expired') return new Problem('conflict', closed.code, closed.message);
  const code = renewalDeclined ? 'renewal_declined' : 'renewal_impossible';
  return new Problem('conflict', code, renewalMessages[code]);
};

/** Records that the payer of an expired link asks its store for a new one. Asked again before the answer, nothing happens. */
export const askRenewal = (context: Context) => {
  const [lock, record] = [lockWithStore(context), recordEvent(context)];
  return async (publicLinkId: string, tx: Tx): Promise<void> => {
    const found = await lock(publicLinkId, tx);
    const { link, store, renewalDeclined } = found;
    const renewal = renewalOf({ ...link, renewalDeclined }, link.closed?.code ?? null, store);
    if (renewal === 'requested') return;
    if (renewal === null) throw refusalOf(found);
    const { storeId, id, now } = link;
    await PaymentLinkModel.of(storeId, tx).findById([storeId, id]).patch({ renewalRequestedAt: now, updatedAt: now });
    await record(link, { type: 'renewal_asked', at: now }, null, tx);
    raiseFlagged(link, tx);
  };
};

/** Locks a link whose payer waits for an answer. */
const lockAsked = async (linkId: string, staff: Staff, tx: Tx): Promise<LockedLink> => {
  const link = await lockOwnLink(linkId, staff, tx);
  if (!link.renewalRequested) throw new Problem('conflict', 'renewal_not_asked', nobodyAsksMessage);
  return link;
};

/** What staff grant to a payer who asks; `intentKey` tells the text of another grant from the same one, sent again. */
export interface Grant {
  readonly linkId: string;
  readonly expiresIn: ExpiryChoice;
  readonly intentKey: string;
}

/** Lets the link be paid again whose payer asks for it, and texts it. It stays granted where it cannot be texted. */
export const grantRenewal = (context: Context) => {
  const [extend, text] = [extendLink(context), textRenewal(context)];
  return async ({ linkId, expiresIn, intentKey }: Grant, actor: Staff, tx: Tx): Promise<TextLinkResult> => {
    const { id } = await lockAsked(linkId, actor, tx);
    await extend({ linkId: id, expiresIn }, actor, tx);
    return text({ linkId: id, intentKey }, actor, tx);
  };
};

/** Says no to the payer who asks for a new link: the page no longer offers to ask. Returns the internal id. */
export const declineRenewal = (context: Context) => {
  const record = recordEvent(context);
  return async (linkId: string, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockAsked(linkId, actor, tx);
    const { storeId, id } = link;
    const now = context.clock();
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ renewalRequestedAt: null, renewalDeclinedAt: now, updatedAt: now });
    await record(link, { type: 'renewal_declined', at: now }, actor, tx);
    raiseFlagged(link, tx);
    return id;
  };
};
