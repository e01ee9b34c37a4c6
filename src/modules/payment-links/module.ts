import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { PaymentLinks } from './index.ts';
import { expireLinks, lockAgainstCardTesting, noteReceiptSent } from './changes/index.ts';
import { changeRoutes } from './changes/submodule.ts';
import { customerActivity } from './customers/index.ts';
import { customerRoutes } from './customers/submodule.ts';
import { createRoute } from './create/submodule.ts';
import { idOfLink, linkTotals, lockLink } from './link/index.ts';
import { countDueLinks, countLocks, countNewLinks } from './lists/index.ts';
import { listRoutes } from './lists/submodule.ts';
import { linkClicks, linkForPayer, oldVisits, payableLinks } from './payers/index.ts';
import { payerRoutes } from './payers/submodule.ts';
import { applyPaymentOutcome, lockForPayment } from './payment/index.ts';
import { renewalRoutes } from './renewal/submodule.ts';
import { createSending } from './sending/submodule.ts';

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
  create: (context: Context) => {
    const sending = createSending(context);
    return {
      api: { paymentLinks: createApi(context) },
      routes: [
        ...listRoutes(context),
        ...customerRoutes(context),
        createRoute(context),
        ...changeRoutes(context),
        ...sending.routes,
        ...renewalRoutes(context),
        ...payerRoutes(context),
      ],
      projections: [linkTotals, linkClicks, customerActivity(context.customers)],
      handlers: sending.handlers,
      retentions: [oldVisits],
    };
  },
});
