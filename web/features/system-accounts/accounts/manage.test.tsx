import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '../../../../src/contract/customers.ts';
import { operator } from '../../../../src/contract/operator/operator.ts';
import { session } from '../../../../src/contract/people/session.ts';
import { accountsPage, anAccount, anImpersonator, aUser, pendingPage } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { openConsole, openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('shell', '/system-accounts');

beforeEach(() =>
  server.answers(
    answer(operator.accounts, accountsPage(anAccount())),
    answer(operator.pendingUsers, pendingPage()),
    answer(operator.openPayments, { payments: [] }),
    signedInAs(aUser({ operator: true })),
  ),
);

const account = 'Manage Olga Reyes (corner)';
const subUser = 'Manage Sam Lee (sam)';

const openManage = async (name = account, open = openScreen) => {
  const opened = open('/system-accounts');
  await opened.user.click(await screen.findByRole('button', { name: /^Corner Store/ }));
  await opened.user.click(screen.getByRole('button', { name }));
  return { ...opened, manage: within(await screen.findByRole('dialog', { name: 'Manage' })) };
};

it('the operator resets the password of a sub-user, in a dialog that says whose it is', async () => {
  const wait = deferred();
  const sent: object[] = [];
  server.answers(
    answer(operator.resetPassword, async ({ body }) => {
      sent.push(body);
      await wait.released;
      return {};
    }),
  );
  const { user, manage } = await openManage(subUser);
  await user.click(manage.getByRole('button', { name: 'Reset Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }));
  expect(dialog.getByText('Sam Lee (sam)')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  const password = dialog.getByPlaceholderText('Enter new password (min 6 characters)');
  expect(password).toBe(dialog.getByLabelText('New Password'));
  await enter(user, password, 'short{Enter}');
  expect(dialog.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  await enter(user, password, 'er-one');
  await user.click(dialog.getByRole('button', { name: 'Reset Password' }));
  expect(dialog.getByRole('button', { name: 'Resetting...' })).toHaveAttribute('aria-disabled', 'true');
  wait.release();
  expect(await screen.findByText('Password has been successfully reset')).toBeVisible();
  expect(screen.getByText('Password Reset')).toBeVisible();
  expect(sent).toEqual([{ userId: anAccount().subUsers[0]?.id, password: 'shorter-one' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a password below six characters is called invalid when it is sent by Enter', async () => {
  const { user, manage } = await openManage();
  await user.click(manage.getByRole('button', { name: 'Reset Password' }));
  await enter(user, await screen.findByLabelText('New Password'), 'short{Enter}');
  expect(await screen.findByText('Invalid Password')).toBeVisible();
  expect(screen.getAllByText('Password must be at least 6 characters long')).not.toHaveLength(0);
});

it.each([
  ['Reset Password', 'New Password'],
  ['Log in as this user', 'Reason'],
])('what was written for "%s" is not thrown away by Escape before somebody has said so', async (act, label) => {
  const { user, manage } = await openManage();
  await user.click(manage.getByRole('button', { name: act }));
  await enter(user, await screen.findByLabelText(label), 'A long reason');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(label)).toHaveValue('A long reason');
});

it('a reset that fails says why and stays open', async () => {
  server.answers(answer(operator.resetPassword, () => refusal(500, '')));
  const { user, manage } = await openManage();
  await user.click(manage.getByRole('button', { name: 'Reset Password' }));
  await enter(user, await screen.findByLabelText('New Password'), 'long-enough{Enter}');
  expect(await screen.findByText('Reset Failed')).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Reset Password' }));
  const spoken = await dialog.findByText('Failed to reset password. Please try again in a moment.');
  expect(spoken).toHaveStyle({ position: 'absolute', overflow: 'hidden' });
});

it('the operator deactivates an account after a question, and both lists are read again', async () => {
  let isActive = true;
  let pendingReads = 0;
  server.answers(
    answer(operator.accounts, () => accountsPage(anAccount({ isActive }))),
    answer(operator.pendingUsers, () => {
      pendingReads += 1;
      return pendingPage();
    }),
    answer(operator.toggleStatus, ({ body }) => {
      isActive = body.isActive;
      return {};
    }),
  );
  const { user, manage } = await openManage();
  const readsBefore = pendingReads;
  await user.click(manage.getByRole('button', { name: 'Deactivate Account' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Account' }));
  expect(question.getByText('Olga Reyes (corner)')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Deactivate Account' }));
  expect(await screen.findByText('Status Updated')).toBeVisible();
  expect(screen.getByText('User status has been updated')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Corner Store .*Inactive Admin/ })).toBeVisible();
  expect(pendingReads).toBeGreaterThan(readsBefore);
  await user.click(screen.getByRole('button', { name: account }));
  const inactive = within(await screen.findByRole('dialog', { name: 'Manage' }));
  expect(inactive.getByRole('button', { name: 'Activate Account' })).toBeEnabled();
  expect(inactive.getByRole('button', { name: 'Log in as this user' })).toBeDisabled();
});

it('a sub-user is deactivated as a user, and a refusal is told', async () => {
  server.answers(answer(operator.toggleStatus, () => refusal(400, '')));
  const { user, manage } = await openManage(subUser);
  await user.click(manage.getByRole('button', { name: 'Deactivate User' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Deactivate User' }));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  expect(await question.findByText('Failed to update status')).toHaveAttribute('role', 'alert');
});

it('the operator logs in as a user with a reason, and every screen announces it', async () => {
  const reasons: string[] = [];
  const by = aUser().id;
  const olga = aUser({
    id: anAccount().id,
    username: 'corner',
    firstName: 'Olga',
    lastName: 'Reyes',
    impersonatedBy: anImpersonator({ id: by }),
  });
  server.answers(
    answer(customers.list, { customers: [], nextCursor: null }),
    answer(operator.impersonate, ({ body }) => {
      reasons.push(body.reason);
      return { sessionToken: 'token-5', user: olga, impersonatedBy: by };
    }),
    answer(session.user, ({ request }) => ({
      user: request.headers.get('authorization') === 'Bearer token-5' ? olga : aUser({ operator: true }),
    })),
  );
  const { user, manage, router } = await openManage(account, openConsole);
  await user.click(manage.getByRole('button', { name: 'Log in as this user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in as this user' }));
  await user.click(dialog.getByRole('button', { name: 'Log In' }));
  expect(dialog.getByLabelText('Reason')).toBeInvalid();
  expect(reasons).toEqual([]);
  await enter(user, dialog.getByLabelText('Reason'), 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Admin View: Currently logged in as Olga Reyes (corner)')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(reasons).toEqual(['Asked by phone']);
  expect(localStorage.getItem('sessionToken')).toBe('token-5');
  expect(localStorage.getItem('impersonatedBy')).toBe(by);
});
