import type { Outcome } from './cards.ts';
import type { Fault } from './faults.ts';
import type { Act, Verdict } from './records.ts';

const declined = (code: string, text: string, cents: number): Verdict => ({ approved: false, code, text, cents });

const approvedFor = (cents: number, digits: string): Verdict => {
  const approvalCode = `TAS${digits}`;
  return { approved: true, code: '00', text: `APPROVAL ${approvalCode}`, cents, approvalCode };
};

/** The issuer's answer to a sale or preauth of so many cents; `digits` are the three of its approval code. */
export const verdictOnPayment = (outcome: Outcome, cents: number, digits: string, fault?: Fault): Verdict => {
  if (fault?.fault === 'gateway_failure') return declined('DEJ_ERR_003', 'Transaction Failed', cents);
  if (outcome !== 'approve') return declined(outcome.code, outcome.text, cents);
  if (fault?.fault === 'partial') return { ...approvedFor(Math.floor(cents / 2), digits), code: '10' };
  return approvedFor(cents, digits);
};

/** What a void, refund or capture is asked of: the payment it leads back to and how often it was tried before. */
export interface Reversal {
  readonly type: 2 | 3 | 6;
  readonly root: Act | undefined;
  readonly cents: number | undefined;
  readonly earlierVoids: number;
  readonly digits: string;
  readonly fault: Fault | undefined;
}

/** The gateway's answer to a void, refund or capture. */
export const verdictOnReversal = (reversal: Reversal): Verdict => {
  const { root, type, cents, fault } = reversal;
  const none = declined('05', 'NO ORIGINAL TXN', cents ?? 0);
  if (fault?.fault === 'gateway_failure') return declined('DEJ_ERR_003', 'Transaction Failed', cents ?? 0);
  if (fault?.fault === 'settling') return declined('05', 'STMT/TXN INPRGRS', cents ?? 0);
  if (fault?.fault === 'settled' || root === undefined || !root.verdict.approved) return none;
  if (type === 2) return verdictOnVoid(root, reversal);
  const most = type === 6 ? capturable(root) : refundable(root);
  if (root.voided || most === undefined) return none;
  const asked = cents ?? most;
  return asked > most || asked === 0 ? declined('13', 'AMOUNT ERROR', asked) : approvedFor(asked, reversal.digits);
};

const verdictOnVoid = (root: Act, { cents, earlierVoids, digits }: Reversal): Verdict => {
  const full = root.capturedCents ?? root.verdict.cents;
  if (root.voided) return declined('79', 'ALREADY REVERSED', full);
  if (root.settled || root.refundedCents > 0 || root.requestedCents === 80093)
    return declined('05', 'NO ORIGINAL TXN', full);
  if (root.requestedCents === 80092 && earlierVoids < 2) return declined('05', 'STMT/TXN INPRGRS', full);
  if (cents !== undefined && cents !== full) return declined('13', 'AMOUNT ERROR', cents);
  return approvedFor(full, digits);
};

const capturable = (root: Act): number | undefined =>
  root.type === 5 && root.capturedCents === undefined ? root.verdict.cents : undefined;

const refundable = (root: Act): number | undefined => {
  const taken = root.type === 1 ? root.verdict.cents : root.capturedCents;
  return taken === undefined ? undefined : taken - root.refundedCents;
};
