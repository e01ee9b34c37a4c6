import { describe, expect, it } from 'vitest';
import { aProcessorResponse } from '../../testing/processor.ts';
import type { LockedLink } from '../payment-links/index.ts';
import type { PaymentMoney } from './money.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';
import { declineCodeOf, effectsOfPayment } from './payment-effects.ts';
import { endOfFailedVoid, endOfKeptCharge, endOfVoided } from './void.ts';

const at = new Date('2026-11-20T12:00:00Z');

const anAttempt = (known: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  ...{ storeId: 'store', id: 'attempt', kind: 'sale', state: 'sending', paymentLinkId: 'link', linkId: 'public' },
  ...{ originalId: null, userId: 'user', customerId: null, reference: 'REFERENCE', transactionNumber: 'TXN1' },
  transactionType: 'sale',
  ...{ cents: 1250, takenCents: 1250, debitOnly: true, terminal: 'terminal', customerName: 'Ada Lovelace' },
  ...{ customerEmail: null, customerPhone: null, billingAddress: null, billingZip: null, payerIp: null, rrn: null },
  ...{ surrogateRrn: null, authCode: null, cardType: null, cardLabel: null, cardLast4: null, funding: null },
  ...{ declineCode: null, reviewCode: null, lastAnswer: null, lastAnswerFor: null, voidReason: null },
  ...{ superseded: false, sentAt: at, completedAt: null, checks: 0, age: 1, createdFor: 1, decidedFor: null },
  ...{ approvedFor: null, settlementState: null, lapseCalls: 0, receiptId: null },
  ...known,
});

const aLockedLink = (known: Partial<LockedLink> = {}): LockedLink => ({
  ...{
    storeId: 'store',
    id: 'link',
    linkId: 'public',
    status: 'pending',
    isDisabled: false,
    isLocked: false,
    expiresAt: at,
  },
  ...{ cents: 1250, refundedCents: 0, posConfirmed: false, declines: 0, confirming: false, review: null, now: at },
  ...{ replaceable: false, replacedBy: null, replaces: null, renewalRequested: false },
  ...known,
});

const moneyOf = (charge: PaymentAttempt, acts: Partial<PaymentMoney> = {}): PaymentMoney => ({
  ...{ charge, isCaptured: false, capturedCents: 0, refundedCents: 0, openAct: null },
  ...acts,
});

const response = aProcessorResponse();
const typesOf = (lines: readonly { readonly type: string }[]): string[] => lines.map(({ type }) => type);

describe('what follows from the decision about a charge', () => {
  it('an approved sale completes its link, adds to the revenue and is said in one event', () => {
    const effects = effectsOfPayment(anAttempt(), aLockedLink(), { to: 'approved', review: null }, { at, response });
    expect(effects.link).toMatchObject({ act: { kind: 'complete', at, cents: 1250 } });
    expect(effects.journal).toMatchObject([{ type: 'approved', cents: 1250 }]);
    expect(typesOf(effects.events)).toEqual(['PaymentApproved']);
  });

  it('an approved authorization sets money aside and adds nothing to the revenue', () => {
    const attempt = anAttempt({ kind: 'preauth', transactionType: 'preauth' });
    const effects = effectsOfPayment(attempt, aLockedLink(), { to: 'approved', review: null }, { at, response });
    expect(effects.link).toMatchObject({ act: { kind: 'authorize' } });
    expect(effects.journal).toMatchObject([{ type: 'authorized', cents: 0 }]);
  });

  it('an authorization that is the first step of a sale leaves its link waiting, and nobody hears of a payment yet', () => {
    const attempt = anAttempt({ kind: 'preauth', transactionType: 'sale' });
    const effects = effectsOfPayment(attempt, aLockedLink(), { to: 'approved', review: null }, { at, response });
    expect(effects.link).toEqual({ confirming: true });
    expect(effects.journal).toMatchObject([{ type: 'authorized', cents: 0 }]);
    expect(effects.events).toEqual([]);
  });

  it('a charge that was refunded at the processor is written as taken and as returned', () => {
    const decision = { to: 'refunded', review: 'refunded_by_processor' } as const;
    const { journal } = effectsOfPayment(anAttempt(), aLockedLink(), decision, { at, response });
    expect(journal).toMatchObject([
      { type: 'approved', cents: 1250 },
      { type: 'refunded', cents: -1250 },
    ]);
  });

  it('the fifth decline of a link is one for good, unless another payment has taken its place', () => {
    const link = aLockedLink({ declines: 4 });
    expect(declineCodeOf(anAttempt(), link, 'declined')).toBe('declined_for_good');
    expect(declineCodeOf(anAttempt({ superseded: true }), link, 'declined')).toBe('declined');
    expect(declineCodeOf(anAttempt(), link, 'card_unread')).toBe('card_unread');
  });

  it('a superseded attempt leaves its link alone, whatever is decided about it', () => {
    const attempt = anAttempt({ superseded: true });
    for (const decision of [
      { to: 'declined', code: 'declined' },
      { to: 'voided', review: 'voided_by_processor' },
      { to: 'absent' },
    ] as const)
      expect(effectsOfPayment(attempt, aLockedLink(), decision, { at, response }).link).toEqual({});
  });

  it('an attempt that stays unknown is neither journaled nor said again', () => {
    const attempt = anAttempt({ state: 'unknown' });
    const { journal, events } = effectsOfPayment(
      attempt,
      aLockedLink(),
      { to: 'unknown', review: null },
      { at: null, response: null },
    );
    expect([journal, events]).toEqual([[], []]);
  });
});

describe('the end of a void', () => {
  const charge = anAttempt({ state: 'void_pending', voidReason: 'credit', completedAt: at });
  const attempt = { id: 'void', cents: 1250, isRelease: false };

  it('a voided charge takes its link along and off the revenue', () => {
    const end = endOfVoided(charge, attempt, { link: aLockedLink({ status: 'completed' }), isLinkTaken: false });
    expect(end).toMatchObject({ to: 'voided', reviewCode: null, effects: { link: { act: { kind: 'void' } } } });
    expect(end.effects.journal).toMatchObject([{ type: 'voided', attemptId: 'void', cents: -1250 }]);
  });

  it('a voided charge leaves a link alone that another payment holds', () => {
    const link = aLockedLink({ status: 'confirmed in pos' });
    const end = endOfVoided({ ...charge, superseded: true }, attempt, { link, isLinkTaken: true });
    expect(end).toMatchObject({ reviewCode: null, effects: { link: {} } });
    expect(typesOf(end.effects.journal)).toEqual(['voided']);
  });

  it('a void that clears a confirmation in POS is written so, and calls staff', () => {
    const link = aLockedLink({ status: 'confirmed in pos', posConfirmed: true });
    const end = endOfVoided({ ...charge, voidReason: 'staff' }, attempt, { link, isLinkTaken: false });
    expect(end.reviewCode).toBe('pos_cleared');
    expect(typesOf(end.effects.journal)).toEqual(['voided', 'pos_cleared']);
  });

  it('a refused void of a good payment leaves it as it was, and any other calls staff and closes the link', () => {
    const refused = (payment: PaymentAttempt, acts = {}) =>
      endOfFailedVoid(moneyOf(payment, acts), { id: 'void', reviewCode: null }, false);
    expect(refused({ ...charge, voidReason: 'staff' })).toMatchObject({ to: 'approved' });
    const link = { act: { kind: 'complete', at, cents: 1250 } };
    expect(refused(charge)).toMatchObject({ to: 'void_failed', effects: { link } });
    expect(refused({ ...charge, voidReason: 'amount' }).effects.link).toEqual({ confirming: false });
    const held = { ...charge, kind: 'preauth', voidReason: 'credit' } as const;
    expect(refused(held).effects.link).toMatchObject({ act: { kind: 'authorize', cents: 1250 } });
    const taken = { isCaptured: true, capturedCents: 1100 };
    expect(refused(held, taken).effects.link).toMatchObject({ act: { kind: 'complete', cents: 1100 } });
  });

  it('a charge that an admin keeps pays its link for what was taken', () => {
    const end = endOfKeptCharge(moneyOf({ ...charge, takenCents: 900 }), false);
    expect(end).toMatchObject({ to: 'approved', holdsLink: true, effects: { link: { act: { cents: 900 } } } });
  });
});
