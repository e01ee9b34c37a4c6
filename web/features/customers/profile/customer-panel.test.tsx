import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type CustomerRow, customers } from '../../../../src/contract/customers.ts';
import { type CustomerLink, customerLinks } from '../../../../src/contract/links/customer-links.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';
import { historyStatusOf } from './history-status.ts';

const server = startTestServer('/customers', '/customers/x');
const ana = aCustomer(1);
const address = `/customers/${ana.id}`;

const aHistoryLink = (number: number, overrides: Partial<CustomerLink> = {}): CustomerLink => ({
  id: `00000000-0000-4000-8000-0000000007${String(number).padStart(2, '0')}`,
  linkId: `abcd2345${String(number).padStart(26, '0')}`,
  transactionNumber: `TX-${number}`,
  amount: '86.00',
  refundedAmount: '0.00',
  description: null,
  status: 'pending',
  isDisabled: false,
  paymentUrl: 'http://localhost:3000/pay/abcd2345',
  openedAt: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  ...overrides,
});

const history = (...links: readonly CustomerLink[]) =>
  answer(customerLinks.ofCustomer, { paymentLinks: [...links], nextCursor: null });

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(
    signedInAs(aUser()),
    answer(customers.list, { customers: [], nextCursor: null }),
    answer(customers.one, { customer: ana }),
  );
});

it('a customer has a page of their own, with what they owe and paid, and ways to a new link and back', async () => {
  server.answers(
    answer(customers.one, { customer: aCustomer(1, { customerAddress: '1 Main St', customerCity: 'Los Angeles' }) }),
    answer(customerLinks.customerTotals, {
      totals: [
        {
          ...{ customerId: ana.id, open: 2, openAmount: '146.00', paid: 3, paidAmount: '1210.50' },
          ...{ lastPaidAt: '2026-11-02T18:00:00.000Z', lastLinkAt: '2026-11-20T18:00:00.000Z' },
          ...{ refundedAmount: '6.00', declined: 1 },
        },
      ],
    }),
  );
  openScreen(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Diaz' })).toBeVisible();
  expect(screen.getByText('+1 (213) 555-0100')).toBeVisible();
  expect(screen.getByText('1 Main St, Los Angeles')).toBeVisible();
  expect(await screen.findByText('open in 2 links')).toBeVisible();
  expect(screen.getByText('$1,210.50')).toBeVisible();
  expect(screen.getByText('Nov 2, 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Link' })).toHaveAttribute(
    'href',
    `/payment-links?tab=create&customerId=${ana.id}`,
  );
  expect(screen.getByRole('link', { name: 'Back to Customers' })).toHaveAttribute('href', '/customers');
});

it('the payment history shows number, amount, purpose, status and day of each link, and opens it', async () => {
  server.answers(
    history(
      aHistoryLink(3, { status: 'completed', description: 'Two cakes', refundedAmount: '6.00' }),
      aHistoryLink(2, { isDisabled: true, status: 'completed' }),
      aHistoryLink(1, { status: 'paid elsewhere' }),
    ),
  );
  openScreen(address);
  const list = await screen.findByRole('list', { name: 'Payment History' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'TX-3Completed$86.00Two cakes$6.00 refundedNov 20, 2026',
    'TX-2Disabled$86.00Nov 20, 2026',
    'TX-1paid elsewhere$86.00Nov 20, 2026',
  ]);
  expect(within(list).getByRole('link', { name: 'Open TX-3' })).toHaveAttribute(
    'href',
    `/payment-links/${aHistoryLink(3).linkId}`,
  );
});

it.each([
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['expired', 'Expired'],
  ['confirmed in pos', 'confirmed in pos'],
  [null, 'Unknown'],
])('the payment history calls the status %s %s', (status, word) => {
  expect(historyStatusOf(status, false).word).toBe(word);
  expect(historyStatusOf(status, true).word).toBe('Disabled');
});

it('the payment history says that there is nothing yet, or that it could not be loaded', async () => {
  server.answers(
    history(),
    answer(customers.one, ({ params }) => ({ customer: { ...ana, id: params.id } })),
  );
  const { router } = openScreen(address);
  expect(await screen.findByText('No payment links yet.')).toBeVisible();
  server.answers(answer(customerLinks.ofCustomer, () => refusal(503, 'Please try again in a minute.')));
  await router.navigate(`/customers/${aCustomer(2).id}`);
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
});

it('an archived customer is called archived, gets no new link, and is restored', async () => {
  let customer: CustomerRow = aCustomer(1, { archivedAt: '2026-11-20T18:00:00.000Z' });
  server.answers(
    answer(customers.one, () => ({ customer })),
    answer(customers.unarchive, () => {
      customer = ana;
      return { customer };
    }),
  );
  const { user } = openScreen(address);
  expect(await screen.findByText('Archived Nov 20, 2026')).toBeVisible();
  for (const name of ['Edit Profile', 'Delete']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create Link' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unarchive' }));
  expect(await screen.findByText('Ana Diaz is in the directory again.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Create Link' })).toBeVisible();
});

it('the page of a customer says that there is no such customer, or that it could not be loaded', async () => {
  server.answers(
    answer(customers.one, ({ params }) =>
      params.id === ana.id ? refusal(404, 'Customer not found') : refusal(503, 'Please try again in a minute.'),
    ),
  );
  const { router } = openScreen(address);
  expect(await screen.findByText('Customer not found')).toBeVisible();
  await router.navigate(`/customers/${aCustomer(2).id}`);
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
});

const edit = async (): Promise<ReturnType<typeof openScreen>> => {
  const app = openScreen(address);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return app;
};

it('a customer is changed in place, and everything that is shown of them is sent', async () => {
  let customer = ana;
  const sent: unknown[] = [];
  server.answers(
    answer(customers.one, () => ({ customer })),
    answer(customers.change, ({ body }) => {
      sent.push(body);
      customer = { ...ana, customerName: 'Ana Ruiz' };
      return { customer };
    }),
  );
  const { user } = await edit();
  const name = screen.getByLabelText('Customer name *');
  expect(name).toHaveFocus();
  await user.clear(name);
  await enter(user, name, 'Ana Ruiz');
  await user.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus());
  expect(sent).toHaveLength(1);
  expect(sent).toMatchObject([
    { customerName: 'Ana Ruiz', customerPhone: '12135550100', customerEmail: 'ana@mail.example' },
  ]);
});

it('a line of the directory opens the page of a customer to be changed', async () => {
  server.answers(answer(customers.list, { customers: [ana], nextCursor: null }));
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('button', { name: 'Details of Ana Diaz' }));
  await user.click(screen.getByRole('link', { name: 'Edit Ana Diaz' }));
  expect(await screen.findByLabelText('Customer name *')).toHaveValue('Ana Diaz');
});

it('a change that is not saved is asked about before the page is left, and Cancel puts everything back', async () => {
  const { user, router } = await edit();
  await enter(user, screen.getByLabelText('City'), 'Fresno');
  await user.click(screen.getByRole('link', { name: 'Back to Customers' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe(address);
  expect(screen.getByLabelText('City')).toHaveValue('Fresno');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Fresno')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to Customers' }));
  expect(await screen.findByText('No customers yet.')).toBeVisible();
});

it('a change that is refused stays typed, with the reason in the form', async () => {
  server.answers(answer(customers.change, () => refusal(503, 'Please try again in a minute.')));
  const { user } = await edit();
  await enter(user, screen.getByLabelText('City'), 'Fresno');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(
    within(screen.getByRole('form', { name: 'Edit Profile' })).getByText('Please try again in a minute.'),
  ).toBeVisible();
  expect(screen.getAllByText('Please try again in a minute.')).toHaveLength(1);
  expect(screen.getByLabelText('City')).toHaveValue('Fresno');
});

it('a customer without a name, or with digits in it, is not saved', async () => {
  const { user } = await edit();
  const name = screen.getByLabelText('Customer name *');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Customer name is required.')).toBeVisible();
  expect(screen.getByText('Validation Error')).toBeVisible();
  await enter(user, name, 'R2');
  expect(screen.getByText('Customer name cannot contain numbers')).toBeVisible();
});

it('somebody else who has the phone is told while it is changed, and not the customer themselves', async () => {
  server.answers(
    answer(customers.known, ({ query }) => {
      expect(query.except).toBe(ana.id);
      const rosa = aCustomer(2, { customerName: 'Rosa Luna', customerPhone: '12135550109' });
      return { customers: query.phone === '12135550109' ? [rosa] : [] };
    }),
  );
  const { user } = await edit();
  const phone = screen.getByLabelText('Phone Number');
  await user.clear(phone);
  await enter(user, phone, '2135550109');
  expect(await screen.findByText('Rosa Luna already has this phone number.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Rosa Luna' })).toHaveAttribute('href', `/customers/${aCustomer(2).id}`);
});

it('a customer who is deleted on their page leaves it for the directory, and Undo restores them', async () => {
  const restored: string[] = [];
  server.answers(
    answer(customers.archive, { customer: ana }),
    answer(customers.unarchive, ({ params }) => {
      restored.push(params.id);
      return { customer: ana };
    }),
  );
  const { user, router } = openScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ana Diaz?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored).toEqual([ana.id]));
});
