import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { messaging } from '../../../src/contract/store/messaging.ts';
import { secondFactors } from '../../../src/contract/people/second-factors.ts';
import { store } from '../../../src/contract/store/store.ts';
import { storeCheckout } from '../../../src/contract/store/store-checkout.ts';
import { type SubUser, team } from '../../../src/contract/people/team.ts';
import * as examples from '../../../src/contract/examples/records.ts';
import { aTwilioConfig, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openConsole, openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('shell', '/settings');

const regular = aUser({ role: 'user', userType: 'sub_user' });
const names = (): readonly (string | null)[] => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it.each(['user', 'sub_user'] as const)('an admin (%s) has every tab and every card', async (userType) => {
  server.answers(signedInAs(aUser({ userType })));
  openScreen('/settings');
  await screen.findByRole('tablist', { name: 'Settings' });
  const areas = [
    'API Credentials',
    'SMS Configuration',
    'Checkout',
    'Account Settings',
    'User Management',
    'Notifications',
  ];
  expect(names()).toEqual(['Overview', ...areas]);
  const cards = within(screen.getByRole('tabpanel', { name: 'Overview' })).getAllByRole('link');
  expect(cards.map(({ textContent }) => areas.find((area) => textContent?.startsWith(area)))).toEqual(areas);
});

it('a user without admin rights who is no sub-user has neither credentials nor users', async () => {
  server.answers(signedInAs(aUser({ role: 'user' })));
  openScreen('/settings?tab=users');
  await screen.findByRole('tablist', { name: 'Settings' });
  expect(names()).toEqual(['Overview', 'SMS Configuration', 'Account Settings', 'Notifications']);
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

it('a regular user of a store finds the change of the password and what they are told of, and nothing else', async () => {
  server.answers(signedInAs(regular));
  const { user } = openConsole('/payment-links');
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).getAllByRole('heading')).toHaveLength(3);
});

it('without a user the hub denies access', async () => {
  openScreen('/settings');
  expect(await screen.findByText('Access Denied')).toBeVisible();
  expect(screen.getByText('You need to be logged in to access this page.')).toBeVisible();
});

it('a card opens its tab, which is in the address, so that Back leads to the overview', async () => {
  server.answers(signedInAs(aUser()), answer(messaging.twilioConfig, { config: aTwilioConfig() }));
  const { user, router } = openScreen('/settings');
  await user.click(await screen.findByRole('link', { name: /^SMS Configuration/ }));
  // The heading of the skeleton makes way for that of the form.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'SMS Configuration' })).toBeVisible());
  expect(router.state.location.search).toBe('?tab=sms');
  await router.navigate(-1);
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
});

it('the tabs are moved through by the arrow keys', async () => {
  server.answers(signedInAs(aUser()), answer(messaging.twilioConfig, { config: aTwilioConfig() }));
  const { user, router } = openScreen('/settings?tab=credentials');
  await user.click(await screen.findByRole('tab', { name: 'API Credentials' }));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(await screen.findByRole('tab', { name: 'SMS Configuration', selected: true })).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=sms');
});

it('a tab comes back at the scroll position at which it was left', async () => {
  server.answers(signedInAs(aUser()), answer(team.list, { users: [] }));
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = openScreen('/settings?tab=notifications');
  await screen.findByRole('heading', { name: 'For the store' });
  Object.assign(window, { scrollY: 340 });
  window.dispatchEvent(new Event('scroll'));
  await user.click(screen.getByRole('tab', { name: 'User Management' }));
  await screen.findByText('Only you so far');
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  await user.click(screen.getByRole('tab', { name: 'Notifications' }));
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 340));
  Object.assign(window, { scrollY: 0 });
  scroll.mockRestore();
});

const card = (area: string) => screen.findByRole('link', { name: new RegExp(`^${area}`) });

it('each card of the overview tells how things stand in its area', async () => {
  const person = {
    ...examples.subUser,
    role: 'user',
    createdAt: '2026-11-20T18:00:00.000Z',
    lastSeenAt: null,
  } as const;
  const users: SubUser[] = [person, { ...person, invited: true }, { ...person, isActive: false }];
  server.answers(
    signedInAs(aUser()),
    answer(team.list, { users }),
    answer(storeCheckout.checkout, {
      checkout: { statementName: null, unknownFunding: 'charge', frameOrigins: ['https://shop.example'] },
    }),
  );
  const version = Object.assign(document.createElement('meta'), { name: 'version', content: '9.1.0' });
  document.head.append(version);
  openScreen('/settings');
  expect(await screen.findByText('Debitlink 9.1.0')).toBeVisible();
  version.remove();
  expect(await card('API Credentials')).toHaveTextContent('Payments: connected, terminal •••• 1234');
  await waitFor(async () => {
    expect(await card('SMS Configuration')).toHaveTextContent('Texts: +1 (323) 555-0142 · Twilio');
    expect(await card('Checkout')).toHaveTextContent('On your website: shop.example');
    expect(await card('Account Settings')).toHaveTextContent('Two-step sign-in: off');
    expect(await card('User Management')).toHaveTextContent('Team: 2 people, 1 invited, 1 inactive');
  });
  expect(await card('Notifications')).toHaveTextContent('Sent to: maria@corner.example');
});

it.each([
  [{ credentialsCheck: 'unanswered' }, 'not confirmed by the processor yet'],
  [{ credentialsCheck: 'refused' }, 'refused by the processor, customers cannot pay'],
  [{ iposTpn: null }, 'not connected, customers cannot pay yet'],
  [{ canTakePayments: false }, 'switched off for your store'],
] as const)('the overview does not say that payments are connected of a store with %o', async (user, text) => {
  server.answers(signedInAs(aUser({ credentialsCheck: 'verified', ...user })));
  openScreen('/settings');
  expect(await card('API Credentials')).toHaveTextContent(`Payments: ${text}`);
});

it('a card whose state could not be loaded says so, and still leads to its tab', async () => {
  server.answers(
    signedInAs(aUser()),
    answer(secondFactors.read, () => refusal(500, '')),
    answer(store.profile, () => refusal(500, '')),
  );
  openScreen('/settings');
  await waitFor(async () => expect(await card('Account Settings')).toHaveTextContent('Could not be loaded'));
  expect(await card('Account Settings')).toHaveAttribute('href', '/settings?tab=settings');
});

it('the notifications name the address that notices of the account go to', async () => {
  server.answers(signedInAs(aUser()));
  openScreen('/settings?tab=notifications&for=me');
  expect(await screen.findByText('They go to maria@corner.example.')).toBeVisible();
});
