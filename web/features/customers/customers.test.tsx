import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../testing/render.tsx';

const server = startTestServer('/customers');

beforeEach(() => server.answers(signedInAs(aUser())));

it('the customer list shows phone numbers as people write them', async () => {
  server.answers(answer(customers.list, { customers: [aCustomer(1)], nextCursor: null }));
  openScreen('/');
  expect(await screen.findByText('Ana Diaz')).toBeVisible();
  expect(screen.getByText('+1 (213) 555-0100')).toBeVisible();
  expect(screen.getByText('1 customer')).toBeVisible();
});

it('the customer list opens the create form filled in with the customer', async () => {
  server.answers(answer(customers.list, { customers: [aCustomer(1)], nextCursor: null }));
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('link', { name: 'New payment link for Ana Diaz' }));
  const person = await screen.findByRole('group', { name: 'Customer: Ana Diaz' });
  expect(person).toHaveTextContent('+1 (213) 555-0100');
});

it('the customer list searches for the phone number in the address', async () => {
  server.answers(
    answer(customers.list, ({ query }) => ({
      customers: query.q === '2135550100' ? [aCustomer(1)] : [],
      nextCursor: null,
    })),
  );
  const { user } = openScreen('/customers?phone=2135550100');
  expect(await screen.findByText('Ana Diaz')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('No customers yet.')).toBeVisible();
});

it('the customer list says when it is empty, when nothing matches and when it could not be loaded', async () => {
  server.answers(
    answer(customers.list, ({ query }) =>
      query.q === 'x' ? refusal(503, 'Please try again in a minute.') : { customers: [], nextCursor: null },
    ),
  );
  const { router } = openScreen('/customers');
  expect(await screen.findByText('No customers yet.')).toBeVisible();
  await router.navigate('/customers?q=zzz');
  expect(await screen.findByText('No customers found.')).toBeVisible();
  await router.navigate('/customers?q=x');
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
});
