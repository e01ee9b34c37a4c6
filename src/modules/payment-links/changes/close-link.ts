import type { PaymentPlace } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { PaymentLinkModel, raiseTermsChanged, recordEvent } from '../link/index.ts';
import { lockChangeable } from './changeable-link.ts';

/** Whoever owes nothing any more has nothing to ask for. */
const nothingAsked = { renewalRequestedAt: null, replaceable: false } as const;

/** Withdraws a link that nobody has paid; its payer reads the reason. `linkId` is either id. Returns the internal id. */
export const cancelLink = (context: Context) => {
  const record = recordEvent(context);
  return async ({ linkId, reason }: { linkId: string; reason: string }, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockChangeable(linkId, 'cancel', actor, tx);
    const { storeId, id } = link;
    const [status, now] = ['cancelled' as const, context.clock()];
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ status, closingNote: reason, ...nothingAsked, updatedAt: now });
    await record(link, { type: 'cancelled', at: now, note: reason }, actor, tx);
    raiseTermsChanged(link, { status }, tx);
    return id;
  };
};

/** Where a link was paid, if not here, and what staff write down of it for themselves. */
export interface PaidElsewhere {
  readonly linkId: string;
  readonly place: PaymentPlace;
  readonly note: string | null;
}

/** Records that what a link asks for was paid in another way. Returns the internal id. */
export const markPaidElsewhere = (context: Context) => {
  const record = recordEvent(context);
  return async ({ linkId, place, note }: PaidElsewhere, actor: Staff, tx: Tx): Promise<string> => {
    const link = await lockChangeable(linkId, 'mark_paid_elsewhere', actor, tx);
    const { storeId, id } = link;
    const [status, now] = ['paid elsewhere' as const, context.clock()];
    await PaymentLinkModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ status, paidPlace: place, closingNote: note, completedAt: now, ...nothingAsked, updatedAt: now });
    await record(link, { type: 'paid_elsewhere', at: now, to: place, note }, actor, tx);
    raiseTermsChanged(link, { status }, tx);
    return id;
  };
};
