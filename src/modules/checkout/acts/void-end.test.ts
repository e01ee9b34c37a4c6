import { describe, expect, it } from 'vitest';
import { aLockedLink, anAttempt, at } from '../../../testing/payment-rows.ts';
import type { PaymentMoney } from '../ledger/money.ts';
import type { PaymentAttempt } from '../ledger/payment-attempt.model.ts';
import { endOfFailedVoid, endOfKeptCharge, endOfVoided } from './void-end.ts';

const moneyOf = (charge: PaymentAttempt, acts: Partial<PaymentMoney> = {}): PaymentMoney => ({
  charge,
  isCaptured: false,
  capturedCents: 0,
  refundedCents: 0,
  openAct: null,
  ...acts,
});

const typesOf = (lines: readonly { readonly type: string }[]): string[] => lines.map(({ type }) => type);

describe('the end of a void', () => {
  const charge = anAttempt({ state: 'void_pending', voidReason: 'credit', completedAt: at });
  const attempt = { id: 'void', cents: 1250, isRelease: false, by: null };

  it('a voided charge takes its link along and off the revenue', () => {
    const end = endOfVoided(charge, attempt, { link: aLockedLink({ status: 'completed' }), isLinkTaken: false });
    expect(end).toMatchObject({ to: 'voided', reviewCode: null, effects: { link: { act: { kind: 'void' } } } });
    expect(end.effects.journal).toMatchObject([{ type: 'voided', attemptId: 'void', cents: -1250 }]);
  });

  it('what was voided, let go of, or could not be is told by the amount that it was', () => {
    const place = { link: aLockedLink(), isLinkTaken: false };
    const captured = { isCaptured: true, capturedCents: 500 };
    const authorization = anAttempt({ ...charge, kind: 'preauth', takenCents: 900 });
    const act = { id: 'void', reviewCode: null, askedBy: null, askedByName: null };
    const ends = [
      endOfVoided(authorization, { ...attempt, cents: 500 }, place),
      endOfFailedVoid(moneyOf(authorization, captured), act, false),
      endOfVoided(authorization, { ...attempt, cents: 0, isRelease: true }, place),
      endOfFailedVoid(moneyOf(authorization), act, false),
    ];
    expect(ends.map(({ effects }) => effects.events[0])).toMatchObject(
      [500, 500, 900, 900].map((cents) => ({ cents })),
    );
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
      endOfFailedVoid(
        moneyOf(payment, acts),
        { id: 'void', reviewCode: null, askedBy: null, askedByName: null },
        false,
      );
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
