import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ActivityLog, activityLog } from '../../../src/contract/activity.ts';
import { api } from '../../core/api.ts';
import { aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openPart, openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { ActivityPanel } from './index.ts';

const server = startTestServer('/activity');

const aLog = (number: number, known: Partial<ActivityLog> = {}): ActivityLog => ({
  id: `018f3c1e-7b9a-7abc-8def-00000000000${number}`,
  action: 'PAYMENT_LINK_CREATED',
  status: 'success',
  description: 'A link of $12.50 for Ana Diaz was created by Dana Reyes',
  createdAt: `2026-11-21T18:0${number}:00.000Z`,
  userName: 'Dana Reyes',
  userId: '018f3c1e-7b9a-7abc-8def-0000000000aa',
  author: 'staff',
  entity: 'payment_link',
  entityId: 'wbt6ykh7abcdefgh',
  metadata: { amount: '12.50', customerName: 'Ana Diaz' },
  ipAddress: '203.0.113.24',
  userAgent: 'Chrome on Windows',
  requestId: null,
  trusted: true,
  store: null,
  ...known,
});

const changed = aLog(2, {
  action: 'PAYMENT_LINK_AMOUNT_CHANGED',
  description: 'The link for Ana Diaz was changed in its amount by Dana Reyes',
  metadata: { before: '12.50', after: '20.00' },
});
const failed = aLog(3, {
  action: 'SMS_FAILED',
  status: 'failed',
  description: '<img src=x onerror=alert(1)> did not arrive',
  userName: 'Debitlink',
  author: 'program',
});

const asked: string[] = [];
let logs: ActivityLog[] = [];

beforeEach(() => {
  window.innerWidth = 1280;
  asked.length = 0;
  logs = [failed, changed, aLog(1)];
  server.answers(
    signedInAs(aUser()),
    answer(activityLog.list, ({ request }) => {
      asked.push(new URL(request.url).search);
      return { logs, nextCursor: null };
    }),
    answer(activityLog.counts, { counts: { all: 3, payments: 0, sms: 1, links: 2, errors: 1 }, more: false }),
    answer(activityLog.recent, ({ query }) => ({ logs: query.all === 'true' ? logs : [changed] })),
  );
});

it('the log tells what happened with its status, the first eight characters of the id, and what was changed', async () => {
  openScreen('/activity');
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('$12.50');
  expect(rows[1]).toHaveTextContent('$20.00');
  expect(rows[1]).toHaveTextContent('wbt6ykh7');
  expect(rows[1]).not.toHaveTextContent('wbt6ykh7a');
  expect(screen.getByTitle('Failed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'SMS 1' })).toBeVisible();
});

it('the log shows its words as plain text, never as markup', async () => {
  openScreen('/activity');
  expect(await screen.findByText(/<img src=x onerror=alert\(1\)> did not arrive/)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('the log asks for what is chosen, and the address says it', async () => {
  const { user, router } = openScreen('/activity');
  await screen.findByRole('list');
  expect(asked.at(-1)).toBe('?all=true&limit=50');
  await user.click(screen.getByRole('button', { name: 'My Events' }));
  await user.click(screen.getByRole('button', { name: 'Errors 1' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?all=false&kind=errors&limit=50'));
  const [row] = within(screen.getByRole('list')).getAllByRole('listitem');
  if (row) await user.click(within(row).getByRole('button', { name: /Everything about it/ }));
  await waitFor(() => expect(asked.at(-1)).toBe('?all=false&about=wbt6ykh7abcdefgh&limit=50'));
  expect(router.state.location.search).toBe('?mine=1&about=wbt6ykh7abcdefgh');
});

it('a row opens to who, from where and when exactly, and leads to its link', async () => {
  const { user } = openScreen('/activity');
  const [, row] = within(await screen.findByRole('list')).getAllByRole('listitem');
  if (!row) throw new Error('There is no second row.');
  await user.click(within(row).getByRole('button', { name: 'Details' }));
  expect(row).toHaveTextContent('203.0.113.24');
  expect(row).toHaveTextContent('Chrome on Windows');
  expect(within(row).getByRole('link', { name: 'Open the link' })).toHaveAttribute(
    'href',
    '/payment-links/wbt6ykh7abcdefgh',
  );
});

it('new rows wait while one is open, and come in by themselves otherwise', async () => {
  const { user, store } = openScreen('/activity');
  await screen.findByRole('list');
  logs = [aLog(4), ...logs];
  store.dispatch(api.util.invalidateTags(['activity']));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  const [opener] = screen.getAllByRole('button', { name: 'Details' });
  if (opener) await user.click(opener);
  logs = [aLog(5), ...logs];
  store.dispatch(api.util.invalidateTags(['activity']));
  await user.click(await screen.findByRole('button', { name: '1 new event' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('an empty log says so, one without a match offers to clear the filters, and a failed one can be tried again', async () => {
  logs = [];
  const { user, router } = openScreen('/activity?q=nothing');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  expect(router.state.location.search).toBe('');
  server.answers(answer(activityLog.list, () => refusal(500, 'Broken')));
  await router.navigate('/activity?q=other');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('the panel of the dashboard shows the newest, of all or the own, and leads to the whole log', async () => {
  const { user } = openPart(<ActivityPanel />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'My Events' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Open the log' })).toHaveAttribute('href', '/activity');
});
