import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type LinkRow, paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { api } from '../../../core/api.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { listing, openMenu } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

beforeEach(() => server.answers(signedInAs(aUser())));

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

it('a link that ends within three hours says in words what is left of it', async () => {
  server.answers(
    listing(
      aLink(3, { customerName: 'Far End', expiresAt: inHours(5.5) }),
      aLink(2, { customerName: 'Near End', expiresAt: inHours(2.5) }),
      aLink(1, { customerName: 'Old Receipt', expiresAt: inHours(2.5), status: 'completed' }),
    ),
  );
  openScreen('/payment-links');
  expect(await screen.findByRole('cell', { name: '2 h left' })).toBeVisible();
  expect(screen.getAllByText('2 h left', { selector: 'time' })).toHaveLength(1);
  expect(screen.getByRole('cell', { name: 'in 5 h' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Old Receipt/ })).not.toHaveTextContent('left');
});

it('the name of a link tells on hover and on focus what a narrow line has no room for', async () => {
  server.answers(
    listing(
      aLink(1, {
        expiresAt: '2030-01-02T20:00:00.000Z',
        tracking: {
          totalClicks: 3,
          uniqueClicks: 1,
          firstClickedAt: '2026-11-20T19:00:00.000Z',
          lastClickedAt: '2026-11-20T20:00:00.000Z',
        },
      }),
    ),
  );
  openScreen('/payment-links');
  expect(await screen.findByRole('link', { name: 'Ana Diaz' })).toHaveAccessibleDescription(
    [
      '+1 (213) 555-0100',
      'TX-1',
      'Opened 3 times by 1 person, first Nov 20, 2026, 11:00 AM PST, last Nov 20, 2026, 12:00 PM PST',
      'Expires Jan 2, 2030, 12:00 PM PST',
    ].join(' · '),
  );
});

it('the line of a link that was just paid is washed green once, and one that was paid before is not', async () => {
  let status: LinkRow['status'] = 'pending';
  server.answers(
    answer(paymentLinks.list, () => ({
      links: [
        aLink(2, { customerName: 'Live Payment', status }),
        aLink(1, { customerName: 'Old Receipt', status: 'completed' }),
      ],
      nextCursor: null,
    })),
  );
  const { store } = openScreen('/payment-links');
  const row = await screen.findByRole('row', { name: /Live Payment/ });
  expect(getComputedStyle(row).animation).not.toContain('justPaid');
  status = 'completed';
  store.dispatch(api.util.invalidateTags(['links']));
  await screen.findAllByText('Completed', { selector: '.status span' });
  await expect.poll(() => getComputedStyle(row).animation).toContain('justPaid');
  expect(getComputedStyle(screen.getByRole('row', { name: /Old Receipt/ })).animation).not.toContain('justPaid');
});

it('a link whose payment is being confirmed says so from the first moment, and is not offered to be texted', async () => {
  server.answers(listing(aLink(1, { confirming: true })));
  const { user } = openScreen('/payment-links');
  const row = within(await screen.findByRole('row', { name: /Ana Diaz/ }));
  expect(row.getByText('Checking')).toBeVisible();
  expect(row.getByRole('img', { name: 'Payment being checked' })).toBeVisible();
  expect(row.queryByRole('button', { name: /Send SMS/ })).toBeNull();
  const menu = await openMenu({ user });
  const blocked = menu.getByRole('menuitem', { name: /We are checking with the bank$/ });
  expect(blocked).toHaveTextContent('Send SMS, Extend expiration, Modify Amount, Cancel link');
  expect(blocked).toHaveAttribute('aria-disabled', 'true');
});

it('the line of a day says what was paid only where every link of that day is listed', async () => {
  const paid = { status: 'completed', createdAt: '2026-11-19T18:00:00.000Z' } as const;
  server.answers(listing(aLink(2, paid), aLink(1, { ...paid, createdAt: '2026-11-18T18:00:00.000Z' })));
  const { router } = openScreen('/payment-links');
  await screen.findByRole('row', { name: /Nov 19/ });
  const day = () => screen.getByRole('row', { name: /Nov 19/ });
  for (const search of ['?q=ana', '?status=completed']) {
    await waitFor(() => expect(day()).toHaveTextContent('1 paid · $125.00'));
    await router.navigate(`/payment-links${search}`);
    await waitFor(() => expect(day()).not.toHaveTextContent('paid'));
    await router.navigate('/payment-links');
  }
});

it('a payment that was refunded in part waits for the register as loudly as a whole one, until it is confirmed', async () => {
  const part = { status: 'partly refunded', refundedAmount: '2.00' } as const;
  server.answers(
    listing(
      aLink(2, { ...part, customerName: 'Part Waiting' }),
      aLink(1, { ...part, customerName: 'Part Confirmed', posConfirmed: true }),
    ),
  );
  openScreen('/payment-links');
  const waiting = await screen.findByRole('row', { name: /Part Waiting/ });
  const confirmed = screen.getByRole('row', { name: /Part Confirmed/ });
  expect(waiting).not.toHaveClass('done');
  expect(confirmed).toHaveClass('done');
  expect(within(waiting).getByRole('button', { name: /^Confirm POS entry: / })).toBeVisible();
  expect(within(confirmed).queryByRole('button', { name: /^Confirm POS entry: / })).not.toBeInTheDocument();
});

it('a line says until when a link can be paid only as long as it can', async () => {
  const expiresAt = inHours(30);
  server.answers(
    listing(
      aLink(5, { customerName: 'Payable Person', expiresAt }),
      aLink(4, { customerName: 'Completed Person', expiresAt, status: 'completed' }),
      aLink(3, { customerName: 'Disabled Person', expiresAt, isDisabled: true }),
      aLink(2, { customerName: 'Locked Person', expiresAt, lockedCode: 'many_cards' }),
      aLink(1, { customerName: 'Ended Person', expiresAt: '2020-01-01T00:00:00.000Z', status: 'expired' }),
    ),
  );
  openScreen('/payment-links');
  const saysEnd = async (name: string): Promise<boolean> => {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    const ends = [...row.querySelectorAll('time')].filter(({ dateTime }) => dateTime !== aLink(1).createdAt);
    return ends.length > 0 || within(row).getByRole('link', { name }).title.includes('Expires');
  };
  expect(await saysEnd('Payable Person')).toBe(true);
  for (const name of ['Completed Person', 'Disabled Person', 'Locked Person', 'Ended Person'])
    expect(await saysEnd(name), name).toBe(false);
});

it('whoever paid by card has opened the link, also where no visit was counted', async () => {
  server.answers(
    listing(
      aLink(3, { customerName: 'Card Payer', status: 'completed' }),
      aLink(2, { customerName: 'Cash Payer', status: 'paid elsewhere' }),
      aLink(1, { customerName: 'New Link' }),
    ),
  );
  openScreen('/payment-links');
  const progressOf = async (name: RegExp): Promise<string | null> =>
    within(await screen.findByRole('row', { name }))
      .getByRole('img')
      .getAttribute('aria-label');
  expect(await progressOf(/Card Payer/)).toMatch(/^opened, paid$/i);
  expect(screen.getByRole('row', { name: /Card Payer/ })).not.toHaveTextContent('Not yet');
  expect(screen.getByRole('link', { name: 'Card Payer' })).toHaveAccessibleDescription(/visits not counted/);
  expect(await progressOf(/Cash Payer/)).toMatch(/^paid$/i);
  expect(await progressOf(/New Link/)).toBe('Not sent yet');
});

it('a line awaits the opening of a link only until the link has ended', async () => {
  server.answers(
    listing(aLink(2, { customerName: 'Open Link' }), aLink(1, { customerName: 'Ended Link', status: 'cancelled' })),
  );
  openScreen('/payment-links');
  expect(await screen.findByRole('row', { name: /Open Link/ })).toHaveTextContent('Not yet');
  expect(screen.getByRole('row', { name: /Ended Link/ })).not.toHaveTextContent('Not yet');
  expect(screen.getByRole('link', { name: 'Ended Link' })).toHaveAccessibleDescription(/Not opened(?! yet)/);
});

it('the mark of a link that waits for a signature says so, and that it was declined, until it is signed', async () => {
  let signature: 'awaited' | 'declined' | null = 'awaited';
  server.answers(
    answer(paymentLinks.list, () => ({
      links: [aLink(1, { signature }), aLink(2, { signature: 'awaited', status: 'cancelled' })],
      nextCursor: null,
    })),
  );
  const { store } = openScreen('/payment-links');
  const waiting = /waits for a signature/;
  expect(await screen.findByRole('img', { name: waiting })).toBeVisible();
  signature = 'declined';
  store.dispatch(api.util.invalidateTags(['links']));
  expect(await screen.findByRole('img', { name: /signature declined/ })).toBeVisible();
  expect(screen.queryByRole('img', { name: waiting })).toBeNull();
  signature = null;
  store.dispatch(api.util.invalidateTags(['links']));
  await waitFor(() => expect(screen.queryByRole('img', { name: /signature/ })).toBeNull());
});
