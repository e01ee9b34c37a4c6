import { describe, expect, it } from 'vitest';
import { LinkStatus } from '../../../contract/payer/public-link.ts';
import { whyUnchangeable } from './link.ts';
import { unchangeableMessage } from './messages.ts';

describe('changing a payment link', () => {
  const changes = ['extend', 'change_amount', 'cancel', 'mark_paid_elsewhere'] as const;
  const why = (status: LinkStatus, confirming = false) =>
    changes.map((change) => whyUnchangeable(change, { status, confirming, replacedBy: null }));
  const paid = changes.map(() => 'link_paid');

  it.each([
    ['pending', [null, null, null, null]],
    ['expired', [null, null, null, null]],
    ['failed', [null, null, null, null]],
    ['voided', [null, null, 'link_voided', null]],
    ['cancelled', [null, null, 'link_cancelled', null]],
    ['authorized', paid],
    ['completed', paid],
    ['confirmed in pos', paid],
    ['refunded', paid],
    ['partly refunded', paid],
    ['paid elsewhere', [null, ...paid.slice(1)]],
  ] as const)('that is %s is possible or refused by its code', (status, expected) => {
    expect(why(status)).toEqual(expected);
  });

  it('waits for the bank where an answer is awaited', () => {
    const waits = 'payment_in_progress';
    expect(why('pending', true)).toEqual([waits, waits, waits, waits]);
    expect(why('completed', true)).toEqual(paid);
  });

  it('is refused in words that name the state', () => {
    const said = (status: LinkStatus) => unchangeableMessage('extend', status);
    expect(said('completed')).toBe('This payment link is completed: it has been paid, so it cannot be extended.');
    const all = LinkStatus.options.map(said);
    expect(new Set(all).size).toBe(all.length);
  });
});
