import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { createActs } from './acts/submodule.ts';
import { createCards } from './cards/submodule.ts';
import { createCharge } from './charge/submodule.ts';
import { createFollowUp } from './follow-up/submodule.ts';
import { Checkout } from './index.ts';
import {
  exchanges,
  findReceiptedPayment,
  hasOutcome,
  moneyBetween,
  moveMergedPayments,
  paymentHours,
  addressCheck,
  paymentsOfLinks,
  paymentTotals,
  recentPayments,
} from './ledger/index.ts';
import { requestRoutes } from './requests/submodule.ts';
import { createWarningSigns } from './warning-signs/submodule.ts';

/** Money moves here: payments, voids, and finding out what became of them. */
export const checkoutModule = defineModule({
  name: 'checkout',
  provides: { checkout: Checkout },
  needs,
  topics: {
    PaymentApproved: ['payments', 'links'],
    PaymentAuthorized: ['payments', 'links'],
    PaymentDeclined: ['payments', 'links'],
    PaymentUnknown: ['payments', 'links'],
    PaymentNotFound: ['payments', 'links'],
    PaymentVoiding: ['payments', 'links'],
    PaymentVoided: ['payments', 'links'],
    PaymentRefunded: ['payments', 'links'],
    PaymentCaptured: ['payments', 'links'],
    PaymentActAsked: ['payments', 'links'],
    PaymentActFailed: ['payments', 'links'],
    AuthorizationLapsing: ['links'],
    PaymentDecided: ['payments', 'links'],
    ReviewDismissed: ['links'],
    VoidFailed: ['payments', 'links'],
    SignsReviewed: ['accounts'],
    SignsSnoozed: ['accounts'],
  },
  create: (context: Context) => {
    const cards = createCards(context);
    const acts = createActs(context);
    const signs = createWarningSigns(context);
    const charge = createCharge({ ...context, acts });
    const followUp = createFollowUp({ ...context, acts, charge: charge.api });
    return {
      api: {
        checkout: {
          ...cards.api,
          ...followUp.api,
          ...signs.api,
          hasOutcome: hasOutcome(context),
          findReceiptedPayment,
          moneyBetween,
          paymentsOfLinks,
          addressCheck,
          recentPayments: recentPayments(context),
        },
      },
      routes: [
        ...followUp.routes,
        ...requestRoutes({ ...context, acts }),
        ...charge.routes,
        ...cards.routes,
        ...signs.routes,
      ],
      projections: [paymentTotals, paymentHours],
      handlers: [moveMergedPayments, ...followUp.handlers, ...charge.handlers],
      gauges: followUp.gauges,
      retentions: [exchanges, ...cards.retentions],
    };
  },
});
