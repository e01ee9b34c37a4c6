import type { Outcome } from './cards.ts';
import type { Fault } from './faults.ts';
import type { LedgerEntry, Verdict } from './records.ts';

const decline = (code: string, text: string, cents: number): Verdict => ({ approved: false, code, text, cents });

const approve = (cents: number, digits: string): Verdict => {
  const approvalCode = `TAS${digits}`;
  return { approved: true, code: '00', text: `APPROVAL ${approvalCode}`, cents, approvalCode };
};

/** The issuer's verdict on a sale or preauth; `digits` are the three of its approval code. */
export const verdictOnPayment = (outcome: Outcome, cents: number, digits: string, fault?: Fault): Verdict => {
  if (fault?.fault === 'gateway_failure') return decline('DEJ_ERR_003', 'Transaction Failed', cents);
  if (outcome !== 'approve') return decline(outcome.code, outcome.text, cents);
  if (fault?.fault === 'partial') return { ...approve(Math.floor(cents / 2), digits), code: '10' };
  return approve(cents, digits);
};

/** A void, refund or capture: the sale or preauth it belongs to and how many voids of that came before. */
export interface Reversal {
  readonly type: 2 | 3 | 6;
  readonly root: LedgerEntry | undefined;
  readonly cents: number | undefined;
  readonly earlierVoids: number;
  readonly digits: string;
  readonly fault: Fault | undefined;
}

/** The gateway's verdict on a void, refund or capture. */
export const verdictOnReversal = (reversal: Reversal): Verdict => {
  const { root, type, cents, fault } = reversal;
  const noOriginal = decline('05', 'NO ORIGINAL TXN', cents ?? 0);
  if (fault?.fault === 'gateway_failure') return decline('DEJ_ERR_003', 'Transaction Failed', cents ?? 0);
  if (fault?.fault === 'settling') return decline('05', 'STMT/TXN INPRGRS', cents ?? 0);
  if (fault?.fault === 'settled' || root === undefined || !root.verdict.approved) return noOriginal;
  if (type === 2) return verdictOnVoid(root, reversal);
  const limit = type === 6 ? capturableCents(root) : refundableCents(root);
  if (root.voided || limit === undefined) return noOriginal;
  const requested = cents ?? limit;
  return requested > limit || requested === 0
    ? decline('13', 'AMOUNT ERROR', requested)
    : approve(requested, reversal.digits);
};

const verdictOnVoid = (root: LedgerEntry, { cents, earlierVoids, digits }: Reversal): Verdict => {
  const full = root.capturedCents ?? root.verdict.cents;
  if (root.voided) return decline('79', 'ALREADY REVERSED', full);
  if (root.settled || root.refundedCents > 0 || root.requestedCents === 80093)
    return decline('05', 'NO ORIGINAL TXN', full);
  if (root.requestedCents === 80092 && earlierVoids < 2) return decline('05', 'STMT/TXN INPRGRS', full);
  if (cents !== undefined && cents !== full) return decline('13', 'AMOUNT ERROR', cents);
  return approve(full, digits);
};

const capturableCents = (root: LedgerEntry): number | undefined =>
  root.type === 5 && root.capturedCents === undefined ? root.verdict.cents : undefined;

const refundableCents = (root: LedgerEntry): number | undefined => {
  const charged = root.type === 1 ? root.verdict.cents : root.capturedCents;
  return charged === undefined ? undefined : charged - root.refundedCents;
};
