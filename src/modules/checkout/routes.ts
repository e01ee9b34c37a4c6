import { contract } from '../../contract/index.ts';
import type { Get } from '../../platform/legacy.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import { storeOf } from '../../kernel/store-key.ts';
import { InTransaction, Logbook } from '../../platform/legacy.ts';
import { ReadLink, storeOfLink } from '../payment-links/index.ts';
import { pending, resultOf } from './answer.ts';
import { DecidePayment } from './commands/decide-payment.ts';
import { DismissReview } from './commands/dismiss-review.ts';
import { Fingerprints } from './fingerprints.ts';
import { TakePayment } from './processes/take-payment.ts';
import { VoidPayment } from './processes/void-payment.ts';
import { FindPayment } from './queries/find-payment.ts';
import { PaymentHistory } from './queries/payment-history.ts';
import { words } from './words.ts';

const { pay, result, complete, void: voidEndpoint, decide, dismissReview, history } = contract.checkout;

/** What staff ask about the money of a link, and the two ways in which an admin ends what the processor leaves open. */
const staffRoutes = (get: Get): readonly Route[] => {
  const [decidePayment, dismiss, transact] = [get(DecidePayment), get(DismissReview), get(InTransaction)];
  const [paymentHistory, readLink] = [get(PaymentHistory), get(ReadLink)];
  return [
    route(decide, ({ params, body }, actor, { once }) =>
      transact((tx) => decidePayment.execute({ ...params, ...body }, actor, tx), once),
    ),
    route(dismissReview, ({ params, body }, actor, { once }) =>
      transact((tx) => dismiss.execute({ ...params, ...body }, actor, tx), once),
    ),
    route(history, async ({ params: { linkId } }, actor) => {
      const storeId = storeOfLink(linkId, actor);
      const id = await readLink.idOf(linkId, { storeId });
      return { history: [...(await paymentHistory.execute(storeId, id))] };
    }),
  ];
};

/** What payers ask, and the one thing that staff ask too. */
export const checkoutRoutes = (get: Get): readonly Route[] => {
  const takePayment = get(TakePayment);
  const find = get(FindPayment);
  const fingerprints = get(Fingerprints);
  const voidPayment = get(VoidPayment);
  const log = get(Logbook);
  return [
    ...staffRoutes(get),
    route(pay, async ({ body }, _, request) => {
      const taken = await takePayment.execute(body, { ip: request.ip, key: request.idempotencyKey });
      if (taken.repeated) request.setHeader('Idempotency-Hit', 'true');
      if (taken.failure !== undefined) {
        log.error({ err: taken.failure, requestId: request.id }, 'a payment broke off after its claim');
        return pending;
      }
      const found = taken.attempt && (await find.byId(taken.attempt).catch(() => null));
      return found === null ? pending : resultOf(found);
    }),
    route(result, async ({ body: { linkId, key } }) => {
      const found = await find.byKey(linkId, fingerprints.key(linkId, key));
      if (found === null) throw new Problem('missing', 'payment_not_found', words.noPayment);
      return resultOf(found);
    }),
    route(complete, async ({ params: { linkId }, body: { transactionId } }) => {
      const found = await find.byReference(storeOf(linkId), transactionId);
      const isPaid = found?.linkId === linkId && found.state === 'approved';
      if (!isPaid) throw new Problem('conflict', 'not_paid', words.notPaid);
      return {};
    }),
    route(voidEndpoint, async ({ body }, actor, request) => {
      const asked = actor.kind === 'staff' ? voidPayment.byStaff(body, actor) : voidPayment.byPayer(body);
      const { result: answer, failure } = await asked;
      if (failure !== undefined) {
        log.error({ err: failure, requestId: request.id }, 'a void broke off after its claim');
      }
      return answer;
    }),
  ];
};
