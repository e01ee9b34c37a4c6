import { statement } from '../../../db/statement.ts';
import { defineModule } from '../../kernel/module.ts';
import { eventHandler, type EventHandler } from '../../kernel/projection.ts';
import type { TextSent } from '../messaging/index.ts';
import { applyPaymentOutcome, lockForPayment } from './payment/apply-payment-outcome.ts';
import { expireLinks, noteReceiptSent } from './changes/change-link.ts';
import { lockLink } from './link/locked-link.ts';
import { lockAgainstCardTesting } from './changes/card-testing-lock.ts';
import { needs, type Context } from './context.ts';
import { PaymentLinks } from './index.ts';
import { linkClicks, linkTotals } from './link/link-totals.ts';
import { linkForPayer, payableLinks } from './payers/link-for-payer.ts';
import { countLocks } from './lists/operator-lists.ts';
import { countDueLinks, countNewLinks, idOfLink } from './lists/list-links.ts';
import { retentions } from './payers/retention.ts';
import { linkRoutes } from './lists/submodule.ts';

const keepSender = statement(
  'payment-links.keep-sender',
  `update payment_links set sms_provider = $3, sms_from_number = $4, updated_at = now()
    where store_id = $1 and id = $2 and (sms_provider, sms_from_number) is distinct from ($3, $4)`,
);

/** A link remembers through whom it was last texted, and from which number; a receipt for its payment does not count. */
const linkSender: EventHandler = eventHandler<TextSent>(
  ['TextSent'],
  async ({ storeId, linkId, provider, fromNumber, tracked }, tx) => {
    if (linkId !== null && tracked) await tx.sql(keepSender, [storeId, linkId, provider, fromNumber]);
  },
);

const createApi = (context: Context): PaymentLinks => ({
  lockForPayment: lockForPayment(context),
  lockLink,
  applyPaymentOutcome,
  lockAgainstCardTesting: lockAgainstCardTesting(context),
  countLocks: countLocks(context),
  noteReceiptSent: noteReceiptSent(context),
  countDueLinks: countDueLinks(context),
  countNewLinks: countNewLinks(context),
  idOfLink: idOfLink(context),
  linkForPayer: linkForPayer(context),
  payableLinks: payableLinks(context),
  expireLinks: expireLinks(context),
});

/** The life of a link, and what its payer may see. */
export const paymentLinksModule = defineModule({
  name: 'payment-links',
  provides: { paymentLinks: PaymentLinks },
  needs,
  topics: {
    LinkCreated: ['links'],
    LinkStatusChanged: ['links'],
    LinkTermsChanged: ['links'],
    LinkFlagged: ['links'],
    LinkOpened: ['links'],
  },
  create: (context: Context) => ({
    api: { paymentLinks: createApi(context) },
    routes: linkRoutes(context),
    projections: [linkTotals, linkClicks],
    handlers: [linkSender],
    retentions,
  }),
});
