import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { operator } from '../../../src/contract/operator/operator.ts';
import { accountsPage, anAccount, aPendingUser, aUser, pendingPage } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../testing/render.tsx';

const server = startTestServer('/system-accounts');

const someAccounts = answer(operator.accounts, accountsPage(anAccount()));
const asOperator = () => signedInAs(aUser({ operator: true }));

beforeEach(() => server.answers(answer(operator.openPayments, { payments: [] })));

it('the system accounts deny access to everybody else and request nothing', async () => {
  server.answers(signedInAs(aUser()));
  openScreen('/system-accounts?tab=accounts');
  expect(await screen.findByText('Access denied')).toBeVisible();
});

it('the system accounts show each approved account with its sub-users', async () => {
  server.answers(asOperator(), someAccounts, answer(operator.pendingUsers, pendingPage()));
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('button', { name: /Corner Store/ }));
  expect(screen.getByText('owner@corner.example')).toBeVisible();
  expect(screen.getByText('Sam Lee (sam)')).toBeVisible();
  expect(screen.getByText('Regular User')).toBeVisible();
});

it('a sub-user who has chosen no password yet is invited, not active', async () => {
  const subUsers = anAccount().subUsers.flatMap((person) => [person, { ...person, username: 'nora', invited: true }]);
  const account = anAccount({ subUsers });
  server.answers(asOperator(), answer(operator.accounts, accountsPage(account)));
  server.answers(answer(operator.pendingUsers, pendingPage()));
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('button', { name: /Corner Store/ }));
  const [first, second] = within(screen.getByRole('list', { name: 'Sub-users' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/\(sam\).*Active/);
  expect(second).toHaveTextContent(/\(nora\).*Invited/);
  expect(second).not.toHaveTextContent('Active');
});

it('the system accounts are searched by the server while all of them stay counted, and say when nobody matches', async () => {
  server.answers(
    asOperator(),
    answer(operator.accounts, ({ query: { q } }) => ({
      ...accountsPage(...(q === undefined || 'corner'.includes(q) ? [anAccount()] : [])),
      total: 12_345,
    })),
    answer(operator.pendingUsers, pendingPage()),
  );
  const { user } = openScreen('/system-accounts?tab=accounts');
  const search = await screen.findByRole('searchbox', { name: 'Search accounts...' });
  await enter(user, search, 'corner');
  expect(await screen.findByRole('button', { name: /Corner Store/ })).toBeVisible();
  await user.clear(search);
  await enter(user, search, 'nobody');
  expect(await screen.findByText('No accounts found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search.')).toBeVisible();
  expect(screen.getByText('12,345 accounts')).toBeVisible();
  await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('button', { name: /Corner Store/ })).toBeVisible();
  expect(search).toHaveValue('');
});

it('a page of the system accounts that cannot be read counts nothing and leads back to the newest', async () => {
  server.answers(
    asOperator(),
    answer(operator.accounts, ({ query: { cursor } }) =>
      cursor === undefined
        ? { accounts: [anAccount()], nextCursor: 'older', total: 2 }
        : refusal(400, 'This list has changed. Please start again from its first page.'),
    ),
    answer(operator.pendingUsers, pendingPage()),
  );
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByText(/^This list has changed/)).toBeVisible();
  expect(screen.queryByText(/on this page/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the newest' }));
  expect(await screen.findByText('1 account on this page')).toBeVisible();
});

it('the system accounts are read page by page, and each tab has pages of its own', async () => {
  server.answers(
    asOperator(),
    answer(operator.accounts, ({ query: { cursor } }) => ({
      accounts: [anAccount({ companyName: cursor === 'older' ? 'Old Store' : 'New Store' })],
      nextCursor: cursor === undefined ? 'older' : null,
      total: 2,
    })),
    answer(operator.pendingUsers, ({ query: { cursor } }) => ({
      pendingUsers: cursor === undefined ? [aPendingUser()] : [],
      nextCursor: cursor === undefined ? 'older' : null,
      total: 51,
    })),
  );
  const { user } = openScreen('/system-accounts?tab=accounts');
  expect(await screen.findByText('New Store')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Old Store')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Pending Users, 51' }));
  expect(await screen.findByText('Kim Tires')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Nothing is left on this page')).toBeVisible();
  expect(screen.queryByText('No pending users')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the newest' }));
  expect(await screen.findByText('Kim Tires')).toBeVisible();
});

it('the system accounts show what is missing in an account, and its role', async () => {
  const bare = anAccount({
    companyName: null,
    email: null,
    isActive: false,
    stopped: ['payments'],
    role: 'user',
    subUsers: [],
  });
  server.answers(
    asOperator(),
    answer(operator.accounts, accountsPage(bare)),
    answer(operator.pendingUsers, pendingPage(aPendingUser({ companyName: null, email: null }))),
  );
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(
    await screen.findByRole('button', { name: 'No Company Olga Reyes (corner) Inactive User Payments stopped' }),
  );
  expect(screen.getByText('No email')).toBeVisible();
  expect(screen.getByText('Nov 17, 2026')).toBeVisible();
  expect(screen.getByText('1 account')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Pending Users/ }));
  expect(screen.getByText('1 pending')).toBeVisible();
  expect(screen.getByText('Noah Kim (newstore)')).toBeVisible();
  expect(screen.getByText('Pending Approval')).toBeVisible();
  expect(screen.getByText('Nov 18, 2026')).toBeVisible();
});

it('the system accounts mark an account whose payment pages carry its Auth Token, and describe the risk', async () => {
  server.answers(
    asOperator(),
    answer(operator.accounts, accountsPage(anAccount({ pageKey: 'auth_token' }))),
    answer(operator.pendingUsers, pendingPage()),
  );
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('button', { name: /Active Admin Auth Token on page$/ }));
  expect(screen.getByText(/can read its Auth Token, which can also void and refund payments/)).toBeVisible();
});

it('the system accounts mark an account whose links are closed because a required tokenization key is missing', async () => {
  server.answers(
    asOperator(),
    answer(operator.accounts, accountsPage(anAccount({ pageKey: 'missing' }))),
    answer(operator.pendingUsers, pendingPage()),
  );
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('button', { name: /Active Admin No tokenization key$/ }));
  expect(screen.getByText(/its links stay closed/)).toBeVisible();
});

it('the system accounts show no warning for an account that saved a tokenization key', async () => {
  server.answers(asOperator(), someAccounts, answer(operator.pendingUsers, pendingPage()));
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('button', { name: /Corner Store/ }));
  expect(screen.getByText('owner@corner.example')).toBeVisible();
  expect(screen.queryByText(/Auth Token/)).not.toBeInTheDocument();
});

it('an approved registration leaves the list and its badge', async () => {
  let waiting = [aPendingUser()];
  server.answers(
    asOperator(),
    someAccounts,
    answer(operator.pendingUsers, () => pendingPage(...waiting)),
    answer(operator.approve, () => {
      waiting = [];
      return {};
    }),
  );
  const { user } = openScreen('/system-accounts?tab=pending');
  await user.click(await screen.findByRole('button', { name: /^Approve / }));
  expect(await screen.findByText('User account has been approved successfully')).toBeVisible();
  expect(await screen.findByText('All user registrations have been processed.')).toBeVisible();
});

it('an approval that failed without a message of the server shows one of its own', async () => {
  server.answers(
    asOperator(),
    someAccounts,
    answer(operator.pendingUsers, pendingPage(aPendingUser())),
    answer(operator.approve, () => refusal(500, '')),
  );
  const { user } = openScreen('/system-accounts?tab=pending');
  await user.click(await screen.findByRole('button', { name: /^Approve / }));
  expect(await screen.findByText('Approval Failed')).toBeVisible();
  expect(await screen.findAllByText('Failed to approve user. Please try again in a moment.')).toHaveLength(1);
});

it('a denied registration leaves the list', async () => {
  let waiting = [aPendingUser()];
  server.answers(
    asOperator(),
    someAccounts,
    answer(operator.pendingUsers, () => pendingPage(...waiting)),
    answer(operator.deny, () => {
      waiting = [];
      return {};
    }),
  );
  const { user } = openScreen('/system-accounts?tab=pending');
  await user.click(await screen.findByRole('button', { name: /^Deny / }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deny' }));
  expect(await screen.findByText('User account has been denied')).toBeVisible();
  expect(await screen.findByText('No pending users')).toBeVisible();
});

it('a registration is denied only after a question that names its company', async () => {
  server.answers(
    asOperator(),
    someAccounts,
    answer(operator.pendingUsers, pendingPage(aPendingUser())),
    answer(operator.deny, () => refusal(400, 'This registration is no longer pending.')),
  );
  const { user } = openScreen('/system-accounts?tab=pending');
  await user.click(await screen.findByRole('button', { name: /^Deny / }));
  const alert = within(await screen.findByRole('alertdialog'));
  expect(alert.getByText(/Kim Tires will not be able to sign in/)).toBeVisible();
  await user.click(alert.getByRole('button', { name: 'Deny' }));
  expect(await screen.findByText('Denial Failed')).toBeVisible();
  // The toast shows it, and the dialog says it to those who cannot reach the toast.
  const spoken = await alert.findByText('This registration is no longer pending.');
  expect(spoken).toHaveAttribute('role', 'alert');
  expect(spoken).toHaveStyle({ position: 'absolute', overflow: 'hidden' });
  await user.click(alert.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});
