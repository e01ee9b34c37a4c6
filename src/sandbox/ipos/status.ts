import { json, type Incoming, type Reply } from '../wire/http.ts';
import { fieldsOf, inOtherWords, refusalReply } from './replies.ts';
import { deliver, type Target } from './faults.ts';
import type { Gateway } from './stand-in.ts';
import type { Act } from './records.ts';
import { identify } from './request.ts';
import { distorted } from './transact.ts';

const pending = json(200, { status: 'Pending', data: {} });

const notFound = json(200, {
  errors: [{ field: 'transactionReferenceId', message: 'No transaction found for the given transactionReferenceId' }],
});

/** What became of a reference: the answer of the original call again, with the word for its present state. */
export const status = async (gateway: Gateway, request: Incoming): Promise<Reply> => {
  gateway.log.add(request);
  const known = identify(request, gateway);
  if ('field' in known) return refusalReply(known, gateway.habits);
  const { tpn } = known.merchant;
  const ref = known.body.merchantAuthentication.transactionReferenceId;
  const target: Target = { paths: ['status'], tpn, ref };
  await gateway.delay(target, request.gone);
  const fault = gateway.fault(target);
  if (fault?.fault === 'not_found') return notFound;
  if (fault?.fault === 'pending') return pending;
  const act = gateway.books.act(tpn, ref);
  if (fault?.fault === 'says') return inOtherWords(toldFields(gateway, act, ref), gateway.habits, fault);
  const answer = act === undefined ? notFound : told(gateway, distorted(act, fault));
  return fault === undefined ? answer : deliver(fault, answer, request, gateway.habits.holdMs);
};

const told = (gateway: Gateway, act: Act): Reply =>
  (act.pendingUntil ?? 0) > Date.now() ? pending : json(200, { [gateway.habits.wrapper]: toldFields(gateway, act) });

const toldFields = ({ habits }: Gateway, act: Act | undefined, ref = ''): Record<string, unknown> =>
  act === undefined ? { transactionReferenceId: ref } : { ...fieldsOf(act, habits), txnStatus: txnStatus(act) };

const txnStatus = (act: Act): string => {
  if (!act.verdict.approved) return 'DECLINED';
  if (act.voided) return 'VOIDED';
  if (act.refundedCents > 0) return 'REFUNDED';
  return act.settled ? 'SETTLED' : 'APPROVED';
};
