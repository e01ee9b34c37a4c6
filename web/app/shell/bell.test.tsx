import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { bell, type BellItem } from '../../../src/contract/notifications/bell.ts';
import { aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import * as spanish from '../../features/notifications/messages.es.ts';
import { openConsole, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('shell', '/customers', '/settings', '/templates');

const item = (number: number, over: Partial<BellItem> = {}): BellItem => ({
  ids: [`01932f70-1a2b-7c3d-8e4f-5a6b7c8d9e0${number}`],
  type: 'payment_success',
  at: '2026-11-20T18:00:00.000Z',
  count: 1,
  amount: '432.10',
  customerName: 'Camille Beauregard',
  linkId: null,
  detail: null,
  document: null,
  state: 'unread',
  ...over,
});

const several = item(1, { ids: [...item(1).ids, ...item(2).ids], count: 2, amount: '511.09', customerName: null });
const failed = item(3, { type: 'text_failed', detail: 'The number cannot receive texts.' });
const done = item(4, { state: 'settled' });

const open = (path = '/customers') => {
  server.answers(signedInAs(aUser()), answer(customers.list, { customers: [], nextCursor: null }));
  return openConsole(path);
};
const theBell = () => screen.findByRole('button', { name: /^Notifications/ });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });

it('the bell counts what is unread, and its panel shows that above what is read, each with its act', async () => {
  server.answers(answer(bell.bell, { unread: 3, items: [several, failed, done] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Notifications 3 unread' }));
  const lines = await within(await panel()).findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('2 payments wait for the register, $511.09.'),
    expect.stringContaining('The text to Camille Beauregard did not arrive: The number cannot receive texts.'),
    expect.stringContaining('Camille Beauregard paid $432.10.'),
  ]);
});

it('what is acted on is marked as read, and only that', async () => {
  const bodies: unknown[] = [];
  server.answers(
    answer(bell.bell, { unread: 2, items: [item(5, { type: 'new_device', detail: 'Firefox' })] }),
    answer(bell.markRead, ({ body }) => {
      bodies.push(body);
      return {};
    }),
  );
  const { user, router } = open();
  await user.click(await theBell());
  await user.click(await within(await panel()).findByRole('button', { name: 'See sign-ins' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/settings?tab=settings');
  await waitFor(() => expect(bodies).toEqual([{ ids: item(5).ids }]));
});

it('Mark all read marks everything, N opens the panel, the arrows move through its acts, and Escape closes it', async () => {
  let unread = 2;
  server.answers(
    answer(bell.bell, () => ({ unread, items: unread === 0 ? [done] : [several, failed] })),
    answer(bell.markAllRead, () => {
      unread = 0;
      return {};
    }),
  );
  // On some screens N means something else.
  const { user } = open('/settings');
  await theBell();
  await user.keyboard('n');
  const acts = await within(await panel()).findAllByRole('button', { name: /POS|links|link$/ });
  acts[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(acts[1]).toHaveFocus();
  await user.click(within(await panel()).getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('Camille Beauregard paid $432.10.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await theBell()).toHaveAccessibleName('Notifications');
});

it('what cannot be loaded is said with a way to try again, and nothing to tell is said too', async () => {
  let isDown = true;
  server.answers(answer(bell.bell, () => (isDown ? refusal(500, 'Down') : { unread: 0, items: [] })));
  const { user } = open();
  await user.click(await theBell());
  isDown = false;
  await user.click(await within(await panel()).findByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText('Nothing happened that you are told of.')).toBeVisible();
});

it('a document that was not signed is told with why, and opened beside the list, also where it has no link', async () => {
  const document = { id: item(6).ids[0] ?? '', title: 'Repair authorization', wrongPerson: false };
  const about = { type: 'document_declined', amount: null } as const;
  const declined = item(6, { ...about, detail: 'The price', document });
  const wrong = item(7, { ...about, linkId: 'abc', document: { ...document, wrongPerson: true } });
  server.answers(answer(bell.bell, { unread: 2, items: [declined, wrong] }), answer(bell.markRead, {}));
  const { user, router } = open();
  await user.click(await theBell());
  const lines = await within(await panel()).findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('Camille Beauregard did not sign “Repair authorization”: “The price”'),
    expect.stringContaining('“Repair authorization” for Camille Beauregard reached the wrong person.'),
  ]);
  expect([declined, wrong].map(spanish.sentenceOf)).toEqual([
    'Camille Beauregard no firmó “Repair authorization”: “The price”',
    '“Repair authorization” para Camille Beauregard llegó a la persona equivocada.',
  ]);
  const acts = await within(await panel()).findAllByRole('button', { name: 'Open document' });
  expect(acts).toHaveLength(2);
  for (const act of acts.slice(1)) await user.click(act);
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/templates?tab=documents&view=made&document=${document.id}`,
  );
});
