import { describe, expect, it } from 'vitest';
import { renderCheckout } from './entry-server.tsx';
import { aPage, closedBy } from './testing/builders.ts';

describe("the payer's page as the server sends it", () => {
  it('shows amount, store, notes and the debit-only notice without any script', () => {
    const { html, title } = renderCheckout(aPage({ amount: '1250.00', customerNotes: 'Ready at 5 PM' }));
    const seen = new DOMParser().parseFromString(html, 'text/html').body.textContent;
    for (const words of [
      '$1,250.00',
      'Rose Market',
      'Notes from Store',
      'Ready at 5 PM',
      'Debit cards only',
      'Pay $1,250.00',
    ]) {
      expect(seen).toContain(words);
    }
    expect(title).toBe('Pay Rose Market');
  });

  it('leaves out the notes and the notice where there are none', () => {
    const { html } = renderCheckout(aPage({ debitOnly: false }));
    expect(html).not.toContain('Notes from Store');
    expect(html).not.toContain('Debit cards only');
  });

  it('shows what a store wrote as text, whatever it is', () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { html, title } = renderCheckout(aPage({ customerNotes: evil, payee: evil }));
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelectorAll('script, img')).toHaveLength(0);
    expect(body.querySelector('blockquote')?.textContent).toBe(evil);
    expect(title).toContain(evil);
  });

  it('holds nothing of the store but what the page data says', () => {
    const { html } = renderCheckout(aPage());
    expect(html).not.toContain('alias-of-the-store');
    expect(html).not.toContain('tokenization-key');
  });

  it('gives card fields no name, so that no form can send them', () => {
    const { body } = new DOMParser().parseFromString(renderCheckout(aPage()).html, 'text/html');
    for (const id of ['ccnumber', 'ccexpiry', 'cccvv']) {
      const input = body.querySelector(`input#${id}`);
      expect(input).not.toBeNull();
      expect(input?.hasAttribute('name')).toBe(false);
    }
  });

  it('asks browsers for the right autofill and keyboard, field by field in reading order', () => {
    const { body } = new DOMParser().parseFromString(renderCheckout(aPage()).html, 'text/html');
    const inputs = Array.from(body.querySelectorAll('input'));
    const told = inputs.map((input) => input.getAttribute('autocomplete'));
    expect(told).toEqual(['cc-name', 'cc-number', 'cc-exp', 'cc-csc', 'billing address-line1', 'billing postal-code']);
    expect(inputs.map((input) => input.type)).toEqual(Array.from({ length: 6 }, () => 'text'));
    expect(inputs.filter((input) => input.getAttribute('inputmode') === 'numeric')).toHaveLength(4);
  });

  it.each([
    [
      'link_disabled',
      'This payment link has been disabled and is no longer available.',
      'whether you still need to pay',
    ],
    ['link_expired', 'This payment link has expired', 'for a new link'],
    ['link_unavailable', 'This payment link is no longer available', 'already paid'],
    [
      'link_not_configured',
      'This payment link is missing required merchant credentials and cannot process payments.',
      'can correct this',
    ],
  ] as const)('says of a link closed by %s why, what to do, and shows no card field', (closedCode, closed, help) => {
    const { html } = renderCheckout(aPage(closedBy(closedCode, closed)));
    expect(html).toContain(closed);
    expect(html).toContain(help);
    expect(html).toContain('Rose Market');
    expect(html).not.toContain('<input');
  });

  it('offers the phone where one is known', () => {
    const { html } = renderCheckout(aPage({ supportPhone: '15551234567' }));
    expect(html).toContain('href="tel:15551234567"');
    expect(html).toContain('+1 (555) 123-4567');
  });

  it('tells an unknown link from one that could not be read', () => {
    expect(renderCheckout({ kind: 'missing' }).html).toContain('Payment link not found');
    expect(renderCheckout({ kind: 'failed' }).html).toContain('Failed to load payment link');
  });

  it('claims nothing about earlier payments of a link that could not be read', () => {
    expect(renderCheckout({ kind: 'failed' }).html).not.toMatch(/(nothing|not) (was )?charged/i);
  });

  it('says how long a link lasts only near its end', () => {
    const soon = '2026-11-20T12:12:00.000Z';
    expect(renderCheckout(aPage({ expiresAt: soon })).html).toContain('This link expires in 12 minutes.');
    expect(renderCheckout(aPage()).html).not.toContain('This link expires');
  });
});
