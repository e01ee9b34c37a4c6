import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reporting } from '../../../src/contract/reporting.ts';
import { api } from '../../core/api.ts';
import { aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../testing/render.tsx';

const server = startTestServer('/dashboard');

const figures = {
  totalRevenue: '128430.75',
  grossRevenue: '128600.75',
  voided: '20.00',
  refunded: '150.00',
  activeLinks: 4,
  customers: 1204,
  completedTransactions: 9,
};
const counts = { total: 20, pending: 12, completed: 5, failed: 1, expired: 2, voided: 0 };
const live = answer(reporting.live, { analytics: figures });
const statuses = answer(reporting.statusCounts, { statusCounts: counts });
const texts = answer(reporting.smsStats, { stats: { totalSent: 3, totalClicked: 1, clickRate: 33.3 } });

it('the dashboard shows the figures of the store', async () => {
  server.answers(signedInAs(aUser()), live, statuses, texts);
  openScreen('/payment-flow');
  expect(await screen.findByText('$128,430.75')).toBeVisible();
  expect(screen.getByText('$128,600.75 gross − $20.00 voided − $150.00 refunded')).toBeVisible();
  expect(screen.getByText('1,204')).toBeVisible();
  expect(screen.getByText('Active links awaiting payment')).toBeVisible();
  expect(await screen.findByText('33.3%')).toBeVisible();
});

it('each tile of the dashboard links to the list of the links it counts', async () => {
  server.answers(signedInAs(aUser()), live, statuses, texts);
  openScreen('/dashboard');
  expect(await screen.findByRole('link', { name: 'Pending, 12' })).toHaveAttribute(
    'href',
    '/payment-links?status=pending',
  );
  expect(screen.getByRole('link', { name: 'Total, 20' })).toHaveAttribute('href', '/payment-links?status=all');
});

it('the dashboard announces the figures that changed, and only those', async () => {
  let analytics = figures;
  server.answers(
    signedInAs(aUser()),
    answer(reporting.live, () => ({ analytics })),
    statuses,
    texts,
  );
  const { store } = openScreen('/dashboard');
  await screen.findByText('$128,430.75');
  analytics = { ...figures, totalRevenue: '128555.75', completedTransactions: 10 };
  store.dispatch(api.util.invalidateTags(['payments']));
  expect(await screen.findByText('Total Revenue: $128,555.75. Completed Transactions: 10.')).toBeInTheDocument();
});

it('the dashboard shows no click rate while nothing was sent', async () => {
  server.answers(
    signedInAs(aUser()),
    live,
    statuses,
    answer(reporting.smsStats, { stats: { totalSent: 0, totalClicked: 0, clickRate: 0 } }),
  );
  openScreen('/dashboard');
  expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
});

it('the dashboard shows the parts that could be loaded when another part could not', async () => {
  server.answers(
    signedInAs(aUser()),
    answer(reporting.live, () => refusal(503, 'The figures are being rebuilt.')),
    statuses,
    texts,
  );
  openScreen('/dashboard');
  expect(await screen.findByText('The figures are being rebuilt.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pending, 12' })).toBeVisible();
});
