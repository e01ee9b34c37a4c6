import type { Incoming, Reply } from '../wire/http.ts';
import { fieldsOf, inOtherWords, refused, refusalReply, wrapped, type Refusal } from './replies.ts';
import { deliver, faultOfSaleAmount, preventsCharge, type Fault, type Target } from './faults.ts';
import type { Gateway } from './stand-in.ts';
import type { Act, PaymentToken } from './records.ts';
import { readMoneyRequest, type MoneyRequest } from './request.ts';
import { verdictOnPayment, verdictOnReversal } from './verdicts.ts';

const pathOf = { 1: 'sale', 2: 'void', 3: 'refund', 5: 'sale', 6: 'capture' } as const;

/** The money call: sale, preauth, capture, void and refund. */
export const transact = async (gateway: Gateway, request: Incoming): Promise<Reply> => {
  gateway.log.add(request);
  const asked = readMoneyRequest(request, gateway);
  if ('field' in asked) return refusalReply(asked, gateway.habits);
  const target: Target = { paths: ['transact', pathOf[asked.type]], tpn: asked.merchant.tpn, ref: asked.ref };
  // A delayed request is still under way when its caller has hung up: only a stop of the sandbox loses it.
  await gateway.delay(target, request.stopping);
  if (request.stopping.aborted) return { kind: 'reset' };
  return perform(gateway, asked, target, request);
};

/** From the look at the books to the entry in them nothing waits, so of concurrent twins exactly one gets through. */
const perform = (gateway: Gateway, asked: MoneyRequest, target: Target, request: Incoming): Reply | Promise<Reply> => {
  const { habits } = gateway;
  const token = reserve(gateway, asked);
  if (token !== undefined && 'field' in token) return refusalReply(token, habits);
  const fault = gateway.fault(target) ?? faultOfAmount(gateway, asked);
  if (fault?.fault === 'says') return says(gateway, asked, token, fault);
  if (fault !== undefined && preventsCharge(fault)) return deliver(fault, { kind: 'reset' }, request, habits.holdMs);
  const act = record(gateway, asked, token, fault);
  const spoken = fault?.fault === 'dollars' ? { ...habits, amounts: 'dollars' as const } : habits;
  const answer = wrapped(distorted(act, fault), spoken);
  return fault === undefined ? answer : deliver(fault, answer, request, habits.holdMs);
};

const record = (
  gateway: Gateway,
  asked: MoneyRequest,
  token: PaymentToken | undefined,
  fault: Fault | undefined,
): Act => (token === undefined ? reverse(gateway, asked, fault) : charge(gateway, asked, token, fault));

/** What was planned to be said; the act stands on the books unless the fault keeps it off. */
const says = (gateway: Gateway, asked: MoneyRequest, token: PaymentToken | undefined, fault: Fault): Reply => {
  const { habits } = gateway;
  if (!preventsCharge(fault))
    return inOtherWords(fieldsOf(record(gateway, asked, token, undefined), habits), habits, fault);
  const honest = { transactionReferenceId: asked.ref, transactionType: String(asked.type) };
  return inOtherWords(honest, habits, fault);
};

/** The payment token of a sale or preauth, nothing for the other acts, or why the books refuse. */
const reserve = (gateway: Gateway, asked: MoneyRequest): PaymentToken | Refusal | undefined => {
  const { tpn } = asked.merchant;
  if (gateway.books.act(tpn, asked.ref) !== undefined)
    return refused('merchantAuthentication.transactionReferenceId', 'Transaction id must be unique');
  if (asked.type !== 1 && asked.type !== 5) return undefined;
  const token = gateway.books.tokens.get(asked.paymentTokenId ?? '');
  const good = token?.tpn === tpn && !token.used && Date.now() - token.mintedAt <= gateway.habits.tokenLifeMs;
  return good ? token : refused('transactionRequest.paymentTokenId', 'Invalid Payment Token Id');
};

const faultOfAmount = (gateway: Gateway, asked: MoneyRequest): Fault | undefined => {
  if (asked.type === 2) {
    const root = gateway.books.root(asked.merchant.tpn, asked.rrn ?? '');
    return root?.requestedCents === 80091 ? { fault: 'hang_after_charge', path: 'void' } : undefined;
  }
  if (asked.type !== 1 && asked.type !== 5) return undefined;
  const fault = faultOfSaleAmount[asked.cents ?? 0];
  const key = `${asked.merchant.tpn}:${asked.ref}`;
  // What was not recorded may be sent again with the same reference, and then goes through.
  if (fault === undefined || gateway.tripped.has(key)) return undefined;
  gateway.tripped.add(key);
  return fault;
};

const charge = (gateway: Gateway, asked: MoneyRequest, token: PaymentToken, fault: Fault | undefined): Act => {
  const { books, chance } = gateway;
  const now = new Date();
  const cents = asked.cents ?? 0;
  books.tokens.put(token.token, { ...token, used: true });
  return books.enter({
    ...fresh(asked),
    ...books.numbers(asked.merchant.tpn, now),
    requestedCents: cents,
    verdict: verdictOnPayment(token.outcome, cents, chance.digits(3), fault),
    brand: token.brand,
    funding: token.funding,
    last4: token.last4,
    ...(fault?.fault === 'pending' ? { pendingUntil: now.getTime() + (fault.ms ?? 90_000) } : {}),
  });
};

const reverse = (gateway: Gateway, asked: MoneyRequest, fault: Fault | undefined): Act => {
  const { books, chance } = gateway;
  const { tpn } = asked.merchant;
  const type = asked.type as 2 | 3 | 6;
  const root = books.root(tpn, asked.rrn ?? '');
  const earlierVoids = books.acts
    .all()
    .filter((act) => act.type === 2 && act.tpn === tpn && act.rootRef === root?.ref).length;
  const verdict = verdictOnReversal({ type, root, cents: asked.cents, earlierVoids, digits: chance.digits(3), fault });
  const numbers = books.numbers(tpn, new Date());
  const act = books.enter({
    ...fresh(asked),
    ...numbers,
    rrn: type === 2 ? (asked.rrn ?? '') : numbers.rrn,
    requestedCents: asked.cents ?? verdict.cents,
    verdict,
    brand: root?.brand ?? '',
    funding: root?.funding ?? 'unknown',
    last4: root?.last4 ?? '',
    ...(root === undefined ? {} : { rootRef: root.ref }),
  });
  if (root !== undefined && verdict.approved) books.enter(afterReversal(root, type, verdict.cents));
  return act;
};

const afterReversal = (root: Act, type: 2 | 3 | 6, cents: number): Act => {
  if (type === 2) return { ...root, voided: true };
  return type === 6 ? { ...root, capturedCents: cents } : { ...root, refundedCents: root.refundedCents + cents };
};

const fresh = (asked: MoneyRequest) => ({
  tpn: asked.merchant.tpn,
  ref: asked.ref,
  type: asked.type,
  zip: asked.zip,
  street: asked.street,
  customerName: asked.customerName,
  voided: false,
  settled: false,
  refundedCents: 0,
});

/** The act as a lying answer tells it; the books keep the truth. */
export const distorted = (act: Act, fault: Fault | undefined): Act => {
  if (fault?.fault === 'wrong_amount') return { ...act, verdict: { ...act.verdict, cents: act.verdict.cents + 100 } };
  return fault?.fault === 'wrong_ref' ? { ...act, ref: Array.from(act.ref).reverse().join('') } : act;
};
