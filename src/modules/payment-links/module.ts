import { defineModule } from '../../kernel/module.ts';
import { applyPaymentOutcome, lockForPayment } from './commands/apply-payment-outcome.ts';
import { expireLinks } from './commands/expire-links.ts';
import { lockLink } from './commands/locked-link.ts';
import { needs, type Context } from './context.ts';
import { linkSender } from './handlers/link-sender.ts';
import { PaymentLinks } from './index.ts';
import { linkClicks } from './projections/link-clicks.ts';
import { linkTotals } from './projections/link-totals.ts';
import { linkForPayer } from './queries/link-for-payer.ts';
import { countDueLinks, idOfLink } from './queries/read-links.ts';
import { linkRoutes } from './routes.ts';

const createApi = (context: Context): PaymentLinks => ({
  lockForPayment: lockForPayment(context),
  lockLink,
  applyPaymentOutcome,
  countDueLinks: countDueLinks(context),
  idOfLink: idOfLink(context),
  linkForPayer: linkForPayer(context),
  expireLinks: expireLinks(context),
});

/** The life of a link, and what its payer may see. */
export const paymentLinksModule = defineModule({
  name: 'payment-links',
  provides: PaymentLinks,
  needs,
  topics: { LinkCreated: ['links'], LinkStatusChanged: ['links'], LinkFlagged: ['links'], LinkOpened: ['links'] },
  create: (context: Context) => ({
    api: createApi(context),
    routes: linkRoutes(context),
    projections: [linkTotals, linkClicks],
    handlers: [linkSender],
  }),
});
