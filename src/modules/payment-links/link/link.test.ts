import { describe, expect, it } from 'vitest';
import { storeOf } from '../../../contract/formats.ts';
import { LinkStatus } from '../../../contract/payer/public-link.ts';
import { aLinkState } from '../../../testing/links.ts';
import {
  afterDecline,
  closedReason,
  isConfigured,
  kindOfId,
  paymentUrl,
  statusAfter,
  whyNotTexted,
  type Act,
} from './link.ts';
import { closedMessage, closedMessages, notTextedMessages } from './messages.ts';

const now = new Date('2026-11-20T12:00:00Z');
const past = new Date('2026-11-20T11:59:59Z');
const open = { payable: true, hasCredentials: true };

const closedFor = (...given: Parameters<typeof closedReason>) => {
  const code = closedReason(...given);
  return code && { closed: closedMessages[code], code };
};

describe('a payment link', () => {
  it('lets a payer in while it is pending, enabled and in time, and its store can be paid', () => {
    expect(closedFor(aLinkState(), open, now)).toBeNull();
  });

  it('tells the payer it is disabled before it tells them it has expired', () => {
    expect(closedFor(aLinkState({ isDisabled: true, expiresAt: past, status: 'voided' }), open, now)).toEqual({
      closed: 'This payment link has been disabled and is no longer available.',
      code: 'link_disabled',
    });
  });

  it('tells the payer it was paid, and not that it has expired since', () => {
    expect(closedFor(aLinkState({ expiresAt: past, status: 'completed' }), open, now)).toEqual({
      closed: 'This payment was made.',
      code: 'link_paid',
    });
    expect(closedFor(aLinkState({ expiresAt: past, status: 'voided' }), open, now)?.code).toBe('link_expired');
  });

  it('expires at the moment it says, not after it', () => {
    expect(closedFor(aLinkState({ expiresAt: now }), open, now)?.code).toBe('link_expired');
  });

  it('has expired when its status says so, whatever its time', () => {
    expect(closedFor(aLinkState({ status: 'expired' }), open, now)).toEqual({
      closed: 'This payment link has expired',
      code: 'link_expired',
    });
  });

  it.each(['voided', 'failed'] as const)('is no longer available when it is %s', (status) => {
    expect(closedFor(aLinkState({ status }), { ...open, hasCredentials: false }, now)).toEqual({
      closed: 'This payment link is no longer available',
      code: 'link_unavailable',
    });
  });

  it.each([
    ['completed', 'link_paid'],
    ['confirmed in pos', 'link_paid'],
    ['partly refunded', 'link_paid'],
    ['authorized', 'link_authorized'],
    ['refunded', 'link_refunded'],
    ['cancelled', 'link_cancelled'],
    ['paid elsewhere', 'link_paid_elsewhere'],
  ] as const)('tells whoever owes nothing any more that it is %s, however late they come', (status, code) => {
    expect(closedFor(aLinkState({ status, expiresAt: past }), open, now)?.code).toBe(code);
    expect(closedFor(aLinkState({ status, isDisabled: true }), open, now)?.code).toBe('link_disabled');
  });

  it('tells the payer why it was cancelled, and nothing of how it was paid elsewhere', () => {
    expect(closedMessage('link_cancelled', 'Sold out')).toBe(
      'This payment link was cancelled by the store. Reason: Sold out',
    );
    expect(closedMessage('link_paid_elsewhere', 'drawer 2')).not.toContain('drawer');
  });

  it('is no longer available while its store may not take payments', () => {
    expect(closedFor(aLinkState(), { payable: false, hasCredentials: false }, now)?.code).toBe('link_unavailable');
  });

  it('says last that the store has not saved its credentials', () => {
    expect(closedFor(aLinkState(), { payable: true, hasCredentials: false }, now)).toEqual({
      closed: 'This payment link is missing required merchant credentials and cannot process payments.',
      code: 'link_not_configured',
    });
  });
});

describe('a store', () => {
  it('is configured with the Auth Token alone, unless a tokenization key is required', () => {
    const saved = { hasCredentials: true, hasTokenizationKey: false };
    expect(isConfigured(saved, false)).toBe(true);
    expect(isConfigured(saved, true)).toBe(false);
    expect(isConfigured({ ...saved, hasTokenizationKey: true }, true)).toBe(true);
  });

  it('is not configured with a tokenization key alone', () => {
    expect(isConfigured({ hasCredentials: false, hasTokenizationKey: true }, false)).toBe(false);
  });
});

describe('the life of a payment link', () => {
  const unpaid: readonly LinkStatus[] = ['pending', 'failed', 'expired'];
  const paid: readonly LinkStatus[] = ['completed', 'confirmed in pos', 'partly refunded'];
  const closedByStaff: readonly LinkStatus[] = ['paid elsewhere', 'cancelled'];

  const moves: Record<Act, [sentence: string, after: LinkStatus, from: readonly LinkStatus[]]> = {
    authorize: [
      'a late authorization counts unless money is held',
      'authorized',
      [...unpaid, 'voided', ...closedByStaff],
    ],
    complete: [
      'a late charge completes whatever is not paid',
      'completed',
      [...unpaid, 'authorized', 'voided', ...closedByStaff],
    ],
    decline: ['only a pending link fails', 'failed', ['pending']],
    expire: ['only a pending link expires', 'expired', ['pending']],
    void: ['a void ends a link that is paid or may be', 'voided', [...unpaid, 'authorized', ...paid]],
    refund: ['a refund ends a link that is paid or may be', 'refunded', [...unpaid, 'authorized', ...paid]],
    refund_part: ['only a paid link is refunded in part', 'partly refunded', paid],
    confirm: ['only a paid link is confirmed', 'confirmed in pos', paid],
    unconfirm: ['only what is confirmed is unconfirmed', 'completed', ['confirmed in pos', 'partly refunded']],
    extend: ['a link that holds no money opens again', 'pending', [...unpaid, 'voided', ...closedByStaff]],
    cancel: ['only a link that was never paid is cancelled', 'cancelled', unpaid],
    mark_paid_elsewhere: [
      'a link that holds no money is paid elsewhere once',
      'paid elsewhere',
      [...unpaid, 'voided', 'cancelled'],
    ],
  };

  const acts = Object.entries(moves).map(([act, [sentence, after, from]]) => ({
    act: act as Act,
    sentence,
    after,
    from,
  }));

  it.each(acts)('$sentence', ({ act, after, from }) => {
    // What is left of a payment is confirmed and unconfirmed too, and stays refunded in part.
    const isOfRegister = act === 'confirm' || act === 'unconfirm';
    const end = (status: LinkStatus) => (isOfRegister && status === 'partly refunded' ? status : after);
    const expected = LinkStatus.options.map((status) => [status, from.includes(status) ? end(status) : null]);
    expect(LinkStatus.options.map((status) => [status, statusAfter(act, status)])).toEqual(expected);
  });

  it('fails with the fifth decline and not before', () => {
    expect([1, 2, 3, 4, 5, 6].map((declines) => afterDecline('pending', declines))).toEqual([
      'pending',
      'pending',
      'pending',
      'pending',
      'failed',
      'failed',
    ]);
  });

  it('stays what it is when a decline comes after it was paid', () => {
    expect(afterDecline('completed', 5)).toBe('completed');
  });
});

describe('texting a link', () => {
  const texted = (
    known: Parameters<typeof aLinkState>[0],
    phone: string | null = '15551234567',
    isDisowned = false,
  ) => {
    const obstacle = whyNotTexted({ ...aLinkState(known), phone, isDisowned }, now);
    return obstacle && notTextedMessages[obstacle];
  };

  it('is possible while the link can be paid', () => {
    expect(texted({})).toBeNull();
  });

  it('is refused once whoever got the link said that it is not theirs, until staff confirm the number', () => {
    expect(texted({}, '15551234567', true)).toMatch(/not theirs\. Confirm the number/);
  });

  it.each([
    [{ status: 'completed' }, /already been paid/],
    [{ status: 'confirmed in pos', isDisabled: true }, /already been paid/],
    [{ status: 'authorized' }, /already been authorized/],
    [{ isDisabled: true }, /Enable it/],
    [{ expiresAt: past }, /expired\. Extend it/],
    [{ status: 'expired' }, /expired\. Extend it/],
    [{ status: 'failed' }, /declined payments\. Extend it/],
    [{ status: 'voided' }, /voided\. Extend it/],
  ] as const)('is refused for %o and says why', (known, message) => {
    expect(texted(known)).toMatch(message);
  });

  it('needs a phone number', () => {
    expect(texted({}, '')).toBe('This payment link has no phone number.');
  });
});

describe('the id of a link', () => {
  const publicId = '0123abcd0123456789abcdefghjkmnpqrs';

  it('is public or internal by its shape, and nothing else is one', () => {
    expect(kindOfId(publicId)).toBe('public');
    expect(kindOfId('018f3c1e-7b9a-7abc-8def-0123456789ab')).toBe('internal');
    for (const wrong of [
      '',
      'x',
      publicId.slice(1),
      `${publicId}0`,
      publicId.toUpperCase(),
      `${publicId.slice(1)}\u0000`,
    ]) {
      expect(kindOfId(wrong)).toBeNull();
    }
  });

  it('begins with its store, and ends the address a customer pays at', () => {
    expect(storeOf(publicId)).toBe('0123abcd');
    expect(paymentUrl('https://pay.example', publicId)).toBe(`https://pay.example/pay/${publicId}`);
  });
});
