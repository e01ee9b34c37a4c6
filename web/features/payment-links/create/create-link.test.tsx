import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customers } from '../../../../src/contract/customers.ts';
import { paymentLinks } from '../../../../src/contract/payment-links.ts';
import { aCustomer, aLink, aUser } from '../../../testing/builders.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { startTestServer, open, signedInAs } from '../../../testing/render.tsx';
import { created, fill, submit } from '../testing.ts';

const server = startTestServer();

const noCustomers = answer(customers.list, { customers: [], nextCursor: null });
const customerAdded = answer(customers.create, { customer: aCustomer(1) });

beforeEach(() => server.answers(signedInAs(aUser())));

it('the create form adds the customer first, creates the link once, and shows its address', async () => {
  const sent: unknown[] = [];
  const wait = deferred();
  server.answers(
    noCustomers,
    answer(customers.create, async ({ request }) => {
      sent.push(await request.json());
      return { customer: aCustomer(1) };
    }),
    answer(paymentLinks.create, async ({ request }) => {
      sent.push(await request.json());
      await wait.released;
      return created;
    }),
  );
  const { user } = open('/payment-links?tab=create');
  await fill(user);
  expect(screen.getByLabelText('Phone Number *')).toHaveValue('(213) 555-0100');
  await user.dblClick(submit());
  expect(screen.getByLabelText('Amount ($) *')).toHaveValue('1,234.50');
  expect(screen.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  wait.release();
  expect(await screen.findByText('Payment link created successfully')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Payment address' })).toHaveValue(aLink(1).paymentUrl);
  expect(sent).toEqual([
    { customerName: 'Ana Diaz', customerEmail: null, customerPhone: '12135550100' },
    expect.objectContaining({
      amount: '1234.50',
      customerPhone: '12135550100',
      customerEmail: '',
      expiresIn: 24,
      debitOnly: true,
      createCustomer: true,
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Create another' }));
  expect(screen.getByLabelText('Amount ($) *')).toHaveValue('');
});

it('the create form shows the error of a field once the field is left, not while it is typed', async () => {
  server.answers(noCustomers);
  const { user } = open('/payment-links?tab=create');
  await user.type(await screen.findByLabelText('Customer Name *'), 'Ana 2');
  expect(screen.queryByText('Customer name cannot contain numbers')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('Customer name cannot contain numbers')).toBeVisible();
  await user.type(screen.getByLabelText('Email (Optional)'), 'ana@');
  await user.click(submit());
  expect(screen.getByText('Amount is required')).toBeVisible();
  expect(screen.getByText('Phone number is required')).toBeVisible();
  expect(screen.getByText('Valid email format required')).toBeVisible();
  expect(screen.getByLabelText('Amount ($) *')).toHaveFocus();
});

it('the create form keeps its values when the server refuses, and shows the message of the server', async () => {
  server.answers(
    noCustomers,
    customerAdded,
    answer(paymentLinks.create, () => refusal(400, 'The link could not be created.')),
  );
  const { user } = open('/payment-links?tab=create');
  await fill(user);
  await user.click(submit());
  expect(await screen.findAllByText('The link could not be created.')).toHaveLength(2);
  expect(screen.getByLabelText('Customer Name *')).toHaveValue('Ana Diaz');
});

it('the create form creates no link when its customer could not be added', async () => {
  const createCalled = vi.fn();
  server.answers(
    noCustomers,
    answer(customers.create, () => refusal(400, 'This customer cannot be added.')),
    answer(paymentLinks.create, () => {
      createCalled();
      return created;
    }),
  );
  const { user } = open('/payment-links?tab=create');
  await fill(user);
  await user.click(submit());
  expect(await screen.findAllByText('This customer cannot be added.')).toHaveLength(2);
  expect(createCalled).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Customer Name *')).toHaveValue('Ana Diaz');
});

it('the create form keeps its draft until it is cancelled', async () => {
  server.answers(noCustomers, answer(paymentLinks.list, { links: [], nextCursor: null }));
  const { user } = open('/payment-links?tab=create');
  await fill(user);
  await user.click(screen.getByRole('tab', { name: 'All Links' }));
  await user.click(screen.getByRole('tab', { name: 'Create Link' }));
  expect(await screen.findByLabelText('Customer Name *')).toHaveValue('Ana Diaz');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('tab', { name: 'Create Link' }));
  expect(await screen.findByLabelText('Customer Name *')).toHaveValue('');
});

it('the create form previews the note to the customer as the payment page will show it', async () => {
  const { user } = open('/payment-links?tab=create');
  await user.type(await screen.findByLabelText('Customer Notes'), 'Two cakes');
  expect(screen.getByRole('figure')).toHaveTextContent('Two cakes');
});

it('the create form fills in a picked customer, and creates a new one when the values are changed', async () => {
  server.answers(answer(customers.list, { customers: [aCustomer(1)], nextCursor: null }));
  const { user } = open('/payment-links?tab=create');
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'ana');
  await user.click(await screen.findByRole('option', { name: /Ana Diaz/ }));
  expect(screen.getByLabelText('Customer Name *')).toHaveValue('Ana Diaz');
  expect(screen.getByLabelText('Email (Optional)')).toHaveValue('ana@mail.example');
  expect(screen.getByLabelText('Phone Number *')).toHaveValue('+1 (213) 555-0100');
  expect(screen.getByRole('checkbox', { name: 'Create Customer Record' })).not.toBeChecked();
  expect(screen.getByText('Filled in from your customer directory.')).toBeVisible();
  await user.type(screen.getByLabelText('Customer Name *'), 'z');
  expect(screen.getByRole('checkbox', { name: 'Create Customer Record' })).toBeChecked();
  expect(screen.getByText('A new customer will be created.')).toBeVisible();
});

it('the create form offers the customer who already has the phone number', async () => {
  server.answers(
    answer(customers.list, { customers: [aCustomer(1, { customerName: 'Rosa Luna' })], nextCursor: null }),
  );
  const { user } = open('/payment-links?tab=create');
  await user.type(await screen.findByLabelText('Phone Number *'), '2135550100');
  await user.click(await screen.findByRole('button', { name: 'Use this one' }));
  expect(screen.getByLabelText('Customer Name *')).toHaveValue('Rosa Luna');
});

it('the create form shows the moment at which the chosen expiry ends', async () => {
  const { user } = open('/payment-links?tab=create');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Link Expiration' }), 'End of Day 11:59 PM PST');
  expect(screen.getByText(/^Expires (today|tomorrow) 11:59 PM P[SD]T$/)).toBeVisible();
});

it('the create form warns a store whose customers cannot pay yet', async () => {
  server.answers(signedInAs(aUser({ canTakePayments: false })));
  open('/payment-links?tab=create');
  expect(await screen.findByText(/Customers cannot pay yet/)).toBeVisible();
});

it('the create form keeps the new link and shows why its text could not be sent', async () => {
  server.answers(
    noCustomers,
    customerAdded,
    answer(paymentLinks.create, { ...created, smsError: 'No SMS provider is set up.' }),
  );
  const { user } = open('/payment-links?tab=create');
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Send SMS Notification' }));
  await user.click(submit());
  await waitFor(() => expect(screen.getByText('Failed to send SMS. No SMS provider is set up.')).toBeVisible());
});
