import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ApiKey, apiKeys as calls } from '../../../src/contract/people/api-keys.ts';
import { anImpersonator, aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('/settings/api-keys');

const aKey = (number = 1, overrides: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id: `00000000-0000-4000-8000-00000000080${number}`, name: `Shop ${number}`, hint: 'dl_live_…4f0q' },
  ...{ scopes: ['read', 'links'], madeBy: 'Dana Lee', createdAt: '2026-11-20T18:00:00.000Z' },
  ...{ expiresAt: null, lastUsedAt: null },
  ...overrides,
});

const secret = 'dl_live_the-whole-key';

/** Answers like the server, which keeps the keys; returns what it received. */
const answerLikeServer = (initial: readonly ApiKey[], signedIn = aUser()): unknown[] => {
  const received: unknown[] = [];
  let keys = [...initial];
  server.answers(
    signedInAs(signedIn),
    answer(calls.list, () => ({ keys })),
    answer(calls.create, ({ body }) => {
      received.push(body);
      const key = aKey(9, { name: body.name, scopes: body.scopes });
      keys = [key, ...keys];
      return { key, secret };
    }),
    answer(calls.revoke, ({ params }) => {
      keys = keys.filter(({ id }) => id !== params.id);
      return {};
    }),
  );
  return received;
};

const lines = async () => within(await screen.findByRole('list', { name: 'API Keys' })).findAllByRole('listitem');

it('the first key is created with a name, scopes and an end, and shown once', async () => {
  const received = answerLikeServer([]);
  const { user } = openScreen('/settings/api-keys');
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create Key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create API Key' }));
  await user.click(form.getByRole('checkbox', { name: 'Read' }));
  await user.click(form.getByRole('button', { name: 'Create Key' }));
  expect(form.getByText('Please enter a name')).toBeVisible();
  expect(form.getByText('Please choose what the key may do')).toBeVisible();
  await enter(user, form.getByLabelText('Name *'), 'Web shop');
  expect(form.getByRole('checkbox', { name: 'Money' })).toHaveAccessibleDescription(/refund payments/);
  await user.click(form.getByRole('checkbox', { name: 'Links' }));
  await user.selectOptions(form.getByLabelText('Expires'), 'In 90 days');
  await user.click(form.getByRole('button', { name: 'Create Key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your New API Key' }));
  expect(shown.getByLabelText('API key')).toHaveValue(secret);
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(shown.getByRole('button', { name: 'I Have Kept It' }));
  expect(received).toEqual([{ name: 'Web shop', scopes: ['links'], expiresInDays: 90 }]);
  const [line] = await lines();
  expect(line).toHaveTextContent(/Web shopdl_live_…4f0qLinks · never used/);
  expect(screen.queryByDisplayValue(secret)).toBeNull();
});

it('a line says what a key may do, whether it still works and when it was used; the list is searched', async () => {
  const past = '2026-01-05T18:00:00.000Z';
  answerLikeServer([aKey(1, { lastUsedAt: past }), aKey(2, { name: 'Counter', expiresAt: past, scopes: ['money'] })]);
  const { user } = openScreen('/settings/api-keys');
  const [first, second] = await lines();
  expect(first).toHaveTextContent('Read, Links · last used');
  expect(first).toHaveTextContent('does not expire · made by Dana Lee, ');
  expect(second).toHaveTextContent(/Counter.*Expired.*Money · never used.*expired .*Jan 5/);
  await user.type(screen.getByRole('searchbox', { name: 'Search keys' }), 'counter');
  await expect.poll(async () => (await lines()).length).toBe(1);
  await user.type(screen.getByRole('searchbox', { name: 'Search keys' }), 'x');
  expect(await screen.findByText('No key matches')).toBeVisible();
});

it('a key is revoked after a question, which says why where it is refused', async () => {
  answerLikeServer([aKey(1), aKey(2)]);
  const { user } = openScreen('/settings/api-keys');
  await user.click(await screen.findByRole('button', { name: 'Revoke Shop 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Shop 1?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Shop 1 is revoked')).toBeVisible();
  await expect.poll(async () => (await lines()).length).toBe(1);
  server.answers(answer(calls.revoke, () => refusal(404, 'API key not found')));
  await user.click(screen.getByRole('button', { name: 'Revoke Shop 2' }));
  const again = within(await screen.findByRole('alertdialog', { name: 'Revoke Shop 2?' }));
  await user.click(again.getByRole('button', { name: 'Revoke' }));
  expect(await again.findByText('API key not found')).toBeVisible();
});

it('keys that cannot be loaded are asked for again', async () => {
  answerLikeServer([aKey(1)]);
  server.answers(answer(calls.list, () => refusal(503, 'The service is very busy.')));
  const { user } = openScreen('/settings/api-keys');
  expect(await screen.findByText('The service is very busy.')).toBeVisible();
  answerLikeServer([aKey(1)]);
  await user.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await lines()).toHaveLength(1);
});

it('nobody but an admin sees the keys', async () => {
  server.answers(signedInAs(aUser({ role: 'user' })));
  openScreen('/settings/api-keys');
  expect(await screen.findByText('API keys are for the admins of the store.')).toBeVisible();
});

it('while the operator is signed in as somebody else, keys are seen and not changed', async () => {
  answerLikeServer([aKey(1)], aUser({ impersonatedBy: anImpersonator() }));
  openScreen('/settings/api-keys');
  expect(await screen.findByRole('button', { name: 'Revoke Shop 1' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Create Key' })).toBeNull();
});
