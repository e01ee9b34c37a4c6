import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dailySummaries, summaryTests } from '../../../src/contract/daily-summaries.ts';
import { examples } from '../../../src/contract/examples/index.ts';
import { dailySummary } from '../../../src/contract/examples/records.ts';
import { notificationSettings } from '../../../src/contract/notifications/notification-settings.ts';
import { aNotificationConfig, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('/dashboard/summaries');
const partly = { ...dailySummary, emailsSent: 1, emailsFailed: 1, isFinal: true, until: '2026-11-21T08:00:00.000Z' };

beforeEach(() => {
  server.answers(
    signedInAs(aUser()),
    answer(dailySummaries.list, ({ query }) => ({ summaries: query.q === 'none' ? [] : [partly], nextCursor: null })),
    answer(dailySummaries.read, { summary: partly }),
    answer(dailySummaries.emails, examples.dailySummaries.emails.response),
  );
});

it('a day opens beside the list with its figures and to whom it went, and is sent again from there', async () => {
  let sent = 0;
  server.answers(
    answer(dailySummaries.send, () => {
      sent += 1;
      return { results: [{ recipient: 'office@store.example', status: 'sent' as const, error: null }] };
    }),
  );
  const { user } = openScreen('/dashboard/summaries');
  expect(await screen.findByText('1 of 2 sent')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Fri, Nov 20' }));
  const panel = await screen.findByRole('region', { name: 'Summary' });
  expect(await within(panel).findByText('3 payments, $511.09, are not in the register yet.')).toBeVisible();
  expect(within(within(panel).getByRole('region', { name: 'Figures' })).getByText('$1,811.05')).toBeVisible();
  expect(await within(panel).findByText('office@store.example')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The summary was sent again.')).toBeVisible();
  expect(sent).toBe(1);
});

it('days are searched, and all are shown again', async () => {
  const { user } = openScreen('/dashboard/summaries');
  await user.type(await screen.findByRole('searchbox', { name: /^Search/ }), 'none');
  expect(await screen.findByText('No summary fits')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'Fri, Nov 20' })).toBeVisible();
});

it('the hour, the zone, the recipients and the parts are saved together, and what the summary covers is said', async () => {
  const bodies: unknown[] = [];
  server.answers(
    answer(notificationSettings.saveConfig, ({ body }) => {
      bodies.push(body);
      return { config: aNotificationConfig({ dailySummaryEnabled: true, summaryTime: '02:30:00' }) };
    }),
  );
  const { user } = openScreen('/dashboard/summaries/settings');
  await user.click(await screen.findByRole('switch', { name: /^Make and email it every day/ }));
  expect(screen.getByText(/^It covers 12:00 AM to 6:00 PM/)).toBeVisible();
  const time = screen.getByLabelText('At');
  await user.clear(time);
  await user.type(time, '02:30');
  expect(screen.getByText('It covers the whole day before.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Honolulu');
  await user.click(screen.getByRole('checkbox', { name: /^Boxes to tick/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Declined attempts/ }));
  await user.type(screen.getByLabelText('Add an email address'), 'a@store.example{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notification settings saved.')).toBeVisible();
  expect(bodies).toEqual([
    {
      ...{ dailySummaryEnabled: true, summaryTime: '02:30:00', summaryTimezone: 'Pacific/Honolulu' },
      ...{ summaryFinal: false, summarySkipsEmpty: false, summaryParts: ['closing', 'declined'] },
      recipientEmails: ['a@store.example'],
    },
  ]);
});

it('a test needs a recipient, and a preview can do nothing on the page', async () => {
  server.answers(
    answer(notificationSettings.config, { config: aNotificationConfig({ recipientEmails: ['a@store.example'] }) }),
    answer(summaryTests.testSummary, () => refusal(500, '')),
    answer(summaryTests.previewSummary, examples.notifications.previewSummary.response),
  );
  const { user } = openScreen('/dashboard/summaries/settings');
  await user.click(await screen.findByRole('button', { name: 'Send test' }));
  expect((await screen.findAllByText('Failed to send test daily summary.'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByTitle('The email')).toHaveAttribute('sandbox', '');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByTitle('The email')).not.toBeInTheDocument());
  server.answers(answer(summaryTests.previewSummary, () => refusal(500, '')));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findAllByText('Failed to generate summary preview.'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove a@store.example' }));
  expect(screen.getByText('A test needs at least one recipient.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send test' })).toBeDisabled();
});

it('somebody without rights over the store sees the summaries, and not how they are set up', async () => {
  server.answers(signedInAs(aUser({ role: 'user', userType: 'sub_user' })));
  openScreen('/dashboard/summaries/settings');
  expect(await screen.findByText('Only admins set this up')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Summary settings' })).not.toBeInTheDocument();
});
