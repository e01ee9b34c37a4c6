import type { IncomingRequest, Reply } from '../wire/http.ts';
import { applyFault, faultBySaleAmount, preventsCharge, type Fault, type FaultTarget } from './faults.ts';
import type { LedgerEntry, PaymentToken } from './records.ts';
import { dictatedReply, fieldsOf, refusalReply, refuseField, wrappedReply, type Refusal } from './replies.ts';
import { readTransactCall, type TransactCall } from './request.ts';
import type { IposStandIn } from './stand-in.ts';
import { verdictOnPayment, verdictOnReversal } from './verdicts.ts';

const pathOf = { 1: 'sale', 2: 'void', 3: 'refund', 5: 'sale', 6: 'capture' } as const;

/** The call that moves money: sale, preauth, capture, void and refund. */
export const transact = async (ipos: IposStandIn, request: IncomingRequest): Promise<Reply> => {
  ipos.log.add(request);
  const call = readTransactCall(request, ipos);
  if ('field' in call) return refusalReply(call, ipos.settings);
  const target = targetOf(ipos, call);
  // A delayed request still reaches the gateway after its caller has disconnected. Only a stop of the sandbox loses it.
  await ipos.applyLatency(target, request.shutdown);
  if (request.shutdown.aborted) return { kind: 'reset' };
  return perform(ipos, call, target, request);
};

const targetOf = ({ ledger }: IposStandIn, { type, merchant: { tpn }, ref, rrn, paymentTokenId }: TransactCall) => {
  const token = paymentTokenId ?? ledger.findRoot(tpn, rrn ?? '')?.token;
  return { paths: ['transact', pathOf[type]], tpn, ref, token } satisfies FaultTarget;
};

/** Reads and writes the ledger without an await in between, so of concurrent calls with one reference exactly one succeeds. */
const perform = (
  ipos: IposStandIn,
  call: TransactCall,
  target: FaultTarget,
  request: IncomingRequest,
): Reply | Promise<Reply> => {
  const { settings } = ipos;
  const token = checkAgainstLedger(ipos, call);
  if (token !== undefined && 'field' in token) return refusalReply(token, settings);
  const fault = ipos.takeFault(target) ?? faultByAmount(ipos, call);
  if (fault?.fault === 'says') return dictate(ipos, call, token, fault);
  if (fault !== undefined && preventsCharge(fault))
    return applyFault(fault, { kind: 'reset' }, request, settings.holdMs);
  const entry = writeEntry(ipos, call, token, fault);
  const effective = fault?.fault === 'dollars' ? { ...settings, amounts: 'dollars' as const } : settings;
  const reply = wrappedReply(fieldsOf(falsifyEntry(entry, fault), effective), effective);
  return fault === undefined ? reply : applyFault(fault, reply, request, settings.holdMs);
};

const writeEntry = (
  ipos: IposStandIn,
  call: TransactCall,
  token: PaymentToken | undefined,
  fault: Fault | undefined,
): LedgerEntry => (token === undefined ? reverse(ipos, call, fault) : charge(ipos, call, token, fault));

/** The reply that a fault dictates; the entry is still written unless the fault prevents it. */
const dictate = (ipos: IposStandIn, call: TransactCall, token: PaymentToken | undefined, fault: Fault): Reply => {
  const { settings } = ipos;
  if (!preventsCharge(fault))
    return dictatedReply(fieldsOf(writeEntry(ipos, call, token, undefined), settings), settings, fault);
  const echo = { transactionReferenceId: call.ref, transactionType: String(call.type) };
  return dictatedReply(echo, settings, fault);
};

/** The payment token of a sale or preauth, undefined for the other types, or why the ledger refuses the call. */
const checkAgainstLedger = (ipos: IposStandIn, call: TransactCall): PaymentToken | Refusal | undefined => {
  const { tpn } = call.merchant;
  if (ipos.ledger.find(tpn, call.ref) !== undefined)
    return refuseField('merchantAuthentication.transactionReferenceId', 'Transaction id must be unique');
  if (call.type !== 1 && call.type !== 5) return undefined;
  const token = ipos.ledger.tokens.get(call.paymentTokenId ?? '');
  const isValid = token?.tpn === tpn && !token.used && Date.now() - token.mintedAt <= ipos.settings.tokenLifeMs;
  return isValid ? token : refuseField('transactionRequest.paymentTokenId', 'Invalid Payment Token Id');
};

const faultByAmount = (ipos: IposStandIn, call: TransactCall): Fault | undefined => {
  if (call.type === 2) {
    const root = ipos.ledger.findRoot(call.merchant.tpn, call.rrn ?? '');
    return root?.requestedCents === 80091 ? { fault: 'hang_after_charge', path: 'void' } : undefined;
  }
  if (call.type !== 1 && call.type !== 5) return undefined;
  const fault = faultBySaleAmount[call.cents ?? 0];
  const key = `${call.merchant.tpn}:${call.ref}`;
  // A call that was not recorded may come again with the same reference, and then succeeds.
  if (fault === undefined || ipos.usedAmountFaults.has(key)) return undefined;
  ipos.usedAmountFaults.add(key);
  return fault;
};

const charge = (ipos: IposStandIn, call: TransactCall, token: PaymentToken, fault: Fault | undefined): LedgerEntry => {
  const { ledger, random } = ipos;
  const now = new Date();
  const cents = call.cents ?? 0;
  ledger.tokens.put(token.token, { ...token, used: true });
  return ledger.write({
    ...newEntry(call),
    ...ledger.nextNumbers(call.merchant.tpn, now),
    requestedCents: cents,
    token: token.token,
    verdict: verdictOnPayment(token.outcome, cents, random.digits(3), fault),
    brand: token.brand,
    funding: token.funding,
    last4: token.last4,
    ...(fault?.fault === 'pending' ? { pendingUntil: now.getTime() + (fault.ms ?? 90_000) } : {}),
  });
};

const reverse = (ipos: IposStandIn, call: TransactCall, fault: Fault | undefined): LedgerEntry => {
  const { ledger, random } = ipos;
  const { tpn } = call.merchant;
  const type = call.type as 2 | 3 | 6;
  const root = ledger.findRoot(tpn, call.rrn ?? '');
  const earlierVoids = ledger.entries
    .all()
    .filter((entry) => entry.type === 2 && entry.tpn === tpn && entry.rootRef === root?.ref).length;
  const verdict = verdictOnReversal({ type, root, cents: call.cents, earlierVoids, digits: random.digits(3), fault });
  const numbers = ledger.nextNumbers(tpn, new Date());
  const entry = ledger.write({
    ...newEntry(call),
    ...numbers,
    rrn: type === 2 ? (call.rrn ?? '') : numbers.rrn,
    requestedCents: call.cents ?? verdict.cents,
    verdict,
    brand: root?.brand ?? '',
    funding: root?.funding ?? 'unknown',
    last4: root?.last4 ?? '',
    ...(root === undefined ? {} : { rootRef: root.ref, token: root.token }),
  });
  if (root !== undefined && verdict.approved) ledger.write(afterReversal(root, type, verdict.cents));
  return entry;
};

const afterReversal = (root: LedgerEntry, type: 2 | 3 | 6, cents: number): LedgerEntry => {
  if (type === 2) return { ...root, voided: true };
  return type === 6 ? { ...root, capturedCents: cents } : { ...root, refundedCents: root.refundedCents + cents };
};

const newEntry = (call: TransactCall) => ({
  tpn: call.merchant.tpn,
  ref: call.ref,
  type: call.type,
  zip: call.zip,
  street: call.street,
  customerName: call.customerName,
  voided: false,
  settled: false,
  refundedCents: 0,
});

/** The entry as a fault misstates it in one reply; the ledger keeps the true one. */
export const falsifyEntry = (entry: LedgerEntry, fault: Fault | undefined): LedgerEntry => {
  if (fault?.fault === 'wrong_amount')
    return { ...entry, verdict: { ...entry.verdict, cents: entry.verdict.cents + 100 } };
  return fault?.fault === 'wrong_ref' ? { ...entry, ref: Array.from(entry.ref).reverse().join('') } : entry;
};
