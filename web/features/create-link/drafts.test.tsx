import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../testing/render.tsx';
import { listing } from '../link/testing.ts';
import { created, fill, openCreateDialog, submit } from './testing.ts';

const server = startTestServer('shell', '/payment-links', '/customers');

const amount = () => screen.findByLabelText('Amount ($) *');

beforeEach(() =>
  server.answers(signedInAs(aUser()), listing(), answer(customers.list, { customers: [], nextCursor: null })),
);

it('a form that is left keeps its draft and says so, and the draft comes back until somebody starts over', async () => {
  const { user, router } = openScreen('/payment-links?tab=create');
  await fill(user);
  await router.navigate('/customers');
  expect(await screen.findByText('Draft kept')).toBeVisible();
  await router.navigate('/payment-links?tab=create');
  expect(await screen.findByText('Your unfinished link is back.')).toBeVisible();
  expect(screen.getByLabelText('Customer Name *')).toHaveValue('Ana Diaz');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await amount()).toHaveValue('');
  expect(await amount()).toHaveFocus();
  expect(screen.queryByText('Your unfinished link is back.')).not.toBeInTheDocument();
});

it('Cancel asks before it throws away what was typed, and closes an empty form at once', async () => {
  const { user, router } = openScreen('/payment-links?tab=create');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  expect(question).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByLabelText('Customer Name *')).toHaveValue('Ana Diaz');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Amount ($) *')).not.toBeInTheDocument());
  await router.navigate('/payment-links?tab=create');
  expect(await amount()).toHaveValue('');
  expect(screen.queryByText('Draft kept')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Amount ($) *')).not.toBeInTheDocument();
});

it('a link that was created leaves no draft behind', async () => {
  server.answers(answer(paymentLinks.create, created));
  const { user } = await openCreateDialog();
  await fill(user);
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Payment link created' });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('Draft kept')).not.toBeInTheDocument();
});
