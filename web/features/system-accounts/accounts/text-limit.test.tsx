import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { operator, type StoreTextLimit } from '../../../../src/contract/operator/operator.ts';
import { anAccount, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/system-accounts');

const aLimit = (known: Partial<StoreTextLimit> = {}): StoreTextLimit => ({
  textsPerDay: null,
  defaultPerDay: 500,
  sentLastDay: 1_037,
  emailsPerDay: null,
  defaultEmails: 500,
  emailsLastDay: 12,
  ...known,
});

beforeEach(() =>
  server.answers(
    signedInAs(aUser({ operator: true })),
    answer(operator.accounts, { accounts: [anAccount()], nextCursor: null, total: 1 }),
    answer(operator.pendingUsers, { pendingUsers: [], nextCursor: null, total: 0 }),
    answer(operator.openPayments, { payments: [] }),
  ),
);

const openDialog = async () => {
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('button', { name: /Corner Store/ }));
  await user.click(screen.getByRole('button', { name: 'Texts and emails per day: Corner Store' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Texts and emails per day' })) };
};

it('the operator reads how many texts a store sent and may send, and sets another number', async () => {
  let limit = aLimit();
  server.answers(
    answer(operator.textLimit, () => ({ textLimit: limit })),
    answer(operator.setTextLimit, ({ params, body }) => {
      expect(params.id).toBe(anAccount().id);
      limit = aLimit(body);
      return { textLimit: limit };
    }),
  );
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('1,037')).toBeVisible();
  expect(dialog.getByText('500 texts, the default')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Texts within 24 hours' }), '40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Corner Store may send 40 texts within 24 hours.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Texts and emails per day: Corner Store' }));
  expect(await screen.findByText('40 texts')).toBeVisible();
});

it('a limit that was typed is not thrown away by Escape before somebody has said so', async () => {
  server.answers(answer(operator.textLimit, { textLimit: aLimit() }));
  const { user, dialog } = await openDialog();
  await user.type(await dialog.findByRole('textbox', { name: 'Texts within 24 hours' }), '40{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' })).toBeVisible();
});

it('an empty field gives a store back the default', async () => {
  const sent: unknown[] = [];
  server.answers(
    answer(operator.textLimit, { textLimit: aLimit({ textsPerDay: 40 }) }),
    answer(operator.setTextLimit, ({ body }) => {
      sent.push(body);
      return { textLimit: aLimit() };
    }),
  );
  const { user, dialog } = await openDialog();
  await user.clear(await dialog.findByRole('textbox', { name: 'Texts within 24 hours' }));
  await user.type(dialog.getByRole('textbox', { name: 'Emails within 24 hours' }), '60');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Corner Store may send 500 texts within 24 hours.')).toBeVisible();
  expect(sent).toEqual([{ textsPerDay: null, emailsPerDay: 60 }]);
});

it.each(['-1', '1.5', 'many', '10001'])('a limit of %s is refused beside its field', async (typed) => {
  server.answers(answer(operator.textLimit, { textLimit: aLimit() }));
  const { user, dialog } = await openDialog();
  await user.type(await dialog.findByRole('textbox', { name: 'Texts within 24 hours' }), typed);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a whole number from 0 to 10,000, or leave this empty.')).toBeVisible();
});

it('a limit that could not be saved stays in its field, with the server’s words', async () => {
  server.answers(
    answer(operator.textLimit, { textLimit: aLimit() }),
    answer(operator.setTextLimit, () => refusal(404, 'User not found')),
  );
  const { user, dialog } = await openDialog();
  await user.type(await dialog.findByRole('textbox', { name: 'Texts within 24 hours' }), '7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('User not found')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Texts within 24 hours' })).toHaveValue('7');
});

it('a limit that could not be loaded is loaded again on request', async () => {
  let fails = true;
  server.answers(answer(operator.textLimit, () => (fails ? refusal(500, '') : { textLimit: aLimit() })));
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('The limit could not be loaded. Please try again in a moment.')).toBeVisible();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('1,037')).toBeVisible();
});
