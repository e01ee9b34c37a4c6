import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { ownAccount } from '../../../src/contract/people/own-account.ts';
import { session } from '../../../src/contract/people/session.ts';
import { store, type StoreProfile } from '../../../src/contract/store/store.ts';
import { anImpersonator, aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { openConsole, openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('shell', '/settings', '/customers');

const profile: StoreProfile = {
  name: 'Corner Store',
  phone: null,
  supportEmail: null,
  logo: null,
  timezone: 'America/Los_Angeles',
};

beforeEach(() =>
  server.answers(
    signedInAs(aUser()),
    answer(store.profile, { profile }),
    answer(ownAccount.sessions, { sessions: [] }),
    answer(customers.list, { customers: [], nextCursor: null }),
  ),
);

const companyName = () => screen.findByLabelText('Company Name *');
const save = () => screen.getByRole('button', { name: 'Save' });
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' }));
/** The screen that asks to sign in stands first in the place of the one that was open, and then at an address of its own. */
const isSignedOut = () => waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible());
const isGone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());

it('one bar saves all forms of a tab that differ, and is there only while something differs', async () => {
  const saved: string[] = [];
  server.answers(
    answer(store.saveProfile, ({ body }) => {
      saved.push(body.name);
      return { profile: body };
    }),
    answer(ownAccount.changeDetails, ({ body }) => {
      saved.push(body.username);
      return { user: aUser(body) };
    }),
  );
  const { user } = openScreen('/settings?tab=settings');
  await enter(user, await companyName(), '!');
  await enter(user, screen.getByLabelText('Username *'), '2');
  expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument());
  expect(saved.toSorted()).toEqual(['Corner Store!', 'maria2']);
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('the bar says that it saves and sends one request for a double click', async () => {
  const wait = deferred();
  let calls = 0;
  server.answers(
    answer(store.saveProfile, async ({ body }) => {
      calls += 1;
      await wait.released;
      return { profile: body };
    }),
  );
  const { user } = openScreen('/settings?tab=settings');
  await enter(user, await companyName(), '!');
  await user.dblClick(save());
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
  wait.release();
  expect(await screen.findByText('Store profile updated successfully.')).toBeVisible();
  expect(calls).toBe(1);
});

it('the bar puts back what is saved, with its errors and refusals', async () => {
  server.answers(answer(store.saveProfile, () => refusal(400, 'This name is taken.')));
  const { user } = openScreen('/settings?tab=settings');
  await enter(user, await companyName(), '!');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This name is taken.')).toBeVisible();
  await user.clear(await companyName());
  await user.click(save());
  expect(await companyName()).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await companyName()).toHaveValue('Corner Store');
  expect(await companyName()).toBeValid();
  expect(screen.queryByText('This name is taken.')).not.toBeInTheDocument();
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
});

it('why something was not saved is scrolled into view, however high its form is', async () => {
  server.answers(answer(store.saveProfile, () => refusal(400, 'This name is taken.')));
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    shown.push(this.textContent);
  });
  const { user } = openScreen('/settings?tab=settings');
  await enter(user, await companyName(), '!');
  await user.click(save());
  expect(await screen.findByText('This name is taken.')).toBeVisible();
  expect(shown).toEqual(['This name is taken.']);
});

it.each([
  ['another screen', async ({ user }) => user.click(screen.getByRole('link', { name: 'Customers' })), 'Customers'],
  ['another tab', async ({ user }) => user.click(screen.getByRole('tab', { name: 'Notifications' })), 'Settings'],
  ['the screen before', async ({ router }) => router.navigate(-1), 'Customers'],
] satisfies readonly (readonly [string, (opened: ReturnType<typeof openConsole>) => Promise<void>, string])[])(
  'an edit is not left for %s before somebody has said that it may be lost',
  async (_, leave, title) => {
    const opened = openConsole('/customers');
    await screen.findByRole('heading', { name: 'Customers' });
    await opened.router.navigate('/settings?tab=settings');
    await enter(opened.user, await companyName(), '!');
    await leave(opened);
    await opened.user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await isGone('alertdialog');
    expect(await companyName()).toHaveValue('Corner Store!');
    await leave(opened);
    await opened.user.click((await question()).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Company Name *')).not.toBeInTheDocument());
  },
);

it('nobody is signed out over an edit before they have said that it may be lost', async () => {
  let ended = 0;
  server.answers(
    answer(session.logout, () => {
      ended += 1;
      return {};
    }),
  );
  const { user } = openConsole('/settings?tab=settings');
  await enter(user, await companyName(), '!');
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await isGone('alertdialog');
  expect(ended).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  await user.click((await question()).getByRole('button', { name: 'Discard' }));
  await isSignedOut();
  expect(ended).toBe(1);
});

it('the operator does not return from the account of somebody else over an edit before they have said that it may be lost', async () => {
  let returned = 0;
  server.answers(
    signedInAs(aUser({ impersonatedBy: anImpersonator() })),
    answer(session.stopImpersonating, () => {
      returned += 1;
      return refusal(401, 'Please sign in to continue.', 'unauthenticated');
    }),
    answer(session.logout, {}),
  );
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { user } = openConsole('/settings?tab=settings');
  await enter(user, await companyName(), '!');
  await user.click(screen.getByRole('button', { name: 'Return to Admin' }));
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await isGone('alertdialog');
  expect(await companyName()).toHaveValue('Corner Store!');
  expect(returned).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Return to Admin' }));
  await user.click((await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(returned).toBe(1));
  await isSignedOut();
  logged.mockRestore();
});

it('a tab is left without a question where nothing differs, and a password that was begun is asked about', async () => {
  const { user } = openScreen('/settings?tab=settings');
  await companyName();
  await user.click(screen.getByRole('tab', { name: 'Notifications' }));
  await user.click(await screen.findByRole('tab', { name: 'Account Settings' }));
  await enter(user, await screen.findByLabelText('New Password'), 'lantern-42');
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Notifications' }));
  expect((await question()).getByText('It has not been saved yet.')).toBeVisible();
});

it('the browser asks before the page with an edit is closed, and not after it is saved', async () => {
  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  server.answers(answer(store.saveProfile, ({ body }) => ({ profile: body })));
  const { user } = openScreen('/settings?tab=settings');
  const field = await companyName();
  expect(asks()).toBe(false);
  await enter(user, field, '!');
  expect(asks()).toBe(true);
  await user.click(save());
  await waitFor(() => expect(asks()).toBe(false));
});
