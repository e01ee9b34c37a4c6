import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type CustomerRow, customers } from '../../../../src/contract/customers.ts';
import { type CustomerLink, customerLinks } from '../../../../src/contract/links/customer-links.ts';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

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

const panel = () => screen.findByRole('region', { name: 'Ana Diaz' });

it('a customer has a panel, with what they owe and paid, what was sent to them, and ways to a new link and back', async () => {
  const known = { customerAddress: '1 Main St', customerCity: 'Los Angeles', notes: 'Gate 4' };
  server.answers(
    answer(customers.one, { customer: aCustomer(1, { ...known, openLinks: 2, openAmount: '146.00' }) }),
    answer(customerLinks.customerMessages, {
      messages: [
        {
          ...{ id: aHistoryLink(1).id, status: 'delivered', toNumber: '12135550100', fromNumber: null, error: null },
          ...{ messageText: 'Pay here', createdAt: '2026-11-20T18:00:00.000Z', deliveredAt: null, failedAt: null },
          ...({ channel: 'sms', isReminder: false } as const),
        },
      ],
    }),
    answer(customerLinks.customerTotals, {
      totals: [
        {
          ...{ customerId: ana.id, links: 5, open: 2, openAmount: '146.00', paid: 3, paidAmount: '1210.50' },
          ...{ lastPaidAt: '2026-11-02T18:00:00.000Z', lastLinkAt: '2026-11-20T18:00:00.000Z' },
          ...{ refundedAmount: '6.00', declined: 1 },
        },
      ],
    }),
  );
  const { user, router } = openScreen(address);
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Diaz' })).toBeVisible();
  for (const text of [
    /\+1 \(213\) 555-0100 · ana@mail.example/,
    'open in 2 links',
    'Customer since Nov 19, 2026',
    'Gate 4',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText('Pay here')).toBeVisible();
  const totals = within(screen.getByRole('region', { name: 'Totals' }));
  expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$1,210.50', '3', '$6.00', '1', 'Nov 2, 2026'],
  ]);
  expect(screen.getByText(/1 Main St/)).not.toBeVisible();
  await user.click(screen.getByText('Los Angeles', { selector: 'summary *' }));
  expect(screen.getByText(/1 Main St/)).toBeVisible();
  expect(within(await panel()).getByRole('link', { name: 'Create Link' })).toHaveAttribute(
    'href',
    `/payment-links?tab=create&customerId=${ana.id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/customers');
});

it('on a phone the panel covers the list, with the next act at its foot and the way back to the directory', async () => {
  window.innerWidth = 390;
  const { user, router } = openScreen(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Diaz' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Create Link' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Customers' }));
  expect(router.state.location.pathname).toBe('/customers');
});

it('of an open link the panel says whether it was opened, texts it again and copies its address', async () => {
  const texted: string[] = [];
  const open = aHistoryLink(4, { openedAt: '2026-11-20T19:00:00.000Z' });
  server.answers(
    answer(customers.one, { customer: aCustomer(1, { openLinks: 1, openAmount: '86.00' }) }),
    history(aHistoryLink(5), open, aHistoryLink(3, { status: 'completed' })),
    answer(linkChanges.sendSms, ({ params }) => {
      texted.push(params.linkId);
      return refusal(422, 'This link was texted five times today.');
    }),
  );
  const { user } = openScreen(address);
  expect(await screen.findByText(/not paid yet\.$/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send SMS' }));
  expect(await within(await panel()).findByText('This link was texted five times today.')).toBeVisible();
  expect(texted).toEqual([open.linkId]);
});

it('the history shows the open links and two others first, and all of them when asked', async () => {
  server.answers(
    history(
      ...[5, 4, 3].map((number) => aHistoryLink(number, { status: 'completed' })),
      aHistoryLink(2),
      aHistoryLink(1, { status: 'expired' }),
    ),
  );
  const { user } = openScreen(address);
  const list = await screen.findByRole('list', { name: 'Payment History' });
  const numbers = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(numbers()).toEqual(['TX-2', 'TX-5', 'TX-4']);
  await user.click(screen.getByRole('button', { name: 'All 5' }));
  expect(numbers()).toEqual(['TX-5', 'TX-4', 'TX-3', 'TX-2', 'TX-1']);
});

it('the payment history shows number, amount, purpose, status and day of each link, and opens it', async () => {
  server.answers(
    history(
      aHistoryLink(3, { status: 'completed', description: 'Two cakes', refundedAmount: '6.00' }),
      aHistoryLink(2, { isDisabled: true, status: 'completed' }),
    ),
  );
  openScreen(address);
  const list = await screen.findByRole('list', { name: 'Payment History' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['TX-3Completed$86.00Two cakes$6.00 refundedNov 20, 2026', 'TX-2Disabled$86.00Nov 20, 2026']);
  expect(within(list).getByRole('link', { name: 'Open TX-3' })).toHaveAttribute(
    'href',
    `/payment-links/${aHistoryLink(3).linkId}`,
  );
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
  const archived = within(await panel());
  for (const name of ['Edit Profile', 'More']) expect(archived.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(archived.queryByRole('link', { name: 'Create Link' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unarchive' }));
  expect(await screen.findByText('Ana Diaz is in the directory again.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Create Link' })).toBeVisible();
});

it('the panel of a customer says that there is no such customer, or that it could not be loaded', async () => {
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
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Ruiz' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus());
  expect(sent).toHaveLength(1);
  expect(sent).toMatchObject([
    { customerName: 'Ana Ruiz', customerPhone: '12135550100', customerEmail: 'ana@mail.example' },
  ]);
});

it('a line of the directory opens a customer to be changed', async () => {
  server.answers(answer(customers.list, { customers: [ana], nextCursor: null }));
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('button', { name: 'Details of Ana Diaz' }));
  await user.click(screen.getByRole('link', { name: 'Edit Ana Diaz' }));
  expect(await screen.findByLabelText('Customer name *')).toHaveValue('Ana Diaz');
});

it('a change that is not saved is asked about before the panel is closed, and Cancel puts everything back', async () => {
  const { user, router } = await edit();
  await enter(user, screen.getByLabelText('City'), 'Fresno');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe(address);
  expect(screen.getByLabelText('City')).toHaveValue('Fresno');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Fresno')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/customers');
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

it('a number that cannot be texted is corrected in its field', async () => {
  server.answers(answer(customers.one, { customer: aCustomer(1, { texting: 'failed' }) }));
  const { user } = openScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Correct the number' }));
  expect(screen.getByLabelText('Phone Number')).toHaveFocus();
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

it('a customer who is deleted in their panel leaves it for the directory, and Undo restores them', async () => {
  const restored: string[] = [];
  server.answers(
    answer(customers.archive, { customer: ana }),
    answer(customers.unarchive, ({ params }) => {
      restored.push(params.id);
      return { customer: ana };
    }),
  );
  const { user, router } = openScreen(address);
  await user.click(await within(await panel()).findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ana Diaz?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored).toEqual([ana.id]));
});
