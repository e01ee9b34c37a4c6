import { storeOf } from '../../../contract/formats.ts';
import { contract } from '../../../contract/index.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { EventHandler } from '../../../kernel/projection.ts';
import { route, type Route } from '../../../kernel/route.ts';
import { findPayment, findPaymentByKey, findPaymentByReference } from '../ledger/index.ts';
import type { Charge } from './index.ts';
import { messages } from './messages.ts';
import { payLink } from './pay-link.ts';
import { pending, resultOf } from './payment-result.ts';
import { type ChargeContext, recordPayment } from './record-payment.ts';
import { textOutcomes } from './text-outcomes.ts';

const { checkout } = contract;

/** A payment that broke off after its claim is told as pending: the card may be charged. */
const payRoute = (context: ChargeContext): Route => {
  const [pay, find] = [payLink(context), findPayment(context)];
  return route(checkout.pay, async ({ body }, _, request) => {
    const progress = await pay(body, { ip: request.ip, key: request.idempotencyKey });
    if (progress.repeated) request.setHeader('Idempotency-Hit', 'true');
    if (progress.failure !== undefined) {
      context.log.error({ err: progress.failure, requestId: request.id }, 'a payment broke off after its claim');
      return pending;
    }
    const found = progress.attempt && (await find(progress.attempt).catch(() => null));
    return found === null ? pending : resultOf(found);
  });
};

/** What a payer's page asks about a payment that was made before. */
const resultRoutes = (context: ChargeContext): readonly Route[] => {
  const [findByKey, findByReference] = [findPaymentByKey(context), findPaymentByReference(context)];
  return [
    route(checkout.result, async ({ body: { linkId, key } }) => {
      const found = await findByKey(linkId, key);
      if (found === null) throw new Problem('missing', 'payment_not_found', messages.noPayment);
      return resultOf(found);
    }),
    route(checkout.complete, async ({ params: { linkId }, body: { transactionId } }) => {
      const found = await findByReference(storeOf(linkId), transactionId);
      const isPaid = found?.linkId === linkId && resultOf(found).success;
      if (!isPaid) throw new Problem('conflict', 'not_paid', messages.notPaid);
      return {};
    }),
  ];
};

interface ChargeParts {
  readonly api: Charge;
  readonly routes: readonly Route[];
  readonly handlers: readonly EventHandler[];
}

/** Puts charges together: what the rest of checkout calls, what payers ask, and who hears how a payment went. */
export const createCharge = (context: ChargeContext): ChargeParts => ({
  api: { record: recordPayment(context) },
  routes: [payRoute(context), ...resultRoutes(context)],
  handlers: [textOutcomes(context)],
});
