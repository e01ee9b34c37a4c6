import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { aLink, aUser, linkSums } from '../../testing/builders.ts';
import { answer, deferred } from '../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../testing/render.tsx';

const server = startTestServer('shell', '/payment-links');

const links = (count: number) => Array.from({ length: count }, (_, at) => aLink(at + 1));
const names = () => screen.getAllByRole('rowheader', { name: 'Ana Diaz' });

beforeEach(() =>
  server.answers(
    signedInAs(aUser()),
    answer(paymentLinks.list, ({ query }) => ({ links: links(query.q === undefined ? 24 : 22), nextCursor: null })),
  ),
);

it('every line of a page is drawn, and every one that a search finds after it', async () => {
  const { user } = openScreen('/payment-links');
  await waitFor(() => expect(names()).toHaveLength(24));
  await user.type(screen.getByRole('searchbox', { name: 'Search links...' }), 'diaz');
  await screen.findAllByText('Diaz', { selector: 'mark' });
  await waitFor(() => expect(names()).toHaveLength(22));
});

it('the filters keep their numbers until those of a search are counted, and what it finds is not told before', async () => {
  const { released, release } = deferred();
  server.answers(
    answer(paymentLinks.sums, async ({ query }) => {
      if (query.q === undefined) return linkSums({ all: 1284 }, '4310.00');
      await released;
      return linkSums({ all: 30 }, '310.00');
    }),
  );
  const { user } = openScreen('/payment-links');
  expect(await screen.findByText('1,284 links · $4,310.00')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search links...' }), 'diaz');
  await screen.findAllByText('Diaz', { selector: 'mark' });
  expect(screen.queryByText('1,284 links · $4,310.00')).toBeNull();
  expect(screen.getByRole('link', { name: 'All 1,284' })).toBeVisible();
  release();
  expect(await screen.findByText('30 links · $310.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All 30' })).toBeVisible();
});
