import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { type Customer, customers } from '../../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openPart, openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';

const server = startTestServer('/customers', '/customers/x');

const sent: unknown[] = [];
const keys: (string | null)[] = [];
const known = (...found: readonly Customer[]) => answer(customers.known, { customers: [...found] });
const rosa = aCustomer(2, { customerName: 'Rosa Luna', customerEmail: 'rosa@mail.example' });

beforeEach(() => {
  sent.length = 0;
  keys.length = 0;
  server.answers(
    signedInAs(aUser()),
    answer(customers.list, { customers: [], nextCursor: null }),
    answer(customers.one, { customer: rosa }),
    answer(customers.create, async ({ request }) => {
      sent.push(await request.json());
      keys.push(request.headers.get('idempotency-key'));
      return { customer: aCustomer(1) };
    }),
  );
});

const openDialog = async () => {
  const app = openScreen('/customers');
  await app.user.click(await screen.findByRole('button', { name: 'Add Customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Customer' });
  return { ...app, submit: () => within(dialog).getByRole('button', { name: 'Add Customer' }) };
};

const fill = async ({ user }: Pick<ReturnType<typeof openScreen>, 'user'>) => {
  expect(screen.getByLabelText('Customer name *')).toHaveFocus();
  await user.keyboard(' Ana Diaz ');
  await enter(user, screen.getByLabelText('Phone Number'), '2135550100');
};

const empty = { customerAddress: null, customerCity: null, customerState: null, customerZip: null, notes: null };

it('the directory asks for a name alone, and sends null for what was left empty', async () => {
  const { user, submit } = await openDialog();
  await user.keyboard('Ana Diaz');
  await user.dblClick(submit());
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(sent).toEqual([{ customerName: 'Ana Diaz', customerEmail: null, customerPhone: null, ...empty }]);
});

it('the directory says what is wrong with a new customer, and names it a validation error', async () => {
  const { user, submit } = await openDialog();
  await enter(user, screen.getByLabelText('Email'), 'ana@');
  await user.click(submit());
  expect(screen.getByText('Customer name is required.')).toBeVisible();
  expect(screen.getByText('Valid email format required')).toBeVisible();
  expect(screen.getByText('Validation Error')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Customer name *'), 'R2');
  expect(screen.getByText('Customer name cannot contain numbers')).toBeVisible();
  expect(sent).toEqual([]);
});

it('who already has the phone or the email is told while it is typed, with what tells them apart', async () => {
  server.answers(
    answer(customers.known, ({ query }) => ({
      customers: query.phone === '12135550100' || query.email === rosa.customerEmail ? [rosa] : [],
    })),
  );
  const app = await openDialog();
  await fill(app);
  expect(await screen.findByText('Rosa Luna already has this phone number.')).toBeVisible();
  expect(screen.getByText('+1 (213) 555-0100 · rosa@mail.example')).toBeVisible();
  await app.user.clear(screen.getByLabelText('Phone Number'));
  await enter(app.user, screen.getByLabelText('Email'), 'ROSA@mail.example');
  server.answers(known(rosa));
  expect(screen.queryByText('Rosa Luna already has this phone number.')).not.toBeInTheDocument();
});

const submitDoubled = async () => {
  server.answers(known(rosa));
  const app = await openDialog();
  await fill(app);
  await app.user.click(app.submit());
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'This customer may be here already' })) };
};

it('a doubled phone is asked about on saving, and Use Existing Customer creates nothing and opens the profile', async () => {
  const { user, router, dialog } = await submitDoubled();
  expect(dialog.getByText('Rosa Luna')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use Existing Customer' }));
  expect(router.state.location.pathname).toBe(`/customers/${rosa.id}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Rosa Luna' })).toBeVisible();
  expect(sent).toEqual([]);
});

it('Create Duplicate Anyway creates the customer', async () => {
  const { user, dialog } = await submitDoubled();
  await user.dblClick(dialog.getByRole('button', { name: 'Create Duplicate Anyway' }));
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('Cancel creates nothing and keeps what was typed', async () => {
  const { user, dialog } = await submitDoubled();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Customer name *')).toHaveValue(' Ana Diaz ');
  expect(sent).toEqual([]);
});

it('a check that fails keeps nobody from being added', async () => {
  const logged: unknown[] = [];
  // oxlint-disable-next-line no-console -- The failure is only logged.
  console.error = (...logging) => logged.push(...logging);
  server.answers(answer(customers.known, () => refusal(503, 'Please try again in a minute.')));
  const app = await openDialog();
  await fill(app);
  await app.user.click(app.submit());
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(logged[0]).toBe('Nobody could be looked for with this phone or email.');
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
  await fill(app);
  await app.user.click(app.submit());
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expect(screen.getByText('Creation Failed')).toBeInTheDocument();
  await app.user.click(app.submit());
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
  expect(screen.getByLabelText('Customer name *')).toHaveValue(' Ana Diaz ');
  await app.user.click(app.submit());
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

it('the dialog asks before Escape throws away what was typed', async () => {
  const { user } = await openDialog();
  await user.keyboard('Ana{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' })).toBeVisible();
});

const openForLink = async () => {
  const app = openPart(<AddCustomerDialog open purpose="link" onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: 'Add New Customer' });
  return app;
};

it('for a link the dialog sends first and last name as one', async () => {
  const { user } = await openForLink();
  await user.keyboard(' Ana ');
  await enter(user, screen.getByLabelText('Last Name *'), 'Diaz');
  await enter(user, screen.getByLabelText('Phone Number *'), '2135550100');
  await user.click(screen.getByRole('button', { name: 'Add Customer' }));
  expect(await screen.findByText('Customer created successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ customerName: 'Ana Diaz', customerEmail: null, customerPhone: '12135550100', ...empty }]);
});

it('for a link the dialog asks for both names and the phone, and calls a failure an error', async () => {
  server.answers(answer(customers.create, () => refusal(503, 'Please try again in a minute.')));
  const { user } = await openForLink();
  await user.click(screen.getByRole('button', { name: 'Add Customer' }));
  for (const text of ['First name is required', 'Last name is required', 'Phone number is required'])
    expect(screen.getByText(text)).toBeVisible();
  await enter(user, screen.getByLabelText('First Name *'), 'Ana');
  await enter(user, screen.getByLabelText('Last Name *'), 'Diaz');
  await enter(user, screen.getByLabelText('Phone Number *'), '2135550100');
  await user.click(screen.getByRole('button', { name: 'Add Customer' }));
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
  expect(screen.getByText('Error')).toBeInTheDocument();
});
