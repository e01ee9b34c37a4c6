import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type LinkRow, paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { api } from '../../core/api.ts';
import { aLink, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { details, knowing, listing, openMenu } from '../link/testing.ts';
import { counterStateOf } from './counter-state.ts';

const server = startTestServer('/counter/link1');

beforeEach(() => server.answers(signedInAs(aUser({ companyName: 'Corner Bakery' }))));

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const payable = { expiresAt: tomorrow, amount: '84.50', customerName: 'Ana Diaz' };
const one = (known: Partial<LinkRow> = {}) => answer(paymentLinks.one, { link: aLink(1, { ...payable, ...known }) });
const code = () => screen.queryByRole('img', { name: 'QR code of this payment' });

describe('the display at the counter', () => {
  it('shows store, amount and a code to scan in two languages, and nothing of the customer', async () => {
    server.answers(one());
    openScreen('/counter/link1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Scan to pay' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of this payment' })).toBeVisible();
    const display = screen.getByRole('dialog', { name: 'At the counter' });
    expect(display).toHaveTextContent('Corner Bakery$84.50Scan to payEscanee para pagar');
    expect(display).not.toHaveTextContent(/Ana|Diaz|555/);
    expect(document.title).toBe('At the counter · Corner Bakery · Debitlink');
  });

  it('turns to "Paid" when the payment is there, without the code', async () => {
    let status: LinkRow['status'] = 'pending';
    server.answers(answer(paymentLinks.one, () => ({ link: aLink(1, { ...payable, status }) })));
    const { store } = openScreen('/counter/link1');
    await screen.findByRole('img', { name: 'QR code of this payment' });
    status = 'completed';
    store.dispatch(api.util.invalidateTags(['links']));
    expect(await screen.findByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
    expect(code()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Pagado. Gracias');
  });

  it('goes on with the link that takes the place of a voided one', async () => {
    const next = '018f3c1e-7b9a-7abc-8def-0123456789ab';
    server.answers(
      answer(paymentLinks.one, ({ request }) => ({
        link: request.url.includes(next)
          ? aLink(2, { ...payable, amount: '84.50' })
          : aLink(1, { ...payable, status: 'voided', replacedBy: next }),
      })),
    );
    const { router } = openScreen('/counter/link1');
    expect(await screen.findByRole('heading', { name: 'Scan to pay' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/counter/${next}`));
  });

  it('says when there is no such link, and leads back to the list in place of trying again', async () => {
    server.answers(answer(paymentLinks.one, () => refusal(404, 'Payment link not found', 'link_not_found')));
    const { user, router } = openScreen('/counter/link1');
    expect(await screen.findByText('There is no such payment link.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment-links'));
  });

  it('can be loaded again where that failed', async () => {
    server.answers(answer(paymentLinks.one, () => refusal(500, 'Something went wrong.')));
    const { user } = openScreen('/counter/link1');
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answers(one());
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Scan to pay' })).toBeVisible();
  });

  it.each(['Close the display', 'Escape'])('is left for the link by %s', async (way) => {
    server.answers(...knowing(details(payable)));
    const { user, router } = openScreen('/counter/link1');
    await screen.findByRole('heading', { name: 'Scan to pay' });
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment-links/link1'));
  });
});

describe('how a link stands at the counter', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const stateOf = (known: Partial<LinkRow>, canBePaid = true) =>
    counterStateOf(aLink(1, { expiresAt: '2026-11-21T12:00:00.000Z', ...known }), canBePaid, now);

  it.each([
    ['payable', {}],
    ['checking', { confirming: true }],
    ['paid', { status: 'completed' }],
    ['paid', { status: 'confirmed in pos' }],
    ['paid', { status: 'authorized' }],
    ['paid', { status: 'paid elsewhere' }],
    ['closed', { status: 'refunded' }],
    ['closed', { status: 'voided' }],
    ['closed', { status: 'failed' }],
    ['closed', { isDisabled: true }],
    ['waiting', { lockedCode: 'many_cards' }],
    ['closed', { lockedCode: 'many_cards', isDisabled: true }],
    ['closed', { expiresAt: '2026-11-20T12:00:00.000Z' }],
  ] as const)('is %s where it is %o', (state, known) => {
    expect(stateOf(known)).toBe(state);
  });

  it('is waiting where its store takes no card payments yet, and shows no code', () => {
    expect(stateOf({}, false)).toBe('waiting');
    expect(stateOf({ status: 'completed' }, false)).toBe('paid');
  });
});

describe('the QR code of a link', () => {
  it('is saved as a picture with a white border, and leads to the display at the counter', async () => {
    const saved: { blob: Blob; name: string }[] = [];
    let last: Blob | null = null;
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => {
          last = blob;
          return 'blob:one';
        };
        static override revokeObjectURL = () => undefined;
      },
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (last !== null) saved.push({ blob: last, name: this.download });
    });
    try {
      server.answers(listing(aLink(1, payable)), one());
      const { user, router } = openScreen('/payment-links');
      const menu = await openMenu({ user });
      await user.click(menu.getByRole('menuitem', { name: 'Show QR code' }));
      await user.click(await screen.findByRole('button', { name: 'Save SVG' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]?.name).toBe('payment-link-TX-1.svg');
      const picture = new DOMParser().parseFromString(await (saved[0]?.blob.text() ?? ''), 'image/svg+xml');
      expect(picture.querySelector('svg')?.getAttribute('viewBox')).toMatch(/^-4 -4 \d+ \d+$/);
      expect([...picture.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual(['#fff', '#000']);
      const counter = screen.getByRole('link', { name: 'Show at the counter' });
      // A line of its own above the two pictures, however narrow the phone.
      expect(counter).toHaveStyle({ gridColumn: '1 / -1' });
      expect(counter.parentElement).toHaveStyle({ gridTemplateColumns: '1fr 1fr' });
      await user.click(counter);
      await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/counter\//));
    } finally {
      click.mockRestore();
      vi.unstubAllGlobals();
    }
  });
});
