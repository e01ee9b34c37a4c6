import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { type SubUser, team } from '../../../../src/contract/people/team.ts';
import { anImpersonator, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/settings');

const aSubUser = (number = 1, overrides: Partial<SubUser> = {}): SubUser => ({
  id: `00000000-0000-4000-8000-00000000070${number}`,
  username: `sam${number}`,
  firstName: 'Sam',
  lastName: `Lee ${number}`,
  email: 'sam@corner.example',
  role: 'user',
  isActive: true,
  invited: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastSeenAt: '2026-11-21T18:00:00.000Z',
  ...overrides,
});

interface TeamRequest {
  readonly method: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** Answers like the server, which keeps the users; returns what it received. */
const answerLikeServer = (initial: readonly SubUser[], signedIn = aUser()): TeamRequest[] => {
  const received: TeamRequest[] = [];
  let users = [...initial];
  const note = async ({ request }: { readonly request: Request }): Promise<Record<string, unknown>> => {
    const text = await request.text();
    const body = (text === '' ? null : JSON.parse(text)) as Record<string, unknown>;
    received.push({ method: request.method, body, key: request.headers.get('idempotency-key') });
    return body;
  };
  server.answers(
    signedInAs(signedIn),
    answer(team.list, () => ({ users })),
    answer(team.create, async (call) => {
      const { password, ...person } = await note(call);
      const user = { ...aSubUser(9), ...person, invited: password === undefined, lastSeenAt: null } as SubUser;
      users = [...users, user];
      return { user };
    }),
    answer(team.change, async (call) => {
      const changed = await note(call);
      users = users.map((user) => (user.id === call.params.id ? { ...user, ...changed } : user));
      return { user: users.find(({ id }) => id === call.params.id) as SubUser };
    }),
    answer(team.remove, async (call) => {
      await note(call);
      users = users.filter(({ id }) => id !== call.params.id);
      return {};
    }),
    answer(team.inviteAgain, async (call) => {
      await note(call);
      return {};
    }),
  );
  return received;
};

const openTeam = async () => {
  const opened = openScreen('/settings?tab=users');
  await screen.findByRole('button', { name: 'Add User' });
  return opened;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('the list says who signs in, what they may do, and whether they can', async () => {
  answerLikeServer([
    aSubUser(1, { role: 'admin' }),
    aSubUser(2, { isActive: false, lastSeenAt: null }),
    aSubUser(3, { invited: true, firstName: null, lastName: null, lastSeenAt: null }),
  ]);
  await openTeam();
  const list = within(await screen.findByRole('list', { name: 'User Management' }));
  const [first, second, third] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Sam Lee 1Active.*Store Admin - Full access to settings and users · last seen/);
  expect(second).toHaveTextContent(/Sam Lee 2Inactive.*Regular User - Password reset only · never signed in/);
  expect(third).toHaveTextContent(/sam3Invited.*has not chosen a password yet/);
  expect(list.getAllByText(/never signed in/)).toEqual([within(second as HTMLElement).getByText(/never signed in/)]);
  const rights = within(screen.getByRole('region', { name: 'Who may do what' }));
  expect(rights.getByText('In the settings, changes only their own password')).toBeVisible();
  expect(rights.getByText('Invites people, and decides what they may do')).toBeVisible();
});

it('a user is invited by email, as a regular user unless an admin is chosen', async () => {
  const received = answerLikeServer([]);
  const { user } = await openTeam();
  expect(await screen.findByText('Only you so far')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  const form = await dialog('Add User');
  const regular = form.getByRole('radio', { name: 'Regular User - Password reset only' });
  expect(regular).toBeChecked();
  expect(regular).toHaveAccessibleDescription(/Captures, voids and refunds payments/);
  await user.type(form.getByLabelText('Username *'), 'no');
  await user.click(form.getByRole('button', { name: 'Send Invitation' }));
  expect(form.getByText('Username must be at least 3 characters')).toBeVisible();
  await user.type(form.getByLabelText('Username *'), 'ra');
  await user.click(form.getByRole('button', { name: 'Send Invitation' }));
  expect(form.getByText('Please enter an email for the invitation, or a password')).toBeVisible();
  await enter(user, form.getByLabelText('Email *'), 'nora@corner.example');
  await user.dblClick(form.getByRole('button', { name: 'Send Invitation' }));
  expect(await screen.findByText('Invitation sent to nora@corner.example')).toBeVisible();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    key: expect.stringMatching(/.{36}/) as string,
    body: { username: 'nora', firstName: null, lastName: null, email: 'nora@corner.example', role: 'user' },
  });
  expect(received[0]?.body).not.toHaveProperty('password');
});

it('a user is created with a password of at least six characters', async () => {
  const received = answerLikeServer([]);
  const { user } = await openTeam();
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  const form = await dialog('Add User');
  await enter(user, form.getByLabelText('Username *'), 'nora');
  await user.click(form.getByRole('radio', { name: /Store Admin/ }));
  await user.click(form.getByRole('radio', { name: /Set a password now/ }));
  await enter(user, form.getByLabelText('Password *'), 'five5');
  await user.click(form.getByRole('button', { name: 'Create User' }));
  expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
  await enter(user, form.getByLabelText('Password *'), '-and-more{Enter}');
  expect(await screen.findByText('nora can sign in now')).toBeVisible();
  expect(received[0]?.body).toMatchObject({ role: 'admin', email: null, password: 'five5-and-more' });
});

it.each([
  [refusal(409, 'Username already exists', 'username_taken'), 'Username already exists'],
  [refusal(500, ''), 'Failed to create sub-user. Please try again in a moment.'],
])('a user who is not created stays in the form with the reason', async (response, text) => {
  answerLikeServer([]);
  server.answers(answer(team.create, () => response.clone()));
  const { user } = await openTeam();
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  const form = await dialog('Add User');
  await enter(user, form.getByLabelText('Username *'), 'nora');
  await enter(user, form.getByLabelText('Email *'), 'nora@corner.example{Enter}');
  expect(await form.findByText(text)).toBeVisible();
  expect(form.getByLabelText('Username *')).toHaveValue('nora');
});

it('an edit leaves a blank password out and sends an empty email as null', async () => {
  const received = answerLikeServer([aSubUser()]);
  const { user } = await openTeam();
  await user.click(await screen.findByRole('button', { name: 'Edit Sam Lee 1' }));
  const form = await dialog('Edit Sam Lee 1');
  await user.clear(form.getByLabelText('Email'));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(received[0]?.body).toEqual({ firstName: 'Sam', lastName: 'Lee 1', email: null, role: 'user' });
});

it('an edit sends a new password and username, and says why they were refused', async () => {
  const received = answerLikeServer([aSubUser()]);
  const { user } = await openTeam();
  await user.click(await screen.findByRole('button', { name: 'Edit Sam Lee 1' }));
  const form = await dialog('Edit Sam Lee 1');
  await enter(user, form.getByLabelText('New Password'), 'five5');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
  let failures = 0;
  server.answers(
    http.put('*/api/sub-users/:id', () => {
      failures += 1;
      return failures === 1 ? refusal(500, '') : undefined;
    }),
  );
  await enter(user, form.getByLabelText('New Password'), '-more');
  await user.type(form.getByLabelText('Username *'), 'x');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Failed to update sub-user. Please try again in a moment.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(received[0]?.body).toMatchObject({ username: 'sam1x', password: 'five5-more' });
});

it('a switch activates and deactivates a user', async () => {
  const received = answerLikeServer([aSubUser()]);
  const { user } = await openTeam();
  const isActive = () => screen.findByRole('switch', { name: 'Sam Lee 1 is active' });
  await user.click(await isActive());
  expect(await screen.findByText('Sam Lee 1 is signed out and cannot sign in')).toBeVisible();
  await waitFor(async () => expect(await isActive()).not.toBeChecked());
  await user.click(await isActive());
  await waitFor(async () => expect(await isActive()).toBeChecked());
  expect(received.map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }]);
});

it('a user is deleted after the question with their name, and the focus starts on Cancel', async () => {
  answerLikeServer([aSubUser()]);
  const { user } = await openTeam();
  await user.click(await screen.findByRole('button', { name: 'Delete Sam Lee 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Sam Lee 1?' }));
  expect(
    question.getByText('Are you sure you want to delete this sub-user? This action cannot be undone.'),
  ).toBeVisible();
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Only you so far')).toBeVisible();
});

it('a user who could not be deleted is still there, and the question says so', async () => {
  answerLikeServer([aSubUser()]);
  server.answers(answer(team.remove, () => refusal(500, '')));
  const { user } = await openTeam();
  await user.click(await screen.findByRole('button', { name: 'Delete Sam Lee 1' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('Failed to delete sub-user. Please try again in a moment.')).toBeVisible();
});

it('an invitation is sent again, each time as an act of its own', async () => {
  const received = answerLikeServer([aSubUser(1, { invited: true })]);
  const { user } = await openTeam();
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Invite Again: Sam Lee 1' }));
    await waitFor(() => expect(received).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Invite Again: Sam Lee 1' })).toBeEnabled());
  }
  expect(new Set(received.map(({ key }) => key)).size).toBe(2);
});

it('nobody deactivates, deletes or demotes themselves', async () => {
  const own = aSubUser(1, { role: 'admin' });
  answerLikeServer([own], aUser({ id: own.id, userType: 'sub_user' }));
  const { user } = await openTeam();
  expect(await screen.findByText('You')).toBeVisible();
  expect(screen.getByRole('switch')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete Sam Lee 1' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Edit Sam Lee 1' }));
  const form = await dialog('Edit Sam Lee 1');
  expect(form.getByRole('radio', { name: 'Regular User - Password reset only' })).toBeDisabled();
  expect(form.queryByLabelText('New Password')).not.toBeInTheDocument();
});

it('an operator who is signed in as an admin cannot change the team', async () => {
  const operator = anImpersonator({ id: aUser().id, name: 'Olga' });
  answerLikeServer([aSubUser()], aUser({ impersonatedBy: operator }));
  await openTeam();
  expect(await screen.findByText('Only maria can change this, from their own sign-in.')).toBeVisible();
  for (const name of ['Add User', 'Edit Sam Lee 1', 'Delete Sam Lee 1']) {
    expect(await screen.findByRole('button', { name })).toBeDisabled();
  }
});

it('a user without a name is called by the username, once', async () => {
  answerLikeServer([aSubUser(1), aSubUser(2, { username: 'kim', firstName: null, lastName: null })]);
  openScreen('/settings?tab=users');
  expect(await screen.findByText('sam1 · sam@corner.example')).toBeVisible();
  expect(screen.getByText('sam@corner.example')).toBeVisible();
  expect(screen.getAllByText('kim', { exact: false })).toHaveLength(1);
});
