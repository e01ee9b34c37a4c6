import type { MoneyResult } from '../../../contract/checkout/link-money.ts';
import { contract } from '../../../contract/index.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { route, type RequestContext as HttpRequest, type Route } from '../../../kernel/route.ts';
import { whyNotNow } from '../../../platform/why-not-now.ts';
import { actOnLink } from './act-on-link.ts';
import { readLinkMoney } from './link-money.ts';
import type { ActRequest, RequestContext } from './request-act.ts';
import { voidForPayer, voidForStaff } from './void-payment.ts';

const { checkout, linkMoney } = contract;

/** Where the money of a link stands, and the acts of staff on it. What broke off after its claim is told as pending: it is followed up. */
const moneyRoutes = (context: RequestContext): readonly Route[] => {
  const [act, readMoney] = [actOnLink(context), readLinkMoney(context)];
  const perform = async (asked: ActRequest, actor: Staff, { id, once }: HttpRequest): Promise<MoneyResult> => {
    const { result, failure } = await act(asked, actor, once);
    if (failure !== undefined) context.log.error({ err: failure, requestId: id }, 'an act broke off after its claim');
    return result;
  };
  return [
    route(linkMoney.money, ({ params }, actor) => readMoney(params.linkId, actor)),
    route(linkMoney.capture, ({ params, body: { amount = null, reason } }, actor, request) =>
      perform({ ...params, act: 'capture', cents: amount, reason: reason ?? null }, actor, request),
    ),
    route(linkMoney.release, ({ params, body: { reason } }, actor, request) =>
      perform({ ...params, act: 'release', cents: null, reason }, actor, request),
    ),
    route(linkMoney.voidPayment, ({ params, body: { reason } }, actor, request) =>
      perform({ ...params, act: 'void', cents: null, reason }, actor, request),
    ),
    route(linkMoney.refund, ({ params, body: { amount = null, reason } }, actor, request) =>
      perform({ ...params, act: 'refund', cents: amount, reason }, actor, request),
    ),
  ];
};

/** Staff may void what their store took, as from its link, and payers their own credit card on a debit-only link. */
const voidRoute = (context: RequestContext): Route => {
  const [voidAsStaff, voidAsPayer] = [voidForStaff(context), voidForPayer(context)];
  return route(checkout.void, async ({ body }, actor, request) => {
    const refusal = actor.kind === 'staff' ? whyNotNow(linkMoney.voidPayment, actor) : null;
    if (refusal !== null) throw refusal;
    const { result, failure } = await (actor.kind === 'staff' ? voidAsStaff(body, actor) : voidAsPayer(body));
    if (failure !== undefined) {
      context.log.error({ err: failure, requestId: request.id }, 'a void broke off after its claim');
    }
    return result;
  });
};

/** What staff and payers ask for about money that was paid. */
export const requestRoutes = (context: RequestContext): readonly Route[] => [
  ...moneyRoutes(context),
  voidRoute(context),
];
