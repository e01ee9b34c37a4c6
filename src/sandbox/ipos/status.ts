import { json, type IncomingRequest, type Reply } from '../wire/http.ts';
import { applyFault, type FaultTarget } from './faults.ts';
import type { LedgerEntry } from './records.ts';
import { dictatedReply, fieldsOf, refusalReply, wrappedReply } from './replies.ts';
import { identifyMerchant } from './request.ts';
import type { IposStandIn } from './stand-in.ts';
import { falsifyEntry } from './transact.ts';

const pendingReply = json(200, { status: 'Pending', data: {} });

const notFoundReply = json(200, {
  errors: [{ field: 'transactionReferenceId', message: 'No transaction found for the given transactionReferenceId' }],
});

/** The status call: the reply to the original call again, with the entry's present status. */
export const readStatus = async (ipos: IposStandIn, request: IncomingRequest): Promise<Reply> => {
  ipos.log.add(request);
  const identified = identifyMerchant(request, ipos);
  if ('field' in identified) return refusalReply(identified, ipos.settings);
  const { tpn } = identified.merchant;
  const ref = identified.body.merchantAuthentication.transactionReferenceId;
  const target: FaultTarget = { paths: ['status'], tpn, ref, token: ipos.ledger.find(tpn, ref)?.token };
  await ipos.applyLatency(target, request.disconnect);
  const fault = ipos.takeFault(target);
  if (fault?.fault === 'not_found') return notFoundReply;
  if (fault?.fault === 'pending') return pendingReply;
  const entry = ipos.ledger.find(tpn, ref);
  if (fault?.fault === 'says') {
    const actual = entry === undefined ? { transactionReferenceId: ref } : statusFields(ipos, entry);
    return dictatedReply(actual, ipos.settings, fault);
  }
  const reply = entry === undefined ? notFoundReply : statusReply(ipos, falsifyEntry(entry, fault));
  return fault === undefined ? reply : applyFault(fault, reply, request, ipos.settings.holdMs);
};

const statusReply = (ipos: IposStandIn, entry: LedgerEntry): Reply =>
  (entry.pendingUntil ?? 0) > Date.now() ? pendingReply : wrappedReply(statusFields(ipos, entry), ipos.settings);

const statusFields = ({ settings }: IposStandIn, entry: LedgerEntry): Record<string, unknown> => ({
  ...fieldsOf(entry, settings),
  txnStatus: txnStatus(entry),
});

const txnStatus = (entry: LedgerEntry): string => {
  if (!entry.verdict.approved) return 'DECLINED';
  if (entry.voided) return 'VOIDED';
  if (entry.refundedCents > 0) return 'REFUNDED';
  return entry.settled ? 'SETTLED' : 'APPROVED';
};
