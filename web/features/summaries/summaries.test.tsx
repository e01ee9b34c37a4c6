import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { dailySummary } from '../../../src/contract/examples/records.ts';
import { dailySummaries } from '../../../src/contract/daily-summaries.ts';
import { reporting } from '../../../src/contract/reporting.ts';
import { aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('/dashboard');
const nothing = { totalSent: 0, totalClicked: 0, clickRate: 0 };
const figures = [
  answer(reporting.live, {
    analytics: {
      ...{ totalRevenue: '0.00', grossRevenue: '0.00', voided: '0.00', refunded: '0.00' },
      ...{ activeLinks: 0, customers: 0, completedTransactions: 0 },
    },
  }),
  answer(reporting.statusCounts, {
    statusCounts: { total: 0, pending: 0, completed: 0, failed: 0, expired: 0, voided: 0, disabled: 0 },
  }),
  answer(reporting.smsStats, { stats: nothing }),
];

it('the last days stand as cards that say what is not in the register yet', async () => {
  server.answers(
    signedInAs(aUser()),
    ...figures,
    answer(dailySummaries.list, { summaries: [dailySummary], nextCursor: null }),
  );
  openScreen('/dashboard');
  const panel = await screen.findByRole('region', { name: 'Daily summaries' });
  expect(await within(panel).findByText('$2,172.14')).toBeVisible();
  expect(within(panel).getByText('12 of 16 approved, 75%')).toBeVisible();
  expect(within(panel).getByText('3 payments, $511.09, not in the register yet')).toBeVisible();
  expect(within(panel).getByText('emailed to 2, made by itself')).toBeVisible();
});

it('a PDF is opened in a tab of its own, and says so where it cannot be loaded', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  server.answers(
    signedInAs(aUser()),
    ...figures,
    answer(dailySummaries.list, { summaries: [dailySummary], nextCursor: null }),
    answer(dailySummaries.pdf, () => refusal(404, 'This daily summary does not exist.', 'summary_not_found')),
  );
  const { user } = openScreen('/dashboard');
  await user.click(await screen.findByRole('button', { name: /^View the PDF of / }));
  expect(await screen.findByText('This daily summary does not exist.')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

it.each([
  ["Today's Report", "Failed to generate today's report"],
  ["Generate Today's Summary", 'Failed to generate daily summary'],
])('%s sums today up, with the other button off meanwhile, and says %j where it fails', async (name, failed) => {
  let summaries: (typeof dailySummary)[] = [];
  server.answers(
    signedInAs(aUser()),
    ...figures,
    answer(dailySummaries.list, () => ({ summaries, nextCursor: null })),
    answer(dailySummaries.generate, () => {
      summaries = [dailySummary];
      return { summary: dailySummary };
    }),
  );
  const { user } = openScreen('/dashboard');
  expect(await screen.findByText('No daily summaries yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Today is summed up: 16 payments were tried so far.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('$2,172.14')).toBeVisible());
  server.answers(answer(dailySummaries.generate, () => HttpResponse.json({}, { status: 400 })));
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(failed)).toBeVisible();
});
