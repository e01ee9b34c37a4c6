import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ownAccount, type OwnSession } from '../../../../src/contract/people/own-account.ts';
import { secondFactors } from '../../../../src/contract/people/second-factors.ts';
import { store, type StoreProfile } from '../../../../src/contract/store/store.ts';
import { anImpersonator, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/settings');

const operator = anImpersonator({ id: aUser().id, name: 'Olga' });
const profile: StoreProfile = {
  name: 'Corner Store',
  phone: '12135550100',
  supportEmail: null,
  logo: null,
  timezone: 'America/Los_Angeles',
};

const aSession = (number: number, overrides: Partial<OwnSession> = {}): OwnSession => ({
  id: `00000000-0000-4000-8000-00000000060${number}`,
  current: false,
  device: `Browser ${number}`,
  address: '203.0.113.7',
  impersonated: false,
  signedInAt: '2026-11-20T18:00:00.000Z',
  lastSeenAt: '2026-11-21T18:00:00.000Z',
  expiresAt: '2026-12-20T18:00:00.000Z',
  ...overrides,
});

const factors = { authenticator: null, recoveryCodesLeft: 0, passkeys: [], required: false };

/** Answers what the tab reads. */
const answerReads = (user = aUser(), sessions: OwnSession[] = [aSession(1, { current: true })]) =>
  server.answers(
    signedInAs(user),
    answer(store.profile, { profile }),
    answer(ownAccount.sessions, () => ({ sessions })),
    answer(secondFactors.read, { secondFactors: factors }),
  );

beforeEach(() => answerReads());

const openAccount = async () => {
  const opened = openScreen('/settings?tab=settings');
  await screen.findByLabelText('Company Name *');
  return opened;
};
const change = () => screen.getByRole('button', { name: 'Change Password' });

it('somebody without an email adds one, and a username that is taken is said at the form', async () => {
  const owner = aUser({ email: null });
  answerReads(owner);
  const sent: unknown[] = [];
  server.answers(
    answer(ownAccount.changeDetails, ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? refusal(409, 'This username is already taken.', 'username_taken')
        : { user: { ...owner, email: body.email } };
    }),
  );
  const { user } = await openAccount();
  await enter(user, screen.getByRole('textbox', { name: 'Email' }), 'maria@corner.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('This username is already taken.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details were updated.')).toBeVisible();
  const details = { username: 'maria', firstName: 'Maria', lastName: 'Lopez', email: 'maria@corner.example' };
  expect(sent).toEqual([details, details]);
});

it('the change of the password says what is missing in its order and sends nothing', async () => {
  const { user } = await openAccount();
  await user.click(change());
  expect(screen.getAllByText('Please fill in all password fields.')).toHaveLength(3);
  expect(screen.getByLabelText('Current Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Current Password'), 'old');
  await enter(user, screen.getByLabelText('New Password'), 'short');
  await enter(user, screen.getByLabelText('Confirm New Password'), 'other');
  await user.click(change());
  expect(screen.getByText('New password and confirmation do not match.')).toBeVisible();
  await user.clear(screen.getByLabelText('Confirm New Password'));
  await enter(user, screen.getByLabelText('Confirm New Password'), 'short');
  await user.click(change());
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
});

it('the password is changed by one request, and the fields are emptied', async () => {
  const wait = deferred();
  const bodies: unknown[] = [];
  server.answers(
    answer(ownAccount.changePassword, async ({ body }) => {
      bodies.push(body);
      await wait.released;
      return { user: aUser() };
    }),
  );
  const { user } = await openAccount();
  await enter(user, screen.getByLabelText('Current Password'), 'old-secret');
  await enter(user, screen.getByLabelText('New Password'), 'new-secret');
  await enter(user, screen.getByLabelText('Confirm New Password'), 'new-secret');
  await user.dblClick(change());
  expect(screen.getByRole('button', { name: 'Changing...' })).toHaveAttribute('aria-disabled', 'true');
  wait.release();
  expect(await screen.findByText('Password updated successfully.')).toBeVisible();
  for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
  expect(bodies).toEqual([{ currentPassword: 'old-secret', newPassword: 'new-secret' }]);
});

it.each([
  [refusal(400, 'The current password is wrong.', 'wrong_password'), 'The current password is wrong.'],
  [refusal(500, ''), 'Failed to update password. Please try again.'],
])('a password that is not changed stays in the form, which says why, once', async (response, text) => {
  server.answers(answer(ownAccount.changePassword, () => response.clone()));
  const { user } = await openAccount();
  await enter(user, screen.getByLabelText('Current Password'), 'old-secret');
  await enter(user, screen.getByLabelText('New Password'), 'new-secret');
  await enter(user, screen.getByLabelText('Confirm New Password'), 'new-secret{Enter}');
  expect(await screen.findAllByText(text)).toHaveLength(1);
  expect(screen.getByText(text).closest('form')).toContainElement(screen.getByLabelText('New Password'));
  expect(screen.getByLabelText('New Password')).toHaveValue('new-secret');
});

it('the sessions name device, address and last use, and one of them is signed out', async () => {
  const sessions = [aSession(1, { current: true }), aSession(2), aSession(3, { impersonated: true, address: null })];
  answerReads(aUser(), sessions);
  server.answers(
    answer(ownAccount.endSession, ({ params }) => {
      sessions.splice(
        sessions.findIndex(({ id }) => id === params.id),
        1,
      );
      return {};
    }),
  );
  const { user } = await openAccount();
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.getByText('This device')).toBeVisible();
  expect(list.getByText('Support, signed in as you')).toBeVisible();
  expect(list.queryByRole('button', { name: /^Sign Out Browser 1,/ })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: /^Sign Out Browser 2,/ }));
  expect(await screen.findByText('Browser 2 is signed out')).toBeVisible();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
});

it('all other sessions are signed out after a question', async () => {
  const sessions = [aSession(1, { current: true }), aSession(2), aSession(3)];
  answerReads(aUser(), sessions);
  server.answers(
    answer(ownAccount.endOtherSessions, () => {
      sessions.length = 1;
      return { ended: 2 };
    }),
  );
  const { user } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere Else' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }));
  await user.click(question.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('2 other devices are signed out')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).not.toBeInTheDocument(),
  );
});

it('the profile of the store is saved with a phone, an email, a time zone and a logo', async () => {
  const bodies: unknown[] = [];
  server.answers(
    answer(store.saveProfile, ({ body }) => {
      bodies.push(body);
      return { profile: body };
    }),
  );
  const { user } = await openAccount();
  expect(screen.getByLabelText('Phone Number')).toHaveValue('+1 (213) 555-0100');
  await enter(user, screen.getByLabelText('Support Email'), 'help@');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Valid email format required')).toBeVisible();
  await enter(user, screen.getByLabelText('Support Email'), 'corner.example');
  const zone = screen.getByLabelText('Time Zone');
  expect(within(zone).getAllByRole('option')).toHaveLength(7);
  await user.selectOptions(zone, 'Hawaii (Honolulu)');
  await user.upload(screen.getByLabelText('Logo'), new File(['logo'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Logo of your store' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Store profile updated successfully.')).toBeVisible();
  const saved = { ...profile, supportEmail: 'help@corner.example', timezone: 'Pacific/Honolulu' };
  expect(bodies).toEqual([{ ...saved, logo: 'data:image/png;base64,bG9nbw==' }]);
});

it('a logo that is no picture is refused with words, and a saved one is removed', async () => {
  server.answers(answer(store.profile, { profile: { ...profile, logo: 'data:image/png;base64,bG9nbw==' } }));
  const { user } = await openAccount();
  const file = new File(['text'], 'logo.svg', { type: 'image/svg+xml' });
  Object.defineProperty(screen.getByLabelText('Logo'), 'accept', { value: '' });
  await user.upload(screen.getByLabelText('Logo'), file);
  expect(await screen.findByText('The logo has to be a PNG, JPEG or WebP picture')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('No logo')).toBeVisible();
});

it('a user who is no admin does not see the profile of the store', async () => {
  server.answers(signedInAs(aUser({ role: 'user' })));
  openScreen('/settings?tab=settings');
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Store profile' })).not.toBeInTheDocument();
});

it('an operator who is signed in as somebody changes neither password nor sessions', async () => {
  answerReads(aUser({ impersonatedBy: operator }), [aSession(1, { current: true }), aSession(2)]);
  await openAccount();
  expect(await screen.findByRole('button', { name: /^Sign Out Browser 2,/ })).toBeDisabled();
  expect(screen.getAllByText('Only maria can change this, from their own sign-in.')).not.toHaveLength(0);
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
});
