import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type CustomerRow, customers } from '../../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { answer } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/customers');

const ana = aCustomer(1);
const ben = aCustomer(2, { customerName: 'Ben Cole' });

const listing = (...found: readonly CustomerRow[]) =>
  answer(customers.list, { customers: [...found], nextCursor: null });

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()), listing(ana, ben));
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('customers who are sorted by activity stand below the lines of their days, with how many they are and what is open', async () => {
  const now = Date.now();
  const [today, before] = [new Date(now).toISOString(), new Date(now - 40 * 86_400_000).toISOString()];
  server.answers(
    listing(
      aCustomer(1, { activeAt: today, openLinks: 1, openAmount: '20.25' }),
      aCustomer(2, { customerName: 'Ben Cole', activeAt: today }),
      aCustomer(3, { customerName: 'Cy Ray', activeAt: before }),
    ),
  );
  const { user } = openScreen('/customers');
  expect(await row('Today')).toHaveTextContent(/^Today.+2 active · \$20\.25 open$/);
  expect(screen.getByText('1 active')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.queryByText('Today')).toBeNull();
});

it('of a day that goes on another page nothing is counted', async () => {
  server.answers(answer(customers.list, { customers: [ana, ben], nextCursor: 'more' }));
  openScreen('/customers');
  await row('Ana Diaz');
  expect(screen.queryByText(/active/)).toBeNull();
});

it('a finger that is held on a line selects it, and the press does not open the panel', async () => {
  window.innerWidth = 390;
  const { router } = openScreen('/customers');
  const line = await row('Ana Diaz');
  fireEvent.pointerDown(line, { pointerType: 'touch', clientX: 5, clientY: 5 });
  expect(await screen.findByText('1 selected')).toBeVisible();
  fireEvent.pointerUp(line);
  fireEvent.click(line);
  expect(router.state.location.pathname).toBe('/customers');
  fireEvent.pointerDown(line, { pointerType: 'touch', clientX: 5, clientY: 5 });
  fireEvent.pointerMove(line, { clientX: 5, clientY: 60 });
  fireEvent.pointerUp(line);
  fireEvent.click(line);
  expect(router.state.location.pathname).toBe(`/customers/${ana.id}`);
});

it('where a name finds nobody, those that are close are offered', async () => {
  server.answers(
    answer(customers.list, { customers: [], nextCursor: null }),
    answer(customers.near, { customers: [{ id: ana.id, customerName: 'Ana Diaz' }] }),
  );
  openScreen('/customers?q=Anna%20Dias');
  expect(await screen.findByText('1 name is close.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana Diaz' })).toHaveAttribute('href', `/customers/${ana.id}?q=Anna%20Dias`);
});
