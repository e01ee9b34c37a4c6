import { describe, expect, it } from 'vitest';
import type { PayerPage } from '../../src/contract/payer/public-link.ts';
import { renderPayerPage } from './entry-server.tsx';
import { aPage, closedBy } from './testing/builders.ts';

describe("the payer's page, rendered on the server", () => {
  it('the rendered page shows amount, store, notes and the debit-only notice without any script', () => {
    const { html, title } = renderPayerPage(aPage({ amount: '1250.00', customerNotes: 'Ready at 5 PM' }));
    const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
    for (const message of [
      '$1,250.00',
      'Rose Market',
      'Notes from Store',
      'Ready at 5 PM',
      'Debit cards only',
      'Pay $1,250.00',
    ]) {
      expect(text).toContain(message);
    }
    expect(title).toBe('Pay Rose Market');
  });

  it('the rendered page leaves out notes and notice where there are none', () => {
    const { html } = renderPayerPage(aPage({ debitOnly: false }));
    expect(html).not.toContain('Notes from Store');
    expect(html).not.toContain('Debit cards only');
  });

  it('what a store wrote is shown as text, whatever it is', () => {
    const markup = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { html, title } = renderPayerPage(aPage({ customerNotes: markup, payee: markup }));
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelectorAll('script, img')).toHaveLength(0);
    expect(body.querySelector('blockquote')?.textContent).toBe(markup);
    expect(title).toContain(markup);
  });

  it.each([
    ['en', 'Who is asking?', 'By Debitlink, since March 2025', 'Our payment pages begin with https://pay.example/'],
    ['es', '¿Quién lo pide?', 'Por Debitlink, desde marzo de 2025', 'empiezan con https://pay.example/'],
  ] as const)(
    'a careful payer reads who asks, with nothing of the customer, and opens it without a script (%s)',
    (language, summary, approved, ours) => {
      const page = aPage({ supportPhone: '12135550142', customerNotes: 'Two dozen conchas' }, language);
      const asker = { site: 'shop.example', approvedAt: '2025-03-04T20:00:00+00:00', origin: 'https://pay.example' };
      const { html } = renderPayerPage({ ...page, asker } as PayerPage);
      const details = new DOMParser().parseFromString(html, 'text/html').querySelector('footer details');
      expect(details?.querySelector('summary')?.textContent).toBe(summary);
      for (const entry of ['Rose Market', '(213) 555-0142', 'shop.example', approved, ours])
        expect(details?.textContent).toContain(entry);
      expect(details?.querySelectorAll('dt')).toHaveLength(5);
      expect(details?.textContent).not.toMatch(/conchas|125/);
      const link = new DOMParser().parseFromString(html, 'text/html').querySelector('footer details + a');
      expect(link?.getAttribute('href')).toMatch(/^\/pay\/.+\/not-me$/);
    },
  );

  it('of a store without phone, site and approval no empty line is shown', () => {
    const { body } = new DOMParser().parseFromString(renderPayerPage(aPage()).html, 'text/html');
    expect(Array.from(body.querySelectorAll('details dt'), ({ textContent }) => textContent)).toEqual([
      'Store',
      'This page',
    ]);
  });

  it('neither terminal nor key of the store are rendered', () => {
    const { html } = renderPayerPage(aPage());
    expect(html).not.toContain('alias-of-the-store');
    expect(html).not.toContain('tokenization-key');
  });

  it('card fields have no name, so that no form can send them', () => {
    const { body } = new DOMParser().parseFromString(renderPayerPage(aPage()).html, 'text/html');
    for (const id of ['ccnumber', 'ccexpiry', 'cccvv']) {
      const input = body.querySelector(`input#${id}`);
      expect(input).not.toBeNull();
      expect(input?.hasAttribute('name')).toBe(false);
    }
  });

  it('every field asks for its autofill and keyboard, in reading order', () => {
    const { body } = new DOMParser().parseFromString(renderPayerPage(aPage()).html, 'text/html');
    const inputs = Array.from(body.querySelectorAll('input'));
    const autocomplete = inputs.map((input) => input.getAttribute('autocomplete'));
    expect(autocomplete).toEqual([
      'cc-name',
      'cc-number',
      'cc-exp',
      'cc-csc',
      'billing address-line1',
      'billing postal-code',
    ]);
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
  ] as const)('a link closed by %s says why and what to do, and shows no card field', (closedCode, closed, help) => {
    const { html } = renderPayerPage(aPage(closedBy(closedCode, closed)));
    expect(html).toContain(closed);
    expect(html).toContain(help);
    expect(html).toContain('Rose Market');
    expect(html).not.toContain('<input');
  });

  it('phone and email of the store are offered where they are known', () => {
    const { html } = renderPayerPage(aPage({ supportPhone: '15551234567', supportEmail: 'help?cc=x@rose.example' }));
    expect(html.split('href="tel:+15551234567"')).toHaveLength(3);
    expect(html).toContain('>(555) 123-4567</a>');
    expect(html).toContain('href="mailto:help%3Fcc%3Dx@rose.example"');
    expect(renderPayerPage(aPage()).html).toContain('Please ask Rose Market.');
  });

  it('the logo of the store stands in a place of its own size, else the first letter of its name', () => {
    const { html } = renderPayerPage(aPage({ logo: '/logos/1m8k2q4r/0a1b' }));
    expect(html).toMatch(/<img class="logo" src="\/logos\/1m8k2q4r\/0a1b" alt="" width="44" height="44"/);
    expect(html).not.toContain('>R</span>');
    expect(renderPayerPage(aPage()).html).toContain('<span class="logo letter" aria-hidden="true">R</span>');
  });

  it('an unknown link reads differently from one that could not be read', () => {
    expect(renderPayerPage({ kind: 'missing', language: 'en' }).html).toContain('Payment link not found');
    expect(renderPayerPage({ kind: 'failed', language: 'en' }).html).toContain('Failed to load payment link');
  });

  it.each([
    ['en', 'Opening this page charges nothing. Please try again in a moment.', 'Try again'],
    ['es', 'Abrir esta página no cobra nada. Intente de nuevo en un momento.', 'Intentar de nuevo'],
  ] as const)(
    'the page of a link that could not be read says what is true and what to do, and claims nothing about earlier payments (%s)',
    (language, text, button) => {
      const { html } = renderPayerPage({ kind: 'failed', language });
      expect(html).toContain(text);
      expect(html).toMatch(new RegExp(`<button[^>]*>${button}</button>`));
      expect(html).not.toMatch(/(nothing|not) (was )?charged|no se (le )?(cobró|ha cobrado)/i);
    },
  );

  it('the expiry of a link is shown only near its end', () => {
    const soon = '2026-11-20T12:12:00.000Z';
    expect(renderPayerPage(aPage({ expiresAt: soon })).html).toContain('This link expires in 12 minutes.');
    expect(renderPayerPage(aPage()).html).not.toContain('This link expires');
  });
});
