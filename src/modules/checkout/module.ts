import { defineModule } from '../../kernel/module.ts';
import { hasCards } from './card-prefix.store.ts';
import { callForLapsing } from './commands/call-for-lapsing.ts';
import { needs, type Context } from './context.ts';
import { checkoutGauges } from './gauges.ts';
import { guardLinkChanges } from './handlers/guard-link-changes.ts';
import { textOutcomes } from './handlers/text-outcomes.ts';
import { Checkout } from './index.ts';
import { checkSavedCredentials } from './processes/check-credentials.ts';
import { checkScript } from './processes/check-script.ts';
import { importCards } from './processes/import-cards.ts';
import { reconcileAttempt, reconcileDueAttempts } from './processes/reconcile-attempts.ts';
import { paymentTotals } from './projections/payment-totals.ts';
import { hasOutcome } from './queries/payment-history.ts';
import { readReceipt } from './queries/read-receipt.ts';
import { receiptPdf } from './receipts/receipt-pdf.ts';
import { retentions } from './retention.ts';
import { checkoutRoutes } from './routes.ts';

/** Money moves here: payments, voids, and finding out what became of them. */
export const checkoutModule = defineModule({
  name: 'checkout',
  provides: Checkout,
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
  },
  create: (context: Context) => ({
    api: {
      checkCredentials: checkSavedCredentials(context),
      hasOutcome: hasOutcome(context),
      reconcileAttempt: reconcileAttempt(context),
      reconcileDueAttempts: reconcileDueAttempts(context),
      callForLapsing: callForLapsing(context),
      checkScript: checkScript(context),
      readReceipt: readReceipt(context),
      receiptPdf: receiptPdf(context),
      hasCards: hasCards(context),
      importCards: importCards(context),
    },
    routes: checkoutRoutes(context),
    projections: [paymentTotals],
    handlers: [guardLinkChanges, textOutcomes(context)],
    gauges: checkoutGauges(context),
    retentions,
  }),
});
