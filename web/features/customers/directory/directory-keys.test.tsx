import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '../../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { answer } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/customers');

const ana = aCustomer(1);
const ben = aCustomer(2, { customerName: 'Ben Cole', customerPhone: '12135550101', customerEmail: null });

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()), answer(customers.list, { customers: [ana, ben], nextCursor: null }));
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('the keys of the directory move between its lines, select, search and add', async () => {
  const { user } = openScreen('/customers');
  await screen.findByRole('link', { name: 'Ana Diaz' });
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Ana Diaz' })).toHaveFocus();
  await user.keyboard('{ArrowDown}x');
  expect(screen.getByRole('checkbox', { name: 'Select Ben Cole' })).toBeChecked();
  await user.keyboard('{Escape}k');
  expect(screen.getByRole('checkbox', { name: 'Select Ben Cole' })).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Ana Diaz' })).toHaveFocus();
  await user.keyboard('/n');
  expect(screen.getByRole('searchbox')).toHaveValue('n');
  screen.getByRole('link', { name: 'Ana Diaz' }).focus();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Add New Customer' })).toBeVisible();
});

it('a customer opens beside the list, the keys go on to the next, change and delete them, and Escape goes back to the line', async () => {
  server.answers(answer(customers.one, ({ params }) => ({ customer: params.id === ana.id ? ana : ben })));
  const { user, router } = openScreen('/customers?q=e');
  await user.click(await row('Ana Diaz'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Diaz' })).toHaveFocus();
  expect(router.state.location).toMatchObject({ pathname: `/customers/${ana.id}`, search: '?q=e' });
  expect(await row('Ana Diaz')).toHaveClass('open');
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ben Cole' })).toBeVisible();
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { level: 2, name: 'Ana Diaz' })).toBeVisible();
  await user.keyboard('a');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ana Diaz?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.keyboard('e');
  expect(await screen.findByLabelText('Customer name *')).toHaveValue('Ana Diaz');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ana Diaz' })).toHaveFocus());
  expect(router.state.location).toMatchObject({ pathname: '/customers', search: '?q=e' });
});
