import { storeOf } from '../../contract/formats.ts';
import { contract } from '../../contract/index.ts';
import type { MoneyResult } from '../../contract/link-money.ts';
import type { Staff } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type RequestContext, type Route } from '../../kernel/route.ts';
import { storeOfLink } from '../payment-links/index.ts';
import { importedFunding } from './card-prefix.store.ts';
import { decidePayment } from './commands/decide-payment.ts';
import { dismissReview } from './commands/dismiss-review.ts';
import type { ActRequest } from './commands/request-act.ts';
import { sendReceiptForPayer, sendReceiptForStaff } from './commands/send-receipt.ts';
import type { Context } from './context.ts';
import { messages } from './messages.ts';
import { actOnLink } from './processes/act-on-link.ts';
import { checkAndSaveCredentials, checkSavedCredentials } from './processes/check-credentials.ts';
import { payLink } from './processes/pay-link.ts';
import { askAgain } from './processes/reconcile-attempts.ts';
import { voidForPayer, voidForStaff } from './processes/void-payment.ts';
import { readLinkMoney } from './queries/link-money.ts';
import { paymentHistory } from './queries/payment-history.ts';
import { findPayment, findPaymentByKey, findPaymentByReference, pending, resultOf } from './queries/payment-result.ts';
import { readReceipt } from './queries/read-receipt.ts';
import { readRisk } from './queries/read-risk.ts';
import { noteTypedCard } from './velocity.store.ts';

const { account, checkout, linkMoney, receipts } = contract;

/** What staff ask about the money of a link, and the two ways in which an admin ends what the processor leaves open. */
const staffRoutes = (context: Context): readonly Route[] => {
  const { paymentLinks, transact } = context;
  const [decide, dismiss, readHistory] = [decidePayment(context), dismissReview(context), paymentHistory(context)];
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
  ];
};

/** Where the money of a link stands, and the acts of staff on it. What broke off after its claim is told as pending: it is followed up. */
const moneyRoutes = (context: Context): readonly Route[] => {
  const [act, readMoney, ask] = [actOnLink(context), readLinkMoney(context), askAgain(context)];
  const perform = async (asked: ActRequest, actor: Staff, { id, once }: RequestContext): Promise<MoneyResult> => {
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
    route(linkMoney.askAgain, ({ params }, actor) => ask(params.linkId, actor)),
  ];
};

/** The store's processing credentials. They are kept by identity; only the processor can say whether they are right. */
const credentialsRoutes = (context: Context): readonly Route[] => {
  const [save, check] = [checkAndSaveCredentials(context), checkSavedCredentials(context)];
  const { sessionUser } = context.identity;
  return [
    route(account.saveCredentials, async ({ body }, actor) => {
      const said = await save(body, actor);
      return { user: await sessionUser(actor), check: said };
    }),
    route(account.checkCredentials, async (_, actor) => {
      const said = await check(actor);
      return { user: await sessionUser(actor), check: said };
    }),
  ];
};

/** A payment that broke off after its claim is told as pending: the card may be charged. */
const payRoute = (context: Context): Route => {
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

/** Staff may void what their store took, and payers their own credit card on a debit-only link. */
const voidRoute = (context: Context): Route => {
  const [voidAsStaff, voidAsPayer] = [voidForStaff(context), voidForPayer(context)];
  return route(checkout.void, async ({ body }, actor, request) => {
    const { result, failure } = await (actor.kind === 'staff' ? voidAsStaff(body, actor) : voidAsPayer(body));
    if (failure !== undefined) {
      context.log.error({ err: failure, requestId: request.id }, 'a void broke off after its claim');
    }
    return result;
  });
};

/** Receipts, read and sent by whoever has their id, and sent again by staff. */
const receiptRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const read = readReceipt(context);
  const [sendForPayer, sendForStaff] = [sendReceiptForPayer(context), sendReceiptForStaff(context)];
  return [
    route(receipts.read, async ({ params: { receiptId } }) => ({ receipt: await read(receiptId) })),
    route(receipts.send, async ({ params: { receiptId }, body: { by, email, language } }) => {
      await transact((tx) => sendForPayer(receiptId, { by, email, language }, tx));
      return {};
    }),
    route(receipts.sendForLink, async ({ params: { linkId }, body: { by, email } }, actor, { once }) => {
      await transact((tx) => sendForStaff(linkId, { by, email }, actor, tx), once);
      return {};
    }),
  ];
};

/**
 * How a card is funded by its first digits, for links that take debit cards only and can be paid. Of the digits only a keyed
 * fingerprint is kept, for a day, so that cards in series are noticed. Where money moves nobody believes what the page was answered.
 */
const fundingRoute = (context: Context): Route => {
  const [find, note, { paymentLinks }] = [importedFunding(context), noteTypedCard(context), context];
  return route(contract.payer.cardFunding, async ({ body: { linkId, prefix } }) => {
    const { link } = await paymentLinks.linkForPayer(linkId);
    const isPayable = link.closedCode === null;
    if (isPayable) await note(linkId, prefix);
    return { funding: isPayable && link.debitOnly ? await find(prefix) : 'unknown' };
  });
};

/** What payers, staff and the operator ask. */
export const checkoutRoutes = (context: Context): readonly Route[] => {
  const [findByKey, findByReference] = [findPaymentByKey(context), findPaymentByReference(context)];
  const risk = readRisk(context);
  return [
    ...staffRoutes(context),
    ...moneyRoutes(context),
    ...receiptRoutes(context),
    route(contract.operator.risk, async ({ params }) => ({ risk: await risk(params.id) })),
    ...credentialsRoutes(context),
    payRoute(context),
    fundingRoute(context),
    voidRoute(context),
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
