import { statement } from '../../../../db/statement.ts';
import { eventHandler, type EventHandler } from '../../../kernel/projection.ts';
import { paymentInProgress, type LinkTermsChanged } from '../../payment-links/index.ts';

// What was not found is left out: it moved no money as far as is known, and a charge of it that still comes is voided.
const findActive = statement(
  'checkout.find-active-payment',
  `select from transactions
    where store_id = $1 and payment_link_id = $2 and kind in ('sale', 'preauth') and not superseded
      and state in ('claimed', 'sending', 'unknown', 'approved', 'void_pending', 'void_failed') limit 1`,
);

/**
 * Refuses the commit of staff who change what a link asks for while a payment of it is active. The commit has locked the link, so
 * that no payment can be claimed between this look and its end.
 */
export const guardLinkChanges: EventHandler = eventHandler<LinkTermsChanged>(
  ['LinkTermsChanged'],
  async ({ storeId, linkId }, tx) => {
    const active = await tx.sql(findActive, [storeId, linkId]);
    if (active.length > 0) throw paymentInProgress();
  },
);
