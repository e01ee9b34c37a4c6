import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { type Customer, customers } from '../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../testing/render.tsx';

const server = startTestServer('/customers');

const sent: unknown[] = [];
const keys: (string | null)[] = [];
const directory = (...found: readonly Customer[]) =>
  answer(customers.list, ({ query }) => ({ customers: query.q === undefined ? [] : [...found], nextCursor: null }));
const adding = answer(customers.create, async ({ request }) => {
  sent.push(await request.json());
  keys.push(request.headers.get('idempotency-key'));
  return { customer: aCustomer(1) };
});

beforeEach(() => {
  sent.length = 0;
  keys.length = 0;
  server.answers(signedInAs(aUser()), directory(), adding);
});

const openDialog = async () => {
  const app = openScreen('/customers');
  await app.user.click(await screen.findByRole('button', { name: 'Add customer' }));
  await screen.findByRole('dialog', { name: 'Add New Customer' });
  return app;
};

const fillNames = async ({ user }: ReturnType<typeof openScreen>) => {
  expect(screen.getByLabelText('First Name *')).toHaveFocus();
  await user.keyboard(' Ana ');
  await enter(user, screen.getByLabelText('Last Name *'), 'Diaz');
  await enter(user, screen.getByLabelText('Phone Number *'), '2135550100');
};

const submit = () => screen.getByRole('button', { name: 'Add Customer' });

it('the dialog sends first and last name as one, and null for what was left empty', async () => {
  const app = await openDialog();
  await fillNames(app);
  await app.user.click(submit());
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(sent).toEqual([
    {
      customerName: 'Ana Diaz',
      customerEmail: null,
      customerPhone: '12135550100',
      customerAddress: null,
      customerCity: null,
      customerState: null,
      customerZip: null,
      notes: null,
    },
  ]);
});

it('the dialog asks for both names and the phone, and refuses what is none', async () => {
  const { user } = await openDialog();
  await enter(user, screen.getByLabelText('Email'), 'ana@');
  await user.click(submit());
  expect(screen.getByText('First name is required')).toBeVisible();
  expect(screen.getByText('Last name is required')).toBeVisible();
  expect(screen.getByText('Phone number is required')).toBeVisible();
  expect(screen.getByText('Valid email format required')).toBeVisible();
  await user.type(screen.getByLabelText('First Name *'), 'R2');
  expect(screen.getByText('Customer name cannot contain numbers')).toBeVisible();
  expect(sent).toEqual([]);
});

it('the dialog shows who already has the phone, and adds a second customer only when asked again', async () => {
  server.answers(directory(aCustomer(1, { customerName: 'Rosa Luna' })));
  const app = await openDialog();
  await fillNames(app);
  expect(await screen.findByText('Rosa Luna already has this phone number.')).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: 'Add anyway' }));
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('the dialog leads to the customer who already has the phone', async () => {
  server.answers(directory(aCustomer(1, { customerName: 'Rosa Luna' })));
  const app = await openDialog();
  await fillNames(app);
  await app.user.click(await screen.findByRole('button', { name: 'Use this one' }));
  expect(app.router.state.location).toMatchObject({ pathname: '/customers', search: '?phone=12135550100' });
  expect(sent).toEqual([]);
});

it('the dialog keeps what was typed when the server refuses, and repeats a lost call with the same key', async () => {
  let calls = 0;
  server.answers(
    answer(customers.create, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      calls += 1;
      if (calls === 1) return HttpResponse.error();
      return calls === 2 ? refusal(503, 'Please try again in a minute.') : { customer: aCustomer(1) };
    }),
  );
  const app = await openDialog();
  await fillNames(app);
  await app.user.click(submit());
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  await app.user.click(submit());
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
  expect(screen.getByLabelText('Last Name *')).toHaveValue('Diaz');
  await app.user.click(submit());
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

it('the dialog asks before Escape throws away what was typed', async () => {
  const { user } = await openDialog();
  await user.keyboard('Ana{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' })).toBeVisible();
});
