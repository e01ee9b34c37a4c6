import { describe, expect, it } from 'vitest';
import { aLockedLink, anAttempt, at } from '../../../testing/payment-rows.ts';
import { aProcessorResponse } from '../../../testing/processor.ts';
import { declineCodeOf, effectsOfApproval, effectsOfPayment } from './charge-effects.ts';

const response = aProcessorResponse();
const typesOf = (lines: readonly { readonly type: string }[]): string[] => lines.map(({ type }) => type);

describe('what follows from the decision about a charge', () => {
  it('an approved sale completes its link, adds to the revenue and is said in one event', () => {
    const effects = effectsOfPayment(anAttempt(), aLockedLink(), { to: 'approved', review: null }, { at, response });
    expect(effects.link).toMatchObject({ act: { kind: 'complete', at, cents: 1250 } });
    expect(effects.journal).toMatchObject([{ type: 'approved', cents: 1250 }]);
    expect(typesOf(effects.events)).toEqual(['PaymentApproved']);
  });

  it('what an admin has decided to be taken is told by its own amount, whatever the link asks for', () => {
    const { events } = effectsOfApproval(anAttempt(), { at, response: null, cents: 625 });
    expect(events).toMatchObject([{ type: 'PaymentApproved', cents: 625 }]);
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
