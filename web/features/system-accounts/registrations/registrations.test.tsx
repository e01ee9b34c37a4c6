import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type DeniedUser, operator } from '../../../../src/contract/operator/operator.ts';
import { accountsPage, anAccount, aPendingUser, aUser, pendingPage } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/system-accounts');

beforeEach(() =>
  server.answers(
    answer(operator.accounts, accountsPage(anAccount())),
    answer(operator.pendingUsers, pendingPage(aPendingUser())),
    answer(operator.openPayments, { payments: [] }),
    signedInAs(aUser({ operator: true })),
  ),
);

const aDeniedUser = (overrides: Partial<DeniedUser> = {}): DeniedUser => {
  const { userType: _, ...person } = aPendingUser();
  return { ...person, deniedAt: '2026-11-20T18:00:00.000Z', reason: 'No such company', ...overrides };
};

const deniedPage = (...deniedUsers: readonly DeniedUser[]) => ({
  deniedUsers: [...deniedUsers],
  nextCursor: null,
  total: deniedUsers.length,
});

/** The server's denied registrations; each act removes them or refuses. */
const serveDenied = (act: 'reopen' | 'deleteDenied', refuse = false) => {
  let denied = [aDeniedUser()];
  server.answers(
    answer(operator.deniedUsers, () => deniedPage(...denied)),
    answer(operator[act], () => {
      if (refuse) return refusal(400, 'This registration is no longer denied.');
      denied = [];
      return {};
    }),
  );
};

it('a registration is denied with the reason that was written', async () => {
  const bodies: (object | undefined)[] = [];
  server.answers(
    answer(operator.deny, ({ body }) => {
      bodies.push(body);
      return {};
    }),
  );
  const { user } = openScreen('/system-accounts?tab=pending');
  await user.click(await screen.findByRole('button', { name: /^Deny / }));
  const question = within(await screen.findByRole('alertdialog'));
  await enter(user, question.getByLabelText('Reason (optional)'), 'No such company');
  await user.click(question.getByRole('button', { name: 'Deny' }));
  expect(await screen.findByText('User Denied')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'No such company' }]);
});

it('somebody who registered is asked for more by mail, and stays pending', async () => {
  const questions: string[] = [];
  server.answers(
    answer(operator.askMore, ({ body }) => {
      questions.push(body.question);
      return questions.length === 1 ? refusal(502, '') : {};
    }),
  );
  const { user } = openScreen('/system-accounts?tab=pending');
  await user.click(await screen.findByRole('button', { name: 'Ask for more: Noah Kim (newstore)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more' }));
  expect(dialog.getByText('It goes to new@store.example. The registration stays pending.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Please write what you would like to know')).toBeVisible();
  await enter(user, dialog.getByLabelText('Question'), 'What do you sell?');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('The question could not be sent. Please try again in a moment.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Question Sent')).toBeVisible();
  expect(questions).toEqual(['What do you sell?', 'What do you sell?']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Kim Tires')).toBeVisible();
});

it('somebody who registered without an email is not asked, and the denial promises them none', async () => {
  server.answers(answer(operator.pendingUsers, pendingPage(aPendingUser({ email: null }))));
  const { user } = openScreen('/system-accounts?tab=pending');
  const deny = await screen.findByRole('button', { name: /^Deny / });
  expect(screen.queryByRole('button', { name: 'Ask for more: Noah Kim (newstore)' })).not.toBeInTheDocument();
  await user.click(deny);
  expect(await screen.findByText(/^They gave no email/)).toBeVisible();
});

it('denied registrations have a tab that shows when and why', async () => {
  server.answers(
    answer(operator.deniedUsers, deniedPage(aDeniedUser(), aDeniedUser({ id: anAccount().id, reason: null }))),
  );
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('tab', { name: 'Denied' }));
  expect(await screen.findByText('No such company')).toBeVisible();
  expect(screen.getByText('None given')).toBeVisible();
  expect(screen.getAllByText('Nov 20, 2026')).toHaveLength(2);
  expect(await screen.findByText('2 denied')).toBeVisible();
});

it('a denied registration is reopened', async () => {
  serveDenied('reopen');
  const { user } = openScreen('/system-accounts?tab=denied');
  await user.click(await screen.findByRole('button', { name: /^Reopen / }));
  expect(await screen.findByText('Registration Reopened')).toBeVisible();
  expect(await screen.findByText('No denied registrations')).toBeVisible();
});

it('a denied registration is deleted after a question that names its username', async () => {
  serveDenied('deleteDenied');
  const { user } = openScreen('/system-accounts?tab=denied');
  await user.click(await screen.findByRole('button', { name: /^Delete / }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/the username newstore can be used again/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Registration Deleted')).toBeVisible();
  expect(await screen.findByText('No denied registrations')).toBeVisible();
});

it.each([
  ['reopen', 'Reopen'],
  ['deleteDenied', 'Delete'],
] as const)('a refusal of %s is told once, where it was asked for', async (act, label) => {
  serveDenied(act, true);
  const { user } = openScreen('/system-accounts?tab=denied');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${label} `) }));
  const question = act === 'deleteDenied' ? await screen.findByRole('alertdialog') : document.body;
  if (act === 'deleteDenied') await user.click(within(question).getByRole('button', { name: label }));
  expect(await within(question).findAllByText('This registration is no longer denied.')).toHaveLength(1);
  expect(screen.getByRole('region', { name: /^Notifications/, hidden: true })).not.toHaveTextContent('no longer');
});
