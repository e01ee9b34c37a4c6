import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { operator } from '../../../src/contract/operator/operator.ts';
import { ownAccount } from '../../../src/contract/people/own-account.ts';
import { session } from '../../../src/contract/people/session.ts';
import { reporting } from '../../../src/contract/reporting.ts';
import { accountsPage, anImpersonator, aUser, pendingPage } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openConsole, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('shell', '/customers');

const operatorId = '00000000-0000-4000-8000-000000000088';
const impersonatedBy = anImpersonator({ id: operatorId });
const admin = aUser({ id: operatorId, username: 'operator', firstName: 'Olive', operator: true });
const text = 'Admin View: Currently logged in as Maria Lopez (maria)';

beforeEach(() => server.answers(answer(customers.list, { customers: [], nextCursor: null })));

it('an impersonation is announced on every screen, with its end in the zone of the operator and in the title of the tab', async () => {
  const counts = { total: 0, pending: 0, completed: 0, failed: 0, expired: 0, voided: 0, disabled: 0 };
  const figures = { totalRevenue: '0.00', grossRevenue: '0.00', voided: '0.00', refunded: '0.00' };
  server.answers(
    signedInAs(aUser({ impersonatedBy })),
    answer(reporting.live, { analytics: { ...figures, activeLinks: 0, customers: 0, completedTransactions: 0 } }),
    answer(reporting.statusCounts, { statusCounts: counts }),
    answer(reporting.smsStats, { stats: { totalSent: 0, totalClicked: 0, clickRate: 0 } }),
  );
  const { router } = openConsole('/');
  expect(await screen.findByText('until 5:00 PM EST')).toBeVisible();
  for (const [path, title] of [
    ['/', 'Customers'],
    ['/dashboard', 'Dashboard'],
    ['/payment-links', 'Payment Links'],
    ['/settings', 'Settings'],
    ['/system-accounts', 'System Accounts'],
    ['/no-such-screen', 'Page Not Found'],
    ['/reset-password', 'Choose a new password'],
    ['/invite', 'Welcome to Debitlink'],
  ] as const) {
    await router.navigate(path);
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^Admin View · ${title}`)));
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('region', { name: 'Admin View' })).toHaveStyle({ position: 'sticky', top: '0px' });
  expect(localStorage.getItem('impersonatedBy')).toBe(operatorId);
});

it('nothing is announced to somebody who signed in themselves', async () => {
  server.answers(signedInAs(aUser()));
  localStorage.setItem('impersonatedBy', operatorId);
  openConsole('/customers');
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Admin View' })).not.toBeInTheDocument();
  expect(document.title).not.toMatch(/Admin View/);
  expect(localStorage.getItem('impersonatedBy')).toBeNull();
});

it('the operator returns by the cookie alone, to the accounts and without the mark', async () => {
  let authorization: string | null = 'not asked';
  server.answers(
    answer(session.user, ({ request }) => ({
      user: request.headers.get('authorization') === 'Bearer token-9' ? admin : aUser({ impersonatedBy }),
    })),
    answer(operator.accounts, accountsPage()),
    answer(operator.pendingUsers, pendingPage()),
    answer(operator.openPayments, { payments: [] }),
    answer(session.stopImpersonating, ({ request }) => {
      authorization = request.headers.get('authorization');
      return { sessionToken: 'token-9', user: admin };
    }),
  );
  signedInAs(aUser());
  const { user, router } = openConsole('/customers');
  await user.click(await screen.findByRole('button', { name: 'Return to Admin' }));
  expect(await screen.findByRole('heading', { name: 'System Accounts' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/system-accounts');
  expect(authorization).toBeNull();
  expect(localStorage.getItem('sessionToken')).toBe('token-9');
  expect(localStorage.getItem('impersonatedBy')).toBeNull();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: 'operator' });
  expect(document.title).not.toMatch(/Admin View/);
});

it('the operator is signed out where the return fails', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  server.answers(
    signedInAs(aUser({ impersonatedBy })),
    answer(session.stopImpersonating, () => refusal(401, 'Please sign in to continue.', 'unauthenticated')),
    answer(session.logout, {}),
  );
  const { user } = openConsole('/customers');
  await user.click(await screen.findByRole('button', { name: 'Return to Admin' }));
  expect(await screen.findByText('You have been successfully logged out.')).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBeNull();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it('a user whose password somebody else chose changes it before anything else', async () => {
  const sent: object[] = [];
  server.answers(
    signedInAs(aUser({ mustChangePassword: true })),
    answer(ownAccount.changePassword, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refusal(400, 'The current password is wrong.') : { user: aUser() };
    }),
  );
  const { user } = openConsole('/customers');
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await enter(user, screen.getByLabelText('Current Password'), 'given-one');
  await enter(user, screen.getByLabelText('New Password'), 'my-own-word');
  await enter(user, screen.getByLabelText('Confirm New Password'), 'another{Enter}');
  expect(screen.getByText('New passwords do not match.')).toBeVisible();
  await user.clear(screen.getByLabelText('Confirm New Password'));
  await enter(user, screen.getByLabelText('Confirm New Password'), 'my-own-word{Enter}');
  expect(await screen.findByText('The current password is wrong.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
  expect(sent[1]).toEqual({ currentPassword: 'given-one', newPassword: 'my-own-word' });
});

it('a call that is refused until the password is changed opens the screen that changes it', async () => {
  let mustChangePassword = false;
  signedInAs(aUser());
  server.answers(
    answer(session.user, () => ({ user: aUser({ mustChangePassword }) })),
    answer(customers.list, () => {
      mustChangePassword = true;
      return refusal(403, 'Please change your password first.', 'password_change_required');
    }),
  );
  openConsole('/customers');
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
});
