import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { linkBatchExamples } from '../../../src/contract/examples/link-batches.ts';
import { type LinkBatch, linkBatches } from '../../../src/contract/links/link-batches.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { api } from '../../core/api.ts';
import { aLink, aUser, linkSums } from '../../testing/builders.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { startTestServer, openConsole, openScreen, signedInAs } from '../../testing/render.tsx';
import { listing } from '../link/testing.ts';

const server = startTestServer('shell', '/payment-links');

beforeEach(() => server.answers(signedInAs(aUser())));

it('the list of links searches after a pause in the typing, and keeps the search in the address', async () => {
  const asked: unknown[] = [];
  server.answers(
    answer(paymentLinks.list, ({ query }) => {
      asked.push(query.q);
      return { links: [aLink(1)], nextCursor: null };
    }),
  );
  const { user, router } = openScreen('/payment-links');
  await screen.findByText('Ana Diaz');
  const box = screen.getByRole('searchbox', { name: 'Search links...' });
  await user.click(box);
  for (const typed of ['d', 'di', 'dia', 'diaz']) fireEvent.change(box, { target: { value: typed } });
  await waitFor(() => expect(router.state.location.search).toBe('?q=diaz'));
  await waitFor(() => expect(asked).toEqual([undefined, 'diaz']));
  expect(await screen.findByText('Diaz', { selector: 'mark' })).toBeVisible();
  expect(box).toHaveFocus();
});

it('the list of links searches for no longer term than the server accepts', async () => {
  const asked: unknown[] = [];
  server.answers(
    answer(paymentLinks.list, ({ query }) => {
      asked.push(query.q?.length);
      return { links: [aLink(1)], nextCursor: null };
    }),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('searchbox', { name: 'Search links...' }));
  await user.paste('a'.repeat(300));
  await waitFor(() => expect(asked).toEqual([undefined, 200]));
});

it('the list of links highlights a phone number however the search is formatted', async () => {
  server.answers(listing(aLink(1)));
  openScreen('/payment-links?q=213-555-0100');
  expect(await screen.findByText('213) 555-0100', { selector: 'mark' })).toBeVisible();
});

it('the list of links shows by which card it found a link, and says on paper what it is narrowed to', async () => {
  server.answers(listing(aLink(1, { cardLast4: '5556' })));
  openScreen('/payment-links?q=5556&status=completed&sort=largest');
  expect(await screen.findByText('5556', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText(/^Completed · “5556” · Largest first · [A-Z][a-z]{2} \d/)).toBeInTheDocument();
});

it('the list of links never shows a late response to an earlier search', async () => {
  const slow = deferred();
  server.answers(
    answer(paymentLinks.list, async ({ query }) => {
      if (query.q === 'a') await slow.released;
      const name = query.q === 'a' ? 'Late Answer' : 'Fresh Answer';
      return { links: [aLink(1, { customerName: name })], nextCursor: null };
    }),
  );
  const { router } = openScreen('/payment-links?q=a');
  const bars = await screen.findByRole('status', { name: 'Loading' });
  const columns = bars.querySelector('.link')?.children.length;
  await router.navigate('/payment-links?q=ab');
  expect(await screen.findByText('Fresh Answer')).toBeVisible();
  // The bars stand in the columns of what comes.
  expect(document.querySelector('[role=row].link')?.children).toHaveLength(columns ?? 0);
  slow.release();
  await waitFor(() => expect(screen.getByText('Fresh Answer')).toBeVisible());
  expect(screen.queryByText('Late Answer')).not.toBeInTheDocument();
});

it('the list of links takes its filter from the address and treats an unknown one as all', async () => {
  const asked: unknown[] = [];
  server.answers(
    answer(paymentLinks.list, ({ query }) => {
      asked.push(query.status);
      return { links: [aLink(1)], nextCursor: null };
    }),
  );
  const { user } = openScreen('/payment-links?status=total');
  await screen.findByText('Ana Diaz');
  await user.click(screen.getByRole('link', { name: /^Expired/ }));
  await waitFor(() => expect(asked).toEqual(['all', 'expired']));
});

it('the list of links pages to older links and back to the newest', async () => {
  server.answers(
    answer(paymentLinks.list, ({ query }) =>
      query.cursor === undefined
        ? { links: [aLink(1, { customerName: 'New Link' })], nextCursor: 'c-2' }
        : { links: [aLink(2, { customerName: 'Old Link' })], nextCursor: null },
    ),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Old Link')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByText('New Link')).toBeVisible();
});

it('the list of links distinguishes an empty list from one where nothing matches', async () => {
  server.answers(listing());
  const { router } = openScreen('/payment-links');
  expect(await screen.findByText('No payment links created yet.')).toBeVisible();
  await router.navigate('/payment-links?q=zzz');
  expect(await screen.findByText('No payment links match your search criteria.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});

it('an empty list has one solid button to create a link, wherever one looks at it', async () => {
  server.answers(listing());
  const solid = () =>
    screen
      .getAllByRole('button')
      .concat(screen.queryAllByRole('tab'))
      .filter(({ className }) => className.includes('MuiButton-contained'))
      .map(({ textContent }) => textContent);
  const { router } = openConsole('/payment-links');
  await screen.findByText('No payment links created yet.');
  expect(solid()).toEqual(['Create Payment Link']);
  await router.navigate('/payment-links?tab=create');
  await screen.findByLabelText('Amount ($) *');
  expect(solid()).toEqual([expect.stringMatching(/^Create Link/)]);
  cleanup();
  window.innerWidth = 390;
  openConsole('/payment-links');
  await screen.findByText('No payment links created yet.');
  expect(solid()).toEqual(['Link']);
});

it('the list of a store that cannot take payments says so in the words of the form', async () => {
  server.answers(
    signedInAs(aUser({ canTakePayments: false })),
    answer(paymentLinks.list, { links: [aLink()], nextCursor: null }),
  );
  const { router } = openScreen('/payment-links');
  const line = await screen.findByText(/^Customers cannot pay yet/);
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings?tab=credentials');
  const said = line.textContent;
  await router.navigate('/payment-links?tab=create');
  expect(await screen.findByLabelText(/^Amount/)).toBeVisible();
  expect((await screen.findAllByText(/^Customers cannot pay yet/)).map(({ textContent }) => textContent)).toEqual([
    said,
  ]);
});

it('the list of links says that it could not be loaded and reloads', async () => {
  let broken = true;
  server.answers(
    answer(paymentLinks.list, () =>
      broken ? refusal(500, 'Something went wrong.') : { links: [aLink(1)], nextCursor: null },
    ),
  );
  const { user } = openScreen('/payment-links');
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ana Diaz')).toBeVisible();
});

it('the list of links holds new links back until a button is pressed, so that no row moves under a pointer', async () => {
  let links = [aLink(1, { customerName: 'First Link' })];
  server.answers(answer(paymentLinks.list, () => ({ links, nextCursor: null })));
  const { user, store } = openScreen('/payment-links');
  await screen.findByText('First Link');
  links = [
    aLink(3, { customerName: 'Third Link' }),
    aLink(2),
    aLink(1, { customerName: 'First Link', amount: '9.00' }),
  ];
  store.dispatch(api.util.invalidateTags(['links']));
  expect(await screen.findByRole('cell', { name: '$9.00' })).toBeVisible();
  expect(screen.queryByText('Third Link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 2 new links' }));
  expect(screen.getByText('Third Link')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it('the list of links keeps its rows when reloading fails, and says so', async () => {
  let broken = false;
  server.answers(
    answer(paymentLinks.list, () =>
      broken ? refusal(500, 'Something went wrong.') : { links: [aLink(1)], nextCursor: null },
    ),
  );
  const { store } = openScreen('/payment-links');
  await screen.findByText('Ana Diaz');
  broken = true;
  store.dispatch(api.util.invalidateTags(['links']));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  expect(screen.getByText('Ana Diaz')).toBeVisible();
});

it('the list of links on a phone opens the create form by its tab and by the bottom bar', async () => {
  window.innerWidth = 390;
  server.answers(listing(aLink(1)));
  const { user, router } = openConsole('/payment-links');
  await screen.findByText('Ana Diaz');
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'Link' }));
  expect(await screen.findByLabelText('Amount ($) *')).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=create');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('tab', { name: 'Create Link' }));
  expect(await screen.findByLabelText('Amount ($) *')).toBeVisible();
});

it('the list of links treats a response that breaks the contract as a failure, not as an empty cell', async () => {
  server.answers(
    answer(paymentLinks.list, () => Response.json({ success: true, links: [{ id: 'x' }], nextCursor: null })),
  );
  openScreen('/payment-links');
  expect(await screen.findByText('The payment links could not be loaded. Please try again in a moment.')).toBeVisible();
});

it('the list of links counts what each filter shows, and what the search finds beyond one page', async () => {
  server.answers(listing(aLink(1)), answer(paymentLinks.sums, linkSums({ all: 1284, pending: 41 }, '4310.00')));
  openScreen('/payment-links');
  expect(await screen.findByText('1,284 links · $4,310.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pending 41' })).toBeVisible();
});

it('the list of links shows those of one list for many, names it, counts and exports them, and lets it be taken away', async () => {
  const batch = linkBatchExamples.one.response.batch as LinkBatch;
  const [asked, files]: [unknown[], string[]] = [[], []];
  server.answers(
    answer(paymentLinks.list, ({ query }) => {
      asked.push(query.batch);
      return { links: [aLink(1)], nextCursor: null };
    }),
    answer(paymentLinks.sums, ({ query }) => linkSums({ all: query.batch === batch.id ? 46 : 1284 })),
    answer(linkBatches.one, { batch }),
    http.get('*/api/payment-links/export.csv', ({ request }) => {
      files.push(new URL(request.url).search);
      return HttpResponse.text('');
    }),
  );
  const { user, router } = openScreen(`/payment-links?batch=${batch.id}`);
  const chip = await screen.findByRole('button', { name: 'Remove List “class-december.csv”' });
  expect(await screen.findByRole('link', { name: 'All 46' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save filter' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export these links' }));
  await waitFor(() => expect(files).toEqual([`?status=all&batch=${batch.id}&sort=newest`]));
  await user.click(chip);
  await waitFor(() => expect(asked).toEqual([batch.id, undefined]));
  expect(router.state.location.search).toBe('');
});

it('the list of links leads from what is to be confirmed to the register', async () => {
  server.answers(answer(paymentLinks.sums, linkSums({ to_confirm: 3 })), listing(aLink(1)));
  openScreen('/payment-links');
  const chip = await screen.findByRole('link', { name: '3 to confirm: enter in register' });
  expect(chip).toHaveAttribute('href', '/pos');
});

it('the list of links is sorted by the head of a column, whose order is told and kept in the address', async () => {
  const asked: unknown[] = [];
  server.answers(
    answer(paymentLinks.list, ({ query }) => {
      asked.push(query.sort);
      return { links: [aLink(1)], nextCursor: null };
    }),
  );
  const { user, router } = openScreen('/payment-links?q=ana');
  const amount = await screen.findByRole('columnheader', { name: /^Amount/ });
  expect(screen.getByRole('columnheader', { name: /Creat/ })).toHaveAttribute('aria-sort', 'descending');
  within(amount).getByRole('button').focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /^Amount/ })).toHaveAttribute('aria-sort', 'descending'),
  );
  expect(router.state.location.search).toBe('?q=ana&sort=largest');
  await user.click(within(screen.getByRole('columnheader', { name: /^Amount/ })).getByRole('button'));
  await waitFor(() => expect(asked).toEqual(['newest', 'largest', 'smallest']));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('');
});

it('the list of links parts its lines by day, and says what of a day was paid', async () => {
  const paid = { status: 'completed', createdAt: '2026-11-19T18:00:00.000Z' } as const;
  server.answers(listing(aLink(3), aLink(2, paid), aLink(1, { ...paid, amount: '9.50' })));
  openScreen('/payment-links');
  const day = await screen.findByRole('row', { name: /Nov 19/ });
  expect(day).toHaveTextContent('2 paid · $134.50');
  expect(screen.getByRole('row', { name: /Nov 20/ })).not.toHaveTextContent('paid');
});

it('the list of links shows where a search found a link that its line does not show', async () => {
  server.answers(listing(aLink(1, { customerEmail: 'owner@mail.example' })));
  openScreen('/payment-links?q=OWNER');
  expect(await screen.findByText('owner', { selector: 'mark' })).toBeVisible();
});
