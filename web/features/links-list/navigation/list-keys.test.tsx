import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { details, knowing, listing } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

const links = [3, 2, 1].map((number) => aLink(number, { customerName: `Person ${number}` }));
const address = (number: number) => `/payment-links/${aLink(number).linkId}`;

beforeEach(() =>
  server.answers(
    signedInAs(aUser()),
    listing(...links),
    answer(paymentLinks.one, ({ params }) => ({
      link: links.find(({ linkId }) => linkId === params.linkId) ?? aLink(9),
    })),
    ...knowing(details()),
  ),
);
afterEach(() => {
  document.cookie = 'shortcuts=; path=/; max-age=0';
});

const line = (number: number) => screen.findByRole('link', { name: `Person ${number}` });

it('J, K and the arrows move along the lines, Enter opens a link, and Escape leads back to its line', async () => {
  const { user, router } = openScreen('/payment-links?status=pending');
  await line(3);
  await user.keyboard('jj');
  expect(await line(2)).toHaveFocus();
  await user.keyboard('k{ArrowDown}{ArrowDown}');
  expect(await line(1)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(address(1));
  expect(router.state.location.search).toBe('?status=pending');
  await screen.findByRole('button', { name: 'Close' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment-links'));
  await waitFor(async () => expect(await line(1)).toHaveFocus());
});

it('J opens the next link where one is open, as no step of Back', async () => {
  const { user, router } = openScreen(address(3));
  await user.keyboard('j');
  await line(3);
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.pathname).toBe(address(2)));
  expect(router.state.historyAction).toBe('REPLACE');
});

it('C opens the create form, X selects, the slash leads to the search, and nothing happens while somebody writes', async () => {
  const { user, router } = openScreen('/payment-links');
  await line(3);
  await user.keyboard('jx');
  expect(screen.getByRole('checkbox', { name: 'Select Person 3' })).toBeChecked();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('c');
  expect(router.state.location.search).not.toContain('tab=create');
  (await line(3)).focus();
  await user.keyboard('c');
  await waitFor(() => expect(router.state.location.search).toContain('tab=create'));
});

it('what is opened while a search waits for its pause stays open when the search runs', async () => {
  const { user, router } = openScreen('/payment-links');
  (await line(3)).focus();
  await user.keyboard('/');
  await user.keyboard('p');
  screen.getByRole('checkbox', { name: 'Select Person 3' }).focus();
  await user.keyboard('c');
  await waitFor(() => expect(router.state.location.search).toContain('q=p'));
  expect(router.state.location.search).toContain('tab=create');
});

it('the letter keys can be switched off, and the arrows act still', async () => {
  document.cookie = 'shortcuts=off; path=/';
  const { user } = openScreen('/payment-links');
  await line(3);
  await user.keyboard('j');
  expect(await line(3)).not.toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await line(3)).toHaveFocus();
});
