import { describe, expect, it } from 'vitest';
import { moneyActs, MoneyRefusal, type MoneyAct } from '../../../contract/checkout/link-money.ts';
import { lapsedAfter, leftCents, type PaymentMoney } from '../ledger/money.ts';
import type { PaymentAttempt } from '../ledger/payment-attempt.model.ts';
import { moneyRefusals } from './messages.ts';
import { mostCents, whyNot } from './why-not.ts';

const aMoney = (charge: Partial<PaymentAttempt> = {}, acts: Partial<PaymentMoney> = {}): PaymentMoney => ({
  ...{ isCaptured: false, capturedCents: 0, refundedCents: 0, openAct: null, ...acts },
  charge: {
    ...{ kind: 'sale', state: 'approved', takenCents: 1250, rrn: '1', voidReason: null, settlementState: null },
    ...{ approvedFor: 60, ...charge },
  } as PaymentAttempt,
});

const held = { kind: 'preauth' } as const;
const captured = { isCaptured: true, capturedCents: 800 };

const allOf = (money: PaymentMoney | null) => moneyActs.map((act: MoneyAct) => whyNot(act, money));

describe('what can be done with the money of a link', () => {
  it.each([
    ['nobody has tried to pay', null, 'nothing_paid'],
    ['it was declined', aMoney({ state: 'declined' }), 'nothing_paid'],
    ['it was not found', aMoney({ state: 'absent' }), 'nothing_paid'],
    ['it is being sent', aMoney({ state: 'sending' }), 'outcome_unknown'],
    ['nobody knows what became of it', aMoney({ state: 'unknown' }), 'outcome_unknown'],
    ['an admin has decided that it was charged', aMoney({ rrn: null }), 'outcome_unknown'],
    ['it is being voided', aMoney({ state: 'void_pending' }), 'unfinished'],
    ['a refund of it is open', aMoney({}, { openAct: 'refund' }), 'unfinished'],
    ['it was never the amount of the link', aMoney({ state: 'void_failed', voidReason: 'amount' }), 'awaits_decision'],
    ['it was voided', aMoney({ state: 'voided' }), 'all_voided'],
    ['it was refunded', aMoney({ state: 'refunded' }), 'all_refunded'],
  ] as const)('is nothing where %s', (_, money, code) => {
    expect(allOf(money)).toEqual([code, code, code, code]);
  });

  it.each([
    ['a sale', aMoney(), ['not_authorized', 'not_authorized', null, null]],
    ['a settled sale', aMoney({ settlementState: 'settled' }), ['not_authorized', 'not_authorized', 'settled', null]],
    [
      'a sale that was refunded in part',
      aMoney({}, { refundedCents: 250 }),
      ['not_authorized', 'not_authorized', 'partly_refunded', null],
    ],
    [
      'a credit card that could not be voided',
      aMoney({ state: 'void_failed', voidReason: 'credit' }),
      ['not_authorized', 'not_authorized', null, null],
    ],
    ['money that is set aside', aMoney(held), [null, null, 'still_authorized', 'still_authorized']],
    [
      'money that was set aside for seven days',
      aMoney({ ...held, approvedFor: lapsedAfter }),
      ['authorization_lapsed', null, 'still_authorized', 'still_authorized'],
    ],
    ['money that was captured', aMoney(held, captured), ['not_authorized', 'not_authorized', null, null]],
  ] as const)('of %s is capture, release, void and refund where nothing speaks against it', (_, money, codes) => {
    expect(allOf(money)).toEqual(codes);
  });

  it('goes up to what is set aside, and then to what is left of what was taken', () => {
    expect(mostCents('capture', aMoney(held))).toBe(1250);
    expect(leftCents(aMoney(held))).toBe(0);
    expect(mostCents('refund', aMoney(held, { ...captured, refundedCents: 300 }))).toBe(500);
    expect(mostCents('refund', aMoney({}, { refundedCents: 250 }))).toBe(1000);
  });

  it('is said in words for every reason', () => {
    for (const code of MoneyRefusal.options) expect(moneyRefusals[code]).toMatch(/\.$/);
  });
});
