import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ActivityLog, activityLog, type ChainState } from '../../../src/contract/activity.ts';
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
  userAgent: 'Mozilla/5.0',
  device: 'Chrome on Windows',
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

const clerk = '018f3c1e-7b9a-7abc-8def-0000000000bb';
const asked: string[] = [];
const intact: ChainState = {
  ...{ state: 'intact', checkedAt: '2026-11-21T09:32:00.000Z', entries: 48_196 },
  ...{ position: null, logId: null },
};
let chain = intact;
let logs: ActivityLog[] = [];

beforeEach(() => {
  window.innerWidth = 1280;
  asked.length = 0;
  chain = intact;
  logs = [failed, changed, aLog(1)];
  server.answers(
    signedInAs(aUser()),
    answer(activityLog.list, ({ request }) => {
      asked.push(new URL(request.url).search);
      return { logs, nextCursor: null };
    }),
    answer(activityLog.counts, { counts: { all: 3, payments: 0, sms: 1, links: 2, errors: 1 }, more: false }),
    answer(activityLog.chain, () => ({ chain })),
    answer(activityLog.people, ({ query: { q = '' } }) => ({
      people: [{ id: clerk, name: 'Kim Park', store: null }].filter(({ name }) => name.includes(q)),
      more: false,
    })),
    answer(activityLog.event, ({ params }) => ({
      log: logs.find(({ id }) => id === params.id) ?? aLog(1),
      place: { position: 48197, seal: '9f2c71ab04de8e15'.repeat(4) },
    })),
    answer(activityLog.recent, ({ query }) => ({ logs: query.all === 'true' ? logs : [changed] })),
  );
});

it('the log tells what happened with its status, the first eight characters of the id, and what was changed', async () => {
  openScreen('/activity');
  const rows = await within(await screen.findByRole('list')).findAllByRole('listitem');
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

it('whose acts are shown is chosen among all of the store, also who did nothing on this page, and who is no user of it', async () => {
  const { user, router } = openScreen('/activity');
  await screen.findByRole('list');
  const who = screen.getByRole('combobox', { name: 'Who' });
  await user.click(who);
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const others = ['Payers', 'Providers', 'Debitlink itself', 'The operator'];
  await waitFor(() => expect(offered()).toEqual(['Kim Park', ...others]));
  await user.type(who, 'Kim');
  await waitFor(() => expect(offered()).toEqual(['Kim Park']));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe(`?all=true&who=${clerk}&limit=50`));
  expect(who).toHaveValue('Kim Park');
  await user.clear(who);
  await user.type(who, 'paye');
  await user.click(await screen.findByRole('option', { name: 'Payers' }));
  await waitFor(() => expect(router.state.location.search).toBe('?who=payer'));
});

it('a row opens to who, from where and when exactly, and leads to its link', async () => {
  const { user } = openScreen('/activity');
  const [, row] = await within(await screen.findByRole('list')).findAllByRole('listitem');
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
  await user.click(screen.getByRole('button', { name: 'SMS' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?all=false&kind=sms&limit=50'));
  expect(screen.getByRole('link', { name: 'Open the log' })).toHaveAttribute('href', '/activity');
});

it('an event opens beside the log with what was changed, where it came from, its seal and all that happened to the same', async () => {
  const { user, router } = openScreen('/activity?kind=links');
  const [, row] = await within(await screen.findByRole('list')).findAllByRole('listitem');
  if (!row) throw new Error('There is no second row.');
  await user.click(within(row).getByRole('link', { name: /was changed in its amount/ }));
  const panel = await screen.findByRole('region', { name: 'Event' });
  expect(await within(panel).findByText('Event 48,197')).toBeVisible();
  expect(panel).toHaveTextContent('$12.50 to $20.00');
  for (const known of ['203.0.113.24', 'Chrome on Windows', '48,197, follows 48,196', '9f2c 71ab 04de 8e15'])
    expect(panel).toHaveTextContent(known);
  const same = await within(await within(panel).findByRole('list')).findAllByRole('listitem');
  expect(same.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  expect(within(panel).getByRole('link', { name: 'Open the link' })).toHaveAttribute(
    'href',
    '/payment-links/wbt6ykh7abcdefgh',
  );
  await user.click(within(panel).getByRole('button', { name: 'Older event' }));
  expect(router.state.location).toMatchObject({ pathname: `/activity/${aLog(1).id}`, search: '?kind=links' });
  await user.keyboard('{Escape}');
  expect(router.state.location).toMatchObject({ pathname: '/activity', search: '?kind=links' });
});

it('a change of several fields tells each by its name, also one whose values the log does not keep', async () => {
  const changes = [
    { field: 'customerPhone', before: '…0187', after: '…0178' },
    { field: 'notes', before: null, after: null },
  ];
  logs = [aLog(1, { description: 'Hana Sato was changed by Dana Reyes', metadata: { changes } })];
  openScreen(`/activity/${aLog(1).id}`);
  const panel = await screen.findByRole('region', { name: 'Event' });
  expect(await within(panel).findByText('customer phone')).toBeVisible();
  expect(panel).toHaveTextContent('…0187 to …0178');
  expect(panel).toHaveTextContent('noteschanged');
});

it('the chain is told to be whole with when it was checked, or leads to where it is broken', async () => {
  const { store } = openScreen('/activity');
  expect(
    await screen.findByRole('img', { name: /^Chain intact\. 48,196 events were found as recorded, Nov 21/ }),
  ).toBeVisible();
  chain = { ...intact, state: 'broken', position: 31_204, logId: aLog(3).id };
  store.dispatch(api.util.invalidateTags(['activity']));
  const broken = await screen.findByRole('link', { name: /^Chain broken at event 31,204/ });
  expect(broken).toHaveAttribute('href', `/activity/${aLog(3).id}`);
});

it('an own period asks for its days as the store counts them, the last one included', async () => {
  const { user } = openScreen('/activity?when=own&from=2026-11-01');
  await screen.findByRole('list');
  expect(asked.at(-1)).toBe('?all=true&from=2026-11-01T07%3A00%3A00.000Z&limit=50');
  await user.type(screen.getByLabelText('To'), '2026-11-03');
  await waitFor(() =>
    expect(asked.at(-1)).toBe('?all=true&from=2026-11-01T07%3A00%3A00.000Z&to=2026-11-04T08%3A00%3A00.000Z&limit=50'),
  );
});
