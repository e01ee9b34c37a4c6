import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '../../../../src/contract/customers.ts';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';

const server = startTestServer('/payment-links');

const directory = (...found: readonly CustomerRow[]) =>
  answer(customers.list, ({ query: { q = '' } }) => ({
    customers: found.filter(({ customerName, customerPhone, customerEmail }) =>
      `${customerName} ${customerPhone} ${customerEmail}`.toLowerCase().includes(q.toLowerCase()),
    ),
    nextCursor: null,
  }));

const name = () => screen.getByLabelText('Customer Name *');
const phone = () => screen.getByLabelText('Phone Number *');
const email = () => screen.getByLabelText('Email (Optional)');
const record = () => screen.getByRole('checkbox', { name: 'Create Customer Record' });

const pick = async ({ user }: ReturnType<typeof openScreen>, typed: string, option: RegExp) => {
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), typed);
  await user.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => server.answers(signedInAs(aUser())));

it('a picked customer is one line, and Change opens the fields they filled in', async () => {
  server.answers(directory(aCustomer(1)));
  const app = openScreen('/payment-links?tab=create');
  await pick(app, 'ana', /Ana Diaz/);
  expect(screen.getByRole('group', { name: 'Customer: Ana Diaz' })).toHaveFocus();
  expect(screen.queryByLabelText('Customer Name *')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveFocus();
  expect(name()).toHaveValue('Ana Diaz');
  expect(email()).toHaveValue('ana@mail.example');
  expect(phone()).toHaveValue('+1 (213) 555-0100');
  expect(record()).not.toBeChecked();
  expect(screen.getByText('Filled in from your customer directory.')).toBeVisible();
});

it.each([
  ['name', name, 'z'],
  ['phone', phone, '{Backspace}9'],
] as const)('another %s lets go of the picked customer and of their email', async (_, field, typed) => {
  server.answers(directory(aCustomer(1)));
  const app = openScreen('/payment-links?tab=create');
  await pick(app, 'ana', /Ana Diaz/);
  await app.user.click(screen.getByRole('button', { name: 'Change' }));
  await app.user.type(field(), typed);
  expect(email()).toHaveValue('');
  expect(record()).toBeChecked();
});

it('another email lets go of the picked customer and stays', async () => {
  server.answers(directory(aCustomer(1)));
  const app = openScreen('/payment-links?tab=create');
  await pick(app, 'ana', /Ana Diaz/);
  await app.user.click(screen.getByRole('button', { name: 'Change' }));
  await app.user.type(email(), 's');
  expect(email()).toHaveValue('ana@mail.examples');
  expect(record()).toBeChecked();
});

it('a new customer is promised only where nobody has the phone number', async () => {
  server.answers(directory(aCustomer(1, { customerName: 'Rosa Luna' })));
  const { user } = openScreen('/payment-links?tab=create');
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  await enter(user, phone(), '2135550199');
  expect(await screen.findByText('A new customer will be created.')).toBeVisible();
  await user.clear(phone());
  await enter(user, phone(), '2135550100');
  const takeExisting = await screen.findByRole('button', { name: 'Use this one' });
  expect(screen.getByText('Rosa Luna already has this phone number.')).toBeVisible();
  expect(screen.queryByText('A new customer will be created.')).not.toBeInTheDocument();
  await user.click(takeExisting);
  expect(screen.getByRole('group', { name: 'Customer: Rosa Luna' })).toBeVisible();
});

it('an email that a customer has already is told, once it is whole, and their record can be used', async () => {
  server.answers(directory(aCustomer(1, { customerName: 'Rosa Luna', customerEmail: 'Rosa@Mail.example' })));
  const { user } = openScreen('/payment-links?tab=create');
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  await enter(user, email(), 'rosa@mail.exampl');
  expect(screen.queryByText(/already has this email/)).not.toBeInTheDocument();
  await user.clear(email());
  await enter(user, email(), 'rosa@mail.example');
  expect(await screen.findByText('Rosa Luna already has this email.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use this one' }));
  expect(screen.getByRole('group', { name: 'Customer: Rosa Luna' })).toBeVisible();
});

it('what nobody matches begins a new customer with the keyboard alone', async () => {
  server.answers(directory(aCustomer(1)));
  const { user } = openScreen('/payment-links?tab=create');
  await enter(user, await screen.findByRole('combobox', { name: 'Customer' }), 'Elias Brandt');
  expect(await screen.findByRole('option', { name: /New customer “Elias Brandt”/ })).toHaveTextContent(
    'No customers found.',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(name()).toHaveValue('Elias Brandt'));
  expect(name()).toHaveFocus();
});

it('a phone number that nobody has begins a new customer with that number', async () => {
  server.answers(directory());
  const { user } = openScreen('/payment-links?tab=create');
  await enter(user, await screen.findByRole('combobox', { name: 'Customer' }), '213 555 0177');
  await user.click(await screen.findByRole('option', { name: /New customer/ }));
  expect(phone()).toHaveValue('(213) 555-0177');
  expect(name()).toHaveFocus();
});

it('a picked customer whose name has digits fills it in without them, and the record can be corrected', async () => {
  server.answers(directory(aCustomer(1, { customerName: 'Ana 2 Diaz' })));
  const app = openScreen('/payment-links?tab=create');
  await pick(app, 'ana', /Ana 2 Diaz/);
  expect(screen.getByRole('group', { name: 'Customer: Ana Diaz' })).toBeVisible();
  expect(screen.getByText(/Your directory has “Ana 2 Diaz”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Correct the record' })).toHaveAttribute(
    'href',
    '/customers?phone=12135550100',
  );
});
