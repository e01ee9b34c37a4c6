import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { operator, type LockedLinkOfStore } from '../../../../src/contract/operator/operator.ts';
import { accountsPage, aUser, pendingPage } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/system-accounts');

const aLockedLink = (number: number, known: Partial<LockedLinkOfStore> = {}): LockedLinkOfStore => ({
  linkId: `zzzz23450000000000000000000000000${number}`,
  store: 'Kim Tires',
  customerName: 'Ben Cole',
  amount: '1007.00',
  transactionNumber: `TX-${number}`,
  lockedCode: 'many_cards',
  since: '2026-11-20T18:00:00.000Z',
  ...known,
});

beforeEach(() =>
  server.answers(
    signedInAs(aUser({ operator: true })),
    answer(operator.accounts, accountsPage()),
    answer(operator.pendingUsers, pendingPage()),
    answer(operator.openPayments, { payments: [] }),
  ),
);

it('the operator sees which links of all stores are locked, why and since when, and finds one by its store', async () => {
  const other = aLockedLink(2, { store: 'Pan y Mas', lockedCode: 'store_under_attack' });
  server.answers(answer(operator.lockedLinks, { links: [aLockedLink(1), other] }));
  const { user } = openScreen('/system-accounts');
  await user.click(await screen.findByRole('button', { name: 'Locked Links 2' }));
  const card = await screen.findByText('Too many different cards were declined on it.');
  for (const text of ['Kim Tires', 'Ben Cole', '$1,007.00', 'TX-1', 'Nov 20, 10:00 AM PST'])
    expect(card.closest('li')).toHaveTextContent(text);
  await enter(user, screen.getByRole('searchbox', { name: 'Search links...' }), 'pan y');
  await expect.poll(() => screen.getAllByRole('listitem').map((item) => item.textContent)).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('while somebody was trying many cards at the store');
});

it('the operator reads that no link is locked, or that nobody knows', async () => {
  let broken = true;
  server.answers(answer(operator.lockedLinks, () => (broken ? refusal(500, '') : { links: [] })));
  const { user } = openScreen('/system-accounts?tab=locked');
  expect(await screen.findByText('The locked links could not be loaded. Please try again in a moment.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('No link is locked')).toBeVisible();
});
