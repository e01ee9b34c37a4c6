import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('/customers');
const address = `/customers/${aCustomer(1).id}`;

beforeEach(() => server.answers(signedInAs(aUser())));

it('a customer has a page of their own, which leads to a new link for them and back to all customers', async () => {
  server.answers(
    answer(customers.one, { customer: aCustomer(1, { customerAddress: '1 Main St', customerCity: 'Los Angeles' }) }),
  );
  openScreen(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Diaz' })).toBeVisible();
  expect(screen.getByText('+1 (213) 555-0100')).toBeVisible();
  expect(screen.getByText('1 Main St, Los Angeles')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create payment link' })).toHaveAttribute(
    'href',
    `/payment-links?tab=create&customerId=${aCustomer(1).id}`,
  );
  expect(screen.getByRole('link', { name: 'All customers' })).toHaveAttribute('href', '/customers');
});

it('an archived customer is called archived, and gets no new link', async () => {
  server.answers(answer(customers.one, { customer: aCustomer(1, { archivedAt: '2026-11-20T18:00:00.000Z' }) }));
  openScreen(address);
  expect(await screen.findByText('Archived')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create payment link' })).not.toBeInTheDocument();
});

it('the page of a customer says that there is no such customer, or that it could not be loaded', async () => {
  server.answers(
    answer(customers.one, ({ params }) =>
      params.id === aCustomer(1).id
        ? refusal(404, 'Customer not found')
        : refusal(503, 'Please try again in a minute.'),
    ),
  );
  const { router } = openScreen(address);
  expect(await screen.findByText('Customer not found')).toBeVisible();
  await router.navigate(`/customers/${aCustomer(2).id}`);
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
});
