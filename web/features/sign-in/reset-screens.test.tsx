import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownAccount } from '../../../src/contract/people/own-account.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('/login');

/** Whose link it is. */
const owner = (kind: 'invitation' | 'reset' = 'reset', store = 'Corner Store') =>
  answer(ownAccount.passwordLink, { kind, store, username: 'maria' });

const token = `00000000-0000-4000-8000-000000000001.${'a'.repeat(43)}`;

it('somebody who forgot the password asks for a mail, and reads the same whoever they are', async () => {
  const asked: string[] = [];
  server.answers(
    answer(ownAccount.forgotPassword, ({ body }) => {
      asked.push(body.login);
      return {};
    }),
  );
  const { user } = openScreen('/login');
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await user.click(await screen.findByRole('button', { name: 'Send Email' }));
  expect(screen.getByText('Please enter your username or email.')).toBeVisible();
  await enter(user, screen.getByLabelText('Username or email'), 'maria');
  await user.click(screen.getByRole('button', { name: 'Send Email' }));
  expect(await screen.findByText(/^If there is an account for maria with an email address/)).toBeVisible();
  expect(asked).toEqual(['maria']);
});

it('the link of a mail leads to a new password, and then to the sign-in with the name filled in', async () => {
  const sent: unknown[] = [];
  server.answers(
    owner(),
    answer(ownAccount.resetPassword, ({ body }) => {
      sent.push(body);
      return { username: 'maria' };
    }),
  );
  const { user, router } = openScreen(`/reset-password#${token}`);
  await enter(user, await screen.findByLabelText('New Password'), 'lantern-42');
  await enter(user, screen.getByLabelText('Confirm New Password'), 'lantern-43');
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
  expect(screen.getByText('New passwords do not match.')).toBeVisible();
  await user.clear(screen.getByLabelText('Confirm New Password'));
  await enter(user, screen.getByLabelText('Confirm New Password'), 'lantern-42');
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
  expect(await screen.findByText('You can sign in as maria now.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByLabelText('Username')).toHaveValue('maria');
  expect(sent).toEqual([{ token, newPassword: 'lantern-42' }]);
});

it('a link that has ended meanwhile leads to a new mail', async () => {
  server.answers(
    owner(),
    answer(ownAccount.resetPassword, () => refusal(400, 'This link has ended.', 'password_link_ended')),
  );
  const { user } = openScreen(`/reset-password#${token}`);
  await enter(user, await screen.findByLabelText('New Password'), 'lantern-42');
  await enter(user, screen.getByLabelText('Confirm New Password'), 'lantern-42');
  await user.click(screen.getByRole('button', { name: 'Save Password' }));
  expect(await screen.findByText('This link has already been used or has expired.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask for a new email' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

it('an invitation says which store and username it is for, and an address that lost its end says so', async () => {
  server.answers(owner('invitation'));
  openScreen(`/invite#${token}`);
  expect(await screen.findByRole('heading', { name: 'Welcome to Debitlink' })).toBeVisible();
  expect(await screen.findByText(/^You are invited to Corner Store\. Your username is maria\./)).toBeVisible();
  expect(screen.getByLabelText('New Password')).toHaveFocus();
  openScreen('/reset-password');
  expect(
    await screen.findByText('Part of this address is missing. Please open the link in your email again.'),
  ).toBeVisible();
});

it('an invitation to a store whose name ends with a full stop has no second one', async () => {
  server.answers(owner('invitation', 'Kim Inc.'));
  openScreen(`/invite#${token}`);
  expect(await screen.findByText(/^You are invited to Kim Inc\. Your username is maria\./)).toBeVisible();
});

it('an invitation that was used says so at once, and asks for no password', async () => {
  server.answers(answer(ownAccount.passwordLink, () => refusal(400, 'It has ended.', 'password_link_ended')));
  openScreen(`/invite#${token}`);
  expect(await screen.findByText(/^This invitation has already been used or has expired\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
});

it('a link of which the server says nothing now still takes a password', async () => {
  server.answers(answer(ownAccount.passwordLink, () => refusal(503, 'Busy.', 'busy')));
  openScreen(`/reset-password#${token}`);
  expect(await screen.findByLabelText('New Password')).toBeVisible();
});
