import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { LinkJobs, LinkLookups, PaymentLinks } from './index.ts';
import { createBatchLinks, oldBatches, oldBatchRows } from './batches/index.ts';
import { batchRoutes } from './batches/submodule.ts';
import { expireLinks, lockAgainstCardTesting, noteLeftOut, noteReceiptSent } from './changes/index.ts';
import { changeRoutes } from './changes/submodule.ts';
import { customerActivity, moveMergedLinks } from './customers/index.ts';
import { customerRoutes } from './customers/submodule.ts';
import { createRoute } from './create/submodule.ts';
import {
  askToSign,
  followLink,
  followNewLinks,
  followOpenLinks,
  finalOutlineOf,
  idOfLink,
  linkHours,
  linkTerms,
  linkTotals,
  lockLink,
  outlineOf,
} from './link/index.ts';
import {
  countDueLinks,
  countNewLinks,
  countWarnings,
  entriesBetween,
  labelLinks,
  linkRecord,
  linksPaidBefore,
  listToConfirm,
} from './lists/index.ts';
import { listRoutes } from './lists/submodule.ts';
import { disownLink, linkClicks, linkForPayer, oldVisits, payableLinks, storeForPayer } from './payers/index.ts';
import { payerRoutes } from './payers/submodule.ts';
import { applyPaymentOutcome, lockForPayment } from './payment/index.ts';
import { findDueReminders, reminderPlans, sendReminder } from './reminders/index.ts';
import { reminderRoutes } from './reminders/submodule.ts';
import { renewalRoutes } from './renewal/submodule.ts';
import { createSending } from './sending/submodule.ts';

const createApi = (context: Context): PaymentLinks => ({
  lockForPayment: lockForPayment(context),
  lockLink,
  askToSign,
  followLink,
  followNewLinks,
  followOpenLinks,
  applyPaymentOutcome,
  lockAgainstCardTesting: lockAgainstCardTesting(context),
  countWarnings: countWarnings(context),
  noteReceiptSent: noteReceiptSent(context),
  noteLeftOut: noteLeftOut(context),
  countDueLinks: countDueLinks(context),
  countNewLinks: countNewLinks(context),
  idOfLink: idOfLink(context),
  linkForPayer: linkForPayer(context),
  storeForPayer: storeForPayer(context),
  disownLink: disownLink(context),
  payableLinks: payableLinks(context),
});

const createJobs = (context: Context): LinkJobs => ({
  expireLinks: expireLinks(context),
  findDueReminders: findDueReminders(context),
  sendReminder: sendReminder(context),
  createBatchLinks: createBatchLinks(context),
});

/** The life of a link, and what its payer may see. */
export const paymentLinksModule = defineModule({
  name: 'payment-links',
  provides: { paymentLinks: PaymentLinks, linkLookups: LinkLookups, linkJobs: LinkJobs },
  needs,
  topics: {
    LinkCreated: ['links'],
    LinkStatusChanged: ['links'],
    LinkTermsChanged: ['links'],
    LinkFlagged: ['links'],
    LinkDisowned: ['links'],
    LinkOpened: ['links'],
    LinkBatchChanged: ['links'],
  },
  create: (context: Context) => {
    const sending = createSending(context);
    return {
      api: {
        paymentLinks: createApi(context),
        linkLookups: {
          ...{ labelLinks, outlineOf, finalOutlineOf, linkTerms, entriesBetween, linkRecord, linksPaidBefore },
          listToConfirm: listToConfirm(context),
        },
        linkJobs: createJobs(context),
      },
      routes: [
        ...listRoutes(context),
        ...customerRoutes(context),
        createRoute(context),
        ...batchRoutes(context),
        ...changeRoutes(context),
        ...sending.routes,
        ...renewalRoutes(context),
        ...reminderRoutes(context),
        ...payerRoutes(context),
      ],
      projections: [linkTotals, linkHours, linkClicks, customerActivity(context)],
      handlers: [...sending.handlers, moveMergedLinks, ...reminderPlans(context)],
      retentions: [oldVisits, oldBatchRows, oldBatches],
    };
  },
});
