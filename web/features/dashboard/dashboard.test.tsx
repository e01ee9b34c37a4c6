import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { reportingExamples } from '../../../src/contract/examples/reporting.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { conversations } from '../../../src/contract/texting/conversations.ts';
import { reporting } from '../../../src/contract/reporting.ts';
import { api } from '../../core/api.ts';
import { aCustomer, aLink, aUser, linkSums } from '../../testing/builders.ts';
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
const counts = { total: 20, pending: 12, completed: 5, failed: 1, expired: 2, voided: 0, disabled: 3 };
const live = answer(reporting.live, { analytics: figures });
const statuses = answer(reporting.statusCounts, { statusCounts: counts });

const toConfirm = aLink(1, { status: 'completed', customerName: 'Priya Rao', completedAt: '2026-11-21T01:26:00.000Z' });
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const opened = () => aLink(2, { customerName: 'Jonah Pruitt', expiresAt: inMinutes(25) });

beforeEach(() =>
  server.answers(
    answer(paymentLinks.waiting, {
      waiting: [
        { reason: 'to_confirm', link: toConfirm },
        { reason: 'text_failed', link: aLink(3, { customerName: 'Marcus Whitfield' }) },
        { reason: 'opened', link: opened() },
        { reason: 'review', link: aLink(5, { customerName: 'Ada Byron', reviewCode: 'pos_refunded' }) },
        { reason: 'review', link: aLink(6, { customerName: 'Ida Rhodes', reviewCode: 'void_failed' }) },
        { reason: 'checking', link: aLink(4, { customerName: 'Leila Haddad', confirming: true }) },
      ],
      ...{ opened: 41, unopened: 12, more: false },
    }),
    answer(paymentLinks.sums, linkSums({ to_confirm: 7 })),
    answer(conversations.counts, { waiting: 2, failed: 1 }),
  ),
);
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

it('the dashboard says once that many of its parts could not be loaded, and loads all of them again', async () => {
  let isBroken = true;
  const orBroken = <T,>(response: T) => (isBroken ? refusal(503, 'The figures are being rebuilt.') : response);
  server.answers(
    signedInAs(aUser()),
    answer(reporting.live, () => orBroken({ analytics: figures })),
    answer(reporting.statusCounts, () => orBroken({ statusCounts: counts })),
    answer(reporting.smsStats, () => orBroken({ stats: { totalSent: 3, totalClicked: 1, clickRate: 33.3 } })),
    answer(reporting.snapshots, () => orBroken({ snapshots: [] })),
  );
  const { user } = openScreen('/dashboard');
  expect(await screen.findByText(/^Parts of the dashboard could not be loaded/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Could not be loaded.')).toHaveLength(4));
  expect(screen.queryByText('The figures are being rebuilt.')).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$128,430.75')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Could not be loaded.')).toBeNull());
});

it('the dashboard shows what was taken, how it compares, and the same figures as a table', async () => {
  server.answers(signedInAs(aUser()), live, statuses, texts);
  const { user } = openScreen('/dashboard?from=2026-11-20&to=2026-11-21');
  const part = within(await screen.findByRole('region', { name: 'Takings' }));
  expect(await part.findByText('590.1% more than')).toBeVisible();
  expect(part.getByText(/in the 2 days before by/)).toBeVisible();
  expect(part.getByText('$552.10 gross − $0.00 voided − $0.00 refunded')).toBeVisible();
  expect(part.getByText('Declined by the bank')).toBeVisible();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 200));
  const chart = part.getByRole('img', { name: 'Takings: $552.10, against $80.00 before' });
  expect(within(chart).getByText('$600')).toBeVisible();
  await user.pointer({ target: within(chart).getByText('$600'), coords: { clientX: 75 } });
  expect(chart).toHaveTextContent(/Nov 21This period: \$120\.00The period before: \$80\.00$/);
  await user.click(part.getByRole('button', { name: 'As a table' }));
  expect(await part.findByRole('row', { name: 'Nov 21 1 $120.00 $0.00 $0.00 $120.00 $80.00' })).toBeVisible();
});

it('the period of the takings stands in the address, and a wrong one shows today', async () => {
  const asked: object[] = [];
  server.answers(
    signedInAs(aUser()),
    live,
    statuses,
    texts,
    answer(reporting.takings, ({ query }) => {
      asked.push(query);
      return reportingExamples.takings.response;
    }),
  );
  const { user, router } = openScreen('/dashboard?period=7000&from=x');
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  await waitFor(() => expect(asked).toEqual([{ period: 'today' }, { period: '30' }]));
  expect(router.state.location.search).toBe('?period=30');
});

it('the dashboard lists what waits, the most urgent first, and a payment is confirmed in POS from there', async () => {
  server.answers(signedInAs(aUser()), live, statuses, texts);
  const { user } = openScreen('/dashboard');
  const part = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const lines = await part.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Priya Raopaid .*, not in the register for \d+ d\$125\.00Confirm POS$/),
    'Marcus Whitfieldthe text did not arrive$125.00Fix number',
    // A minute may end meanwhile.
    expect.stringMatching(/^Jonah Pruittopened, not paid, 2[45] min left\$125\.00Extend$/),
    'Ada Byronthere is something to look at$125.00Open',
    'Ida Rhodesa payment needs your decision$125.00Open',
    'Leila Haddadwe are checking with the bank$125.00Nothing to do',
  ]);
  for (const [name, to] of [
    ['7 to confirm in all', '/pos'],
    ['Close the day', '/pos/closing'],
    ['41 opened, not paid', '/payment-links?status=pending'],
    ['12 not opened yet', '/payment-links?status=pending'],
  ] as const)
    expect(await part.findByRole('link', { name })).toHaveAttribute('href', to);
  expect(part.getByRole('link', { name: '2 conversations wait for an answer' })).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Confirm POS of Priya Rao' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Priya Rao');
});

it('the newest payments and the kept days stand on the dashboard, and their absence is said in words', async () => {
  server.answers(signedInAs(aUser()), live, statuses, texts);
  const { store } = openScreen('/dashboard');
  expect(await screen.findByText('No historical snapshots available yet.')).toBeVisible();
  expect(await screen.findByText('Nothing yet. Payments appear here the moment they happen.')).toBeVisible();
  server.answers(
    answer(reporting.recentPayments, reportingExamples.recentPayments.response),
    answer(reporting.snapshots, reportingExamples.snapshots.response),
  );
  store.dispatch(api.util.invalidateTags(['payments', 'snapshots']));
  expect(await screen.findByText('Visa debit •••• 4417')).toBeVisible();
  expect(await screen.findByText('Fri, Nov 20')).toBeVisible();
  expect(screen.getByText('5 links made, 2 new customers')).toBeVisible();
});

it('the customers with whom something happened last stand on the dashboard', async () => {
  const sofia = aCustomer(1, { customerName: 'Sofia Reyes', openLinks: 2, openAmount: '96.50' });
  server.answers(
    signedInAs(aUser()),
    live,
    statuses,
    texts,
    answer(customers.list, ({ query }) => ({ customers: query.sort === 'active' ? [sofia] : [], nextCursor: null })),
  );
  openScreen('/dashboard');
  const part = within(await screen.findByRole('region', { name: 'Recent customers' }));
  expect(await part.findByRole('link', { name: 'Sofia Reyes' })).toHaveAttribute('href', `/customers/${sofia.id}`);
  expect(part.getByText('2 open links, $96.50')).toBeVisible();
});

it('the newest links of any status stand on the dashboard with theirs', async () => {
  const links = answer(paymentLinks.list, ({ query }) => ({
    links: query.limit === 5 && query.status === 'all' ? [toConfirm] : [],
    nextCursor: null,
  }));
  server.answers(signedInAs(aUser()), live, statuses, texts, links);
  openScreen('/dashboard');
  const part = within(await screen.findByRole('region', { name: 'Recent links' }));
  expect(await part.findByRole('link', { name: 'Priya Rao' })).toBeVisible();
  expect(part.getByRole('listitem')).toHaveTextContent('Completed');
});

it('a phone shows the newest links that can be paid, and says so where there are none', async () => {
  window.innerWidth = 390;
  server.answers(
    signedInAs(aUser()),
    live,
    statuses,
    texts,
    answer(paymentLinks.list, ({ query }) => ({
      links: query.status === 'pending' && query.limit === 10 ? [opened()] : [],
      nextCursor: null,
    })),
  );
  const { store } = openScreen('/dashboard');
  const part = within(await screen.findByRole('region', { name: 'Active links' }));
  expect(await part.findByRole('link', { name: 'Jonah Pruitt' })).toBeVisible();
  expect(part.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/payment-links');
  server.answers(answer(paymentLinks.list, { links: [], nextCursor: null }));
  store.dispatch(api.util.invalidateTags(['links']));
  expect(await part.findByText('No active payment links')).toBeVisible();
});

it('a store that was never paid sees its next step and what its customers get instead of zeros', async () => {
  const unpaid = answer(reporting.live, { analytics: { ...figures, grossRevenue: '0.00' } });
  server.answers(signedInAs(aUser({ canTakePayments: false })), unpaid, statuses, texts);
  server.answers(
    answer(paymentLinks.previewText, { text: 'Hi Ana, pay $48.00', characters: 18, parts: 1, refusal: null }),
  );
  const { store } = openScreen('/dashboard');
  const part = within(await screen.findByRole('region', { name: 'Take your first payment today' }));
  expect(part.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', '/settings?tab=credentials');
  expect(part.getAllByText('To do')).toHaveLength(3);
  expect(part.getByText('2 of 5 steps done')).toBeVisible();
  expect(part.getByText('After step 1')).toBeVisible();
  expect(await screen.findByText('Hi Ana, pay $48.00')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Overview' })).toBeVisible();
  const none = { total: 0, pending: 0, completed: 0, failed: 0, expired: 0, voided: 0, disabled: 0 };
  server.answers(answer(reporting.statusCounts, { statusCounts: none }));
  store.dispatch(api.util.invalidateTags(['links']));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Overview' })).toBeNull());
});
