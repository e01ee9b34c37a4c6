import { contract } from '../../../contract/index.ts';
import type { Gauge } from '../../../kernel/gauge.ts';
import type { EventHandler } from '../../../kernel/projection.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { storeOfLink } from '../../payment-links/index.ts';
import { type AttemptKey, paymentHistory } from '../ledger/index.ts';
import { callForLapsing } from './call-for-lapsing.ts';
import { decidePayment } from './decide-payment.ts';
import { dismissReview, forgetPosRefunds } from './dismiss-review.ts';
import { checkoutGauges } from './gauges.ts';
import { guardLinkChanges } from './guard-link-changes.ts';
import { askAgain, type FollowUpContext, reconcileAttempt, reconcileDueAttempts } from './reconcile-attempts.ts';

const { checkout, linkMoney } = contract;

/** What happened to the money of a link, and the ways in which staff end what the processor leaves open. */
const staffRoutes = (context: FollowUpContext): readonly Route[] => {
  const { paymentLinks, transact } = context;
  const [decide, dismiss, readHistory] = [decidePayment(context), dismissReview(context), paymentHistory(context)];
  const ask = askAgain(context);
  return [
    route(checkout.decide, ({ params, body }, actor, { once }) =>
      transact((tx) => decide({ ...params, ...body }, actor, tx), once),
    ),
    route(checkout.dismissReview, ({ params, body }, actor, { once }) =>
      transact((tx) => dismiss({ ...params, ...body }, actor, tx), once),
    ),
    route(checkout.history, async ({ params: { linkId } }, actor) => {
      const storeId = storeOfLink(linkId, actor);
      const id = await paymentLinks.idOfLink(linkId, { storeId });
      return { history: [...(await readHistory(storeId, id))] };
    }),
    route(linkMoney.askAgain, ({ params }, actor) => ask(params.linkId, actor)),
  ];
};

interface FollowUpParts {
  readonly api: {
    readonly reconcileAttempt: (attempt: AttemptKey) => Promise<void>;
    readonly reconcileDueAttempts: () => Promise<void>;
    readonly callForLapsing: () => Promise<void>;
  };
  readonly routes: readonly Route[];
  readonly handlers: readonly EventHandler[];
  readonly gauges: readonly Gauge[];
}

/** Puts together what is done until every payment has its end. */
export const createFollowUp = (context: FollowUpContext): FollowUpParts => ({
  api: {
    reconcileAttempt: reconcileAttempt(context),
    reconcileDueAttempts: reconcileDueAttempts(context),
    callForLapsing: callForLapsing(context),
  },
  routes: staffRoutes(context),
  handlers: [guardLinkChanges, forgetPosRefunds(context)],
  gauges: checkoutGauges(context),
});
