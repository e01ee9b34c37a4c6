import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { type Customer, customers } from '../../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/customers/archived');

const ana = aCustomer(1, { archivedAt: '2025-10-11T18:00:00.000Z' });
const asked: (string | undefined)[] = [];

const listing = (...found: readonly Customer[]) =>
  answer(customers.archived, ({ query }) => {
    asked.push(`${query.within} ${query.q ?? ''}`.trim());
    return { customers: [...found], nextCursor: null };
  });

beforeEach(() => {
  window.innerWidth = 1280;
  asked.length = 0;
  server.answers(signedInAs(aUser()), listing(ana));
});

it('the archived screen lists who was archived and when, with their count and the way back', async () => {
  openScreen('/customers/archived');
  const row = await screen.findByRole('row', { name: /Ana Diaz/ });
  expect(row).toHaveTextContent(/(?<!\+1 )\(213\) 555-0100/);
  expect(row).toHaveTextContent('Oct 2025');
  expect(screen.getByText('1 archived customer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Customers' })).toHaveAttribute('href', '/customers');
});

it('the archived screen is narrowed by a search and by how long ago somebody was archived', async () => {
  const { user, router } = openScreen('/customers/archived?q=Ana');
  await screen.findByRole('link', { name: 'Ana Diaz' });
  const periods = within(screen.getByRole('group', { name: 'Archived when' })).getAllByRole('button');
  expect(periods.map(({ textContent }) => textContent)).toEqual([
    'All Time',
    'Today',
    'This Week',
    'This Month',
    'This Year',
  ]);
  for (const period of periods.slice(1)) await user.click(period);
  await waitFor(() => expect(asked).toEqual(['all Ana', 'today Ana', 'week Ana', 'month Ana', 'year Ana']));
  expect(screen.getByRole('button', { name: 'This Year' })).toHaveAttribute('aria-pressed', 'true');
  expect(router.state.location.search).toBe('?q=Ana&status=year');
});

it('a customer is restored by the button of their line, and archived again by Undo', async () => {
  const calls: string[] = [];
  server.answers(
    answer(customers.unarchive, ({ params }) => {
      calls.push(`restore ${params.id}`);
      return { customer: aCustomer(1) };
    }),
    answer(customers.archive, ({ params }) => {
      calls.push(`archive ${params.id}`);
      return { customer: ana };
    }),
  );
  const { user } = openScreen('/customers/archived');
  const button = await screen.findByRole('button', { name: 'Unarchive Ana Diaz' });
  server.answers(listing());
  await user.dblClick(button);
  expect(await screen.findByText('Ana Diaz is in the directory again.')).toBeVisible();
  expect(await screen.findByText('No archived customers.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toEqual([`restore ${ana.id}`, `archive ${ana.id}`]));
});

it('a customer who could not be restored stays in the list, and a toast says so', async () => {
  server.answers(answer(customers.unarchive, () => HttpResponse.json({}, { status: 400 })));
  const { user } = openScreen('/customers/archived');
  await user.click(await screen.findByRole('button', { name: 'Unarchive Ana Diaz' }));
  expect(await screen.findByText('Unarchive Failed')).toBeVisible();
  expect(screen.getByText('Failed to unarchive customer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana Diaz' })).toBeVisible();
});

it('the archived screen says when nobody is archived, when nobody matches and when it could not be loaded', async () => {
  server.answers(
    answer(customers.archived, ({ query }) =>
      query.q === 'x' ? refusal(503, 'Please try again in a minute.') : { customers: [], nextCursor: null },
    ),
  );
  const { router } = openScreen('/customers/archived');
  expect(await screen.findByText('No archived customers.')).toBeVisible();
  await router.navigate('/customers/archived?status=today');
  expect(await screen.findByText('No archived customers found.')).toBeVisible();
  await router.navigate('/customers/archived?q=x');
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
});
