import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../../../src/contract/operator.ts';
import { anAccount, aPendingUser, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { startTestServer, open, signedInAs } from '../../testing/render.tsx';

const server = startTestServer();

const someAccounts = answer(operator.accounts, { accounts: [anAccount()] });
const asOperator = () => signedInAs(aUser({ operator: true }));

beforeEach(() => server.answers(answer(operator.openPayments, { payments: [] })));

describe('the system accounts', () => {
  it("are nobody else's business, and nothing is asked for", async () => {
    server.answers(signedInAs(aUser()));
    open('/system-accounts');
    expect(await screen.findByText('Access denied')).toBeVisible();
  });

  it('show each approved account with its sub-users', async () => {
    server.answers(asOperator(), someAccounts, answer(operator.pendingUsers, { pendingUsers: [] }));
    const { user } = open('/system-accounts');
    await user.click(await screen.findByRole('button', { name: /Corner Store/ }));
    expect(screen.getByText('owner@corner.example')).toBeVisible();
    expect(screen.getByText('Sam Lee (sam)')).toBeVisible();
    expect(screen.getByText('Regular User')).toBeVisible();
  });

  it('are narrowed by a search, and say when nobody is meant', async () => {
    server.answers(asOperator(), someAccounts, answer(operator.pendingUsers, { pendingUsers: [] }));
    const { user } = open('/system-accounts');
    await screen.findByRole('button', { name: /Corner Store/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search accounts...' }), 'nobody');
    expect(await screen.findByText('No accounts found')).toBeVisible();
  });

  it('say what is not known of an account, and what it may do', async () => {
    const bare = anAccount({ companyName: null, email: null, isActive: false, role: 'user', subUsers: [] });
    server.answers(
      asOperator(),
      answer(operator.accounts, { accounts: [bare] }),
      answer(operator.pendingUsers, { pendingUsers: [aPendingUser({ companyName: null, email: null })] }),
    );
    const { user } = open('/system-accounts');
    await user.click(await screen.findByRole('button', { name: 'No Company Olga Reyes (corner) Inactive User' }));
    expect(screen.getByText('No email')).toBeVisible();
    expect(screen.getByText('Nov 17, 2026')).toBeVisible();
    expect(screen.getByText('1 account')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Pending Users/ }));
    expect(screen.getByText('1 pending')).toBeVisible();
    expect(screen.getByText('Noah Kim (newstore)')).toBeVisible();
    expect(screen.getByText('Pending Approval')).toBeVisible();
    expect(screen.getByText('Nov 18, 2026')).toBeVisible();
  });

  it('mark an account whose payment pages carry its Auth Token, and say what that means', async () => {
    server.answers(
      asOperator(),
      answer(operator.accounts, { accounts: [anAccount({ pageKey: 'auth_token' })] }),
      answer(operator.pendingUsers, { pendingUsers: [] }),
    );
    const { user } = open('/system-accounts');
    await user.click(await screen.findByRole('button', { name: /Active Admin Auth Token on page$/ }));
    expect(screen.getByText(/can read its Auth Token, which can also void and refund payments/)).toBeVisible();
  });

  it('mark an account whose links stay closed because a tokenization key is required and missing', async () => {
    server.answers(
      asOperator(),
      answer(operator.accounts, { accounts: [anAccount({ pageKey: 'missing' })] }),
      answer(operator.pendingUsers, { pendingUsers: [] }),
    );
    const { user } = open('/system-accounts');
    await user.click(await screen.findByRole('button', { name: /Active Admin No tokenization key$/ }));
    expect(screen.getByText(/its links stay closed/)).toBeVisible();
  });

  it('say nothing of the Auth Token of an account that saved a tokenization key', async () => {
    server.answers(asOperator(), someAccounts, answer(operator.pendingUsers, { pendingUsers: [] }));
    const { user } = open('/system-accounts');
    await user.click(await screen.findByRole('button', { name: /Corner Store/ }));
    expect(screen.getByText('owner@corner.example')).toBeVisible();
    expect(screen.queryByText(/Auth Token/)).not.toBeInTheDocument();
  });

  it('approve a registration, which leaves the list and its badge', async () => {
    let waiting = [aPendingUser()];
    server.answers(
      asOperator(),
      someAccounts,
      answer(operator.pendingUsers, () => ({ pendingUsers: waiting })),
      answer(operator.approve, () => {
        waiting = [];
        return {};
      }),
    );
    const { user } = open('/system-accounts?tab=pending');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('User account has been approved successfully')).toBeVisible();
    expect(await screen.findByText('All user registrations have been processed.')).toBeVisible();
  });

  it('say in words of their own that an approval failed where the server has none', async () => {
    server.answers(
      asOperator(),
      someAccounts,
      answer(operator.pendingUsers, { pendingUsers: [aPendingUser()] }),
      answer(operator.approve, () => refusal(500, '')),
    );
    const { user } = open('/system-accounts?tab=pending');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approval Failed')).toBeVisible();
    expect(screen.getAllByText('Failed to approve user')).toHaveLength(2);
  });

  it('say that a registration was denied', async () => {
    let waiting = [aPendingUser()];
    server.answers(
      asOperator(),
      someAccounts,
      answer(operator.pendingUsers, () => ({ pendingUsers: waiting })),
      answer(operator.deny, () => {
        waiting = [];
        return {};
      }),
    );
    const { user } = open('/system-accounts?tab=pending');
    await user.click(await screen.findByRole('button', { name: 'Deny' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('User account has been denied')).toBeVisible();
    expect(await screen.findByText('No pending users')).toBeVisible();
  });

  it('deny a registration only after asking, with its company named', async () => {
    server.answers(
      asOperator(),
      someAccounts,
      answer(operator.pendingUsers, { pendingUsers: [aPendingUser()] }),
      answer(operator.deny, () => refusal(400, 'This registration is not pending any more.')),
    );
    const { user } = open('/system-accounts?tab=pending');
    await user.click(await screen.findByRole('button', { name: 'Deny' }));
    const alert = within(await screen.findByRole('alertdialog'));
    expect(alert.getByText(/Kim Tires will not be able to sign in/)).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Denial Failed')).toBeVisible();
    expect(alert.getByText('This registration is not pending any more.')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});
