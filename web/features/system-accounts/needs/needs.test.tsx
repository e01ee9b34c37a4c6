import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountRisk, appealExamples } from '../../../../src/contract/examples/operator.ts';
import { appeals } from '../../../../src/contract/operator/appeals.ts';
import { operator } from '../../../../src/contract/operator/operator.ts';
import { type StoreToReview, warningSigns } from '../../../../src/contract/operator/warning-signs.ts';
import { accountsPage, aPendingUser, aUser, pendingPage } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/system-accounts');

const aStore = (number: number, overrides: Partial<StoreToReview> = {}): StoreToReview => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  storeId: `store00${number}`,
  store: `Store ${number}`,
  risk: accountRisk,
  checkedAt: '2026-11-21T00:33:00.000Z',
  review: null,
  snoozedUntil: null,
  waits: true,
  ...overrides,
});

const openAs = (stores: () => StoreToReview[], pending = pendingPage()) =>
  server.answers(
    signedInAs(aUser({ operator: true })),
    answer(operator.accounts, accountsPage()),
    answer(operator.pendingUsers, pending),
    answer(operator.openPayments, { payments: [] }),
    answer(warningSigns.storesToReview, () => ({ stores: stores() })),
    answer(operator.switches, { switches: { texting: true, payments: true } }),
  );

it('the operator starts with what needs them, reads why a store stands out, and comes to the next one by marking it as reviewed', async () => {
  const notes = [{ id: aStore(7).id, text: 'Winter sale', author: 'operator', createdAt: '2026-11-19T18:00:00.000Z' }];
  let stores = [aStore(1, { review: { at: '2026-11-19T18:00:00.000Z', score: 34, signs: ['ageDays'] } }), aStore(2)];
  openAs(() => stores, pendingPage(aPendingUser()));
  server.answers(
    answer(warningSigns.notes, { notes }),
    answer(warningSigns.reviewStore, ({ params: { id } }) => {
      stores = stores.map((store) => (store.id === id ? { ...store, waits: false } : store));
      return {};
    }),
  );
  const { user } = openScreen('/system-accounts');
  const group = await screen.findByRole('region', { name: 'Stores with warning signs' });
  expect(screen.getByRole('tab', { name: 'Needs you, 3', selected: true })).toBeVisible();
  expect(screen.getByRole('region', { name: 'People waiting' })).toHaveTextContent('Kim Tires registration');
  const [first] = within(group).getAllByRole('listitem');
  expect(first).toHaveTextContent('Store 1Declined 31.5%, 12 days old');
  await user.click(within(group).getByRole('button', { name: 'Review: Store 1' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Store 1' }));
  expect(panel.getByText(/The score was 34 at your review on Nov 19, 2026. Since then: declined 31.5%/)).toBeVisible();
  expect(panel.getByText('52 of 100')).toBeVisible();
  expect(await panel.findByText('Winter sale')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByRole('complementary', { name: 'Store 2' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Needs you, 2' })).toBeVisible();
  expect(within(group).getAllByRole('listitem')).toHaveLength(1);
});

it('the operator stops payments of a store from its panel, which asks why', async () => {
  const saved: object[] = [];
  let payments = true;
  openAs(() => [aStore(1)]);
  server.answers(
    answer(warningSigns.notes, { notes: [] }),
    answer(operator.switches, () => ({ switches: { texting: false, payments } })),
    answer(operator.setSwitches, ({ body }) => {
      saved.push(body);
      payments = body.payments;
      return { switches: { texting: body.texting, payments } };
    }),
  );
  const { user } = openScreen(`/system-accounts?tab=signs&open=${aStore(1).id}`);
  const stop = await screen.findByRole('button', { name: 'Stop payments' });
  await waitFor(() => expect(stop).toBeEnabled());
  await user.click(stop);
  await user.click(screen.getByRole('button', { name: 'Stop payments' }));
  expect(await screen.findByText('Please write why: the store reads it.')).toBeVisible();
  await enter(user, screen.getByRole('textbox', { name: 'Why do you stop payments?' }), 'Tested cards');
  await user.click(screen.getByRole('button', { name: 'Stop payments' }));
  expect(await screen.findByRole('button', { name: 'Turn on payments' })).toBeVisible();
  expect(saved).toEqual([{ texting: false, payments: false, reason: 'Tested cards' }]);
});

it('the operator puts a store off, finds it among those that rest, lets it wait again, and writes a note', async () => {
  let store = aStore(1);
  const [asked, written]: [unknown[], string[]] = [[], []];
  openAs(() => [store]);
  server.answers(
    answer(warningSigns.notes, { notes: [] }),
    answer(warningSigns.addNote, ({ body: { text } }) => {
      written.push(text);
      return { note: { id: store.id, text, author: 'operator', createdAt: '2026-11-19T18:00:00.000Z' } };
    }),
    answer(warningSigns.snoozeStore, ({ body: { days } }) => {
      asked.push(days);
      store = { ...store, waits: days === null, snoozedUntil: days === null ? null : '2026-11-28T20:00:00.000Z' };
      return {};
    }),
  );
  const { user } = openScreen(`/system-accounts?tab=signs&open=${store.id}`);
  await user.click(await screen.findByRole('button', { name: 'Put off' }));
  await user.click(await screen.findByRole('menuitem', { name: 'For 7 days' }));
  const resting = await screen.findByRole('region', { name: 'Reviewed or put off' });
  expect(resting).toHaveTextContent('Store 1 put off until Nov 28');
  await user.click(within(resting).getByRole('button', { name: 'Open: Store 1' }));
  await enter(user, await screen.findByRole('textbox', { name: /Add a note/ }), 'Called Lou');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.click(await screen.findByRole('button', { name: 'Let it wait again' }));
  expect(await screen.findByRole('region', { name: 'Stores with warning signs' })).toBeVisible();
  expect([asked, written]).toEqual([[7, null], ['Called Lou']]);
});

it('the operator reads an appeal and lets it stay denied with words of their own, and turns on for another what was stopped', async () => {
  const answers: unknown[] = [];
  const [letter] = appealExamples.appeals.response.appeals;
  const ofStop = { against: 'stop', stopped: ['payments'], companyName: 'Stopped', id: aStore(9).id } as const;
  let letters = letter ? [letter, { ...letter, ...ofStop, stopped: [...ofStop.stopped] }] : [];
  openAs(() => []);
  server.answers(
    answer(appeals.appeals, () => ({ appeals: letters })),
    answer(appeals.answerAppeal, ({ body }) => {
      answers.push(body);
      letters = letters.slice(1);
      return {};
    }),
  );
  const { user } = openScreen('/system-accounts');
  const people = await screen.findByRole('region', { name: 'People waiting' });
  expect(people).toHaveTextContent(
    'Northside Vapes appealDenied Nov 18. “Our license came on Tuesday. Please look again.”',
  );
  await user.click(within(people).getByRole('button', { name: 'Read: Northside Vapes' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Northside Vapes' }));
  expect(panel.getByText('There is no license for this kind of store.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Stay denied' }));
  await enter(user, panel.getByRole('textbox', { name: 'What they will read' }), 'It is of another store.');
  await user.click(panel.getByRole('button', { name: 'Stay denied and tell Pat Moss' }));
  await user.click(await screen.findByRole('button', { name: /^Appeals/ }));
  await user.click(await screen.findByRole('button', { name: 'Read: Stopped' }));
  await user.click(await screen.findByRole('button', { name: 'Turn on payments' }));
  expect(await screen.findByText('No appeal waits.')).toBeVisible();
  expect(answers).toEqual([
    { accept: false, answer: 'It is of another store.' },
    { accept: true, answer: null },
  ]);
});

it('a list that cannot be loaded is said above the others, which are there', async () => {
  openAs(() => [aStore(1)]);
  server.answers(answer(operator.lockedLinks, () => refusal(500, 'Down')));
  openScreen('/system-accounts');
  expect(await screen.findByRole('region', { name: 'Stores with warning signs' })).toBeVisible();
  expect(await screen.findByText('Down')).toBeVisible();
});

it('where nothing needs the operator, the accounts stand first and the empty queue says so', async () => {
  openAs(() => []);
  const { user } = openScreen('/system-accounts');
  expect(await screen.findByText('No accounts found')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Needs you' }));
  expect(await screen.findByText('Nothing needs you.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Warning Signs/ }));
  expect(await screen.findByText('No store stands out.')).toBeVisible();
});
