import { describe, expect, it } from 'vitest';
import { LinkStatus } from '../../../contract/payer/public-link.ts';
import { aLinkState } from '../../../testing/links.ts';
import { closedReason, whyUnchangeable, type LinkState } from './link.ts';
import { replacedMessage } from './messages.ts';
import { hasTriesLeft, renewalOf, whyNotReplaced, type RenewableLink } from './renewal.ts';

const now = new Date('2026-11-20T12:00:00Z');
const past = new Date('2026-11-20T11:59:59Z');
const open = { payable: true, hasCredentials: true };

type Overrides = Partial<LinkState & RenewableLink>;

const aRenewableLink = (known: Overrides = {}): LinkState & RenewableLink => ({
  ...aLinkState({ expiresAt: past }),
  ...{ confirming: false, replaceable: false, replacedBy: null, renewalRequested: false, renewalDeclined: false },
  ...known,
});

const renewal = (known: Overrides, store = open) => {
  const link = aRenewableLink(known);
  return renewalOf(link, closedReason(link, store, now), store);
};

describe('asking for a new link', () => {
  it.each(LinkStatus.options)('is offered while the expired link is %s and somebody still owes', (status) => {
    const owed = ['pending', 'expired', 'failed'].includes(status);
    expect(renewal({ status })).toBe(owed ? 'possible' : null);
  });

  it('is offered after a void for the card, and not after any other void', () => {
    expect(renewal({ status: 'voided', replaceable: true })).toBe('possible');
    expect(renewal({ status: 'voided' })).toBeNull();
  });

  it.each([
    ['can be paid', { expiresAt: new Date('2027-01-01') }],
    ['is disabled', { isDisabled: true }],
    ['awaits the answer of the bank', { confirming: true }],
    ['was replaced', { status: 'voided', replaceable: true, replacedBy: 'another' }],
    ['was asked about, and staff have said no', { renewalDeclined: true }],
  ] as const)('is not offered while the link %s', (_, known) => {
    expect(renewal(known)).toBeNull();
  });

  it('is not offered by a store that takes no payments', () => {
    expect(renewal({}, { payable: false, hasCredentials: true })).toBeNull();
  });

  it('is shown as asked until somebody answers', () => {
    expect(renewal({ renewalRequested: true })).toBe('requested');
  });
});

describe('replacing a link', () => {
  const voided = { status: 'voided', replaceable: true, expiresAt: new Date('2027-01-01') } as const;
  const why = (known: Overrides, store = open) => whyNotReplaced(aRenewableLink({ ...voided, ...known }), store, now);

  it('is possible once its payment was voided for the card', () => {
    expect(why({})).toBeNull();
  });

  it.each([
    [{ replaceable: false }, 'link_not_replaceable'],
    ...LinkStatus.options
      .filter((status) => status !== 'voided')
      .map((status) => [{ status }, 'link_not_replaceable'] as const),
    [{ isDisabled: true }, 'link_disabled'],
    [{ expiresAt: past }, 'link_expired'],
    [{ isLocked: true }, 'link_locked'],
  ] as const)('is not possible for %o', (known, code) => {
    expect(why(known)).toBe(code);
  });

  it('is not possible at a store that takes no payments, or cannot', () => {
    expect(why({}, { payable: false, hasCredentials: true })).toBe('link_unavailable');
    expect(why({}, { payable: true, hasCredentials: false })).toBe('link_not_configured');
  });

  it('gives nobody more tries: a voided payment counts as one, and after the fifth there is no other link', () => {
    expect([0, 1, 2, 3, 4, 5].map(hasTriesLeft)).toEqual([true, true, true, true, false, false]);
  });
});

describe('changing a link that was replaced', () => {
  const changes = ['extend', 'change_amount', 'cancel', 'mark_paid_elsewhere'] as const;
  const replaced = (status: LinkStatus) =>
    changes.map((change) => whyUnchangeable(change, { status, confirming: false, replacedBy: 'another' }));

  it('is refused, so that one debt is asked for by one link', () => {
    const why = 'link_replaced';
    expect(replaced('voided')).toEqual([why, why, 'link_voided', why]);
    expect(replaced('completed')).toEqual(changes.map(() => 'link_paid'));
  });

  it('is refused in words that lead to the other link', () => {
    expect(replacedMessage('extend')).toBe(
      'Another link has taken the place of this one, so it cannot be extended. Use the other link instead.',
    );
  });
});
