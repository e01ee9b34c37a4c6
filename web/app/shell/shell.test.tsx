import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerMerge } from '../../../src/contract/customers/merge.ts';
import { customers } from '../../../src/contract/customers.ts';
import { conversations } from '../../../src/contract/texting/conversations.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import type { SessionUser } from '../../../src/contract/people/session.ts';
import { storeStop, type StoreStop } from '../../../src/contract/operator/appeals.ts';
import { operator } from '../../../src/contract/operator/operator.ts';
import { accountsPage, aPendingUser, aUser, linkSums, pendingPage } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer } from '../../testing/handlers.ts';
import { startTestServer, openConsole, signedInAs } from '../../testing/render.tsx';
import { isSidebarCollapsed } from '../../ui/sidebar-width.ts';

const server = startTestServer('shell', '/customers');

const openAs = (overrides: Partial<SessionUser> = {}): ReturnType<typeof openConsole> => {
  const noCustomers = answer(customers.list, { customers: [], nextCursor: null });
  server.answers(signedInAs(aUser(overrides)), noCustomers);
  return openConsole('/customers');
};

const menu = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: 'Main' });

const entries = async (): Promise<readonly (string | null)[]> =>
  within(await menu())
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);

afterEach(() => {
  document.cookie = 'sidebar=; path=/; max-age=0';
  document.documentElement.className = '';
});

it('the sidebar links to every screen and marks the current one', async () => {
  openAs();
  expect(await entries()).toEqual([
    'Dashboard /dashboard',
    'Payment Links /payment-links',
    'Customers /customers',
    'Conversations /customers/conversations',
    'Duplicates /customers/duplicates',
    'Archived /customers/archived',
    'Templates /templates',
    'Settings /settings',
  ]);
  expect(within(await menu()).getByRole('link', { current: 'page' })).toHaveAccessibleName('Customers');
});

it('the sidebar says of Templates which ones they are, to whoever stays at it', async () => {
  const { user } = openAs();
  const entry = within(await menu()).getByRole('link', { name: 'Templates' });
  await user.hover(entry);
  expect(await screen.findByRole('tooltip', { name: 'PDF contract and document templates' })).toBeVisible();
  await user.unhover(entry);
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('what the operator has stopped is said above every screen, and an admin writes against it and reads that the letter waits', async () => {
  let stop: StoreStop = {
    stopped: ['payments'],
    since: '2026-11-18T18:00:00.000Z',
    reason: 'Many say they do not know you.',
    appeal: null,
    mayAppeal: true,
  };
  server.answers(
    answer(storeStop.stop, () => ({ stop })),
    answer(storeStop.appealStop, ({ body: { letter } }) => {
      const writtenAt = '2026-11-20T18:00:00.000Z';
      const appeal = { author: 'Maria Lopez', letter, writtenAt, answeredAt: null, answer: null };
      stop = { ...stop, appeal, mayAppeal: false };
      return { stop };
    }),
  );
  const { user } = openAs({ stopped: ['payments'], canTakePayments: false });
  expect(await screen.findByText('Debitlink has stopped payments for your store.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for another look' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payments are stopped' }));
  expect(await dialog.findByText('Many say they do not know you.')).toBeVisible();
  await enter(user, dialog.getByRole('textbox', { name: 'Your letter' }), 'We used an old list.');
  await user.click(dialog.getByRole('button', { name: 'Send Letter' }));
  expect(await dialog.findByText(/^Your letter waits for an answer/)).toBeVisible();
  expect(dialog.getByText('We used an old list.')).toBeVisible();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

it('the sidebar counts the duplicates below Customers', async () => {
  server.answers(answer(customerMerge.duplicates, { pairs: [], total: 140, nextCursor: null }));
  openAs();
  expect(await within(await menu()).findByRole('link', { name: 'Duplicates 99+' })).toBeVisible();
});

it('the sidebar lists Archived below Customers while one of both is open, and marks the one that is', async () => {
  server.answers(answer(customers.archived, { customers: [], nextCursor: null }));
  const { router } = openAs();
  await menu();
  await router.navigate('/customers/archived');
  await waitFor(async () =>
    expect(within(await menu()).getByRole('link', { current: 'page' })).toHaveAccessibleName('Archived'),
  );
  await router.navigate('/payment-links');
  await waitFor(async () => expect(await entries()).not.toContain('Archived /customers/archived'));
});

it('a screen of the menu begins with its title, in whose place it then is drawn', async () => {
  const { router } = openAs();
  await menu();
  const removed: Node[] = [];
  const observer = new MutationObserver((records) => {
    removed.push(...records.flatMap(({ removedNodes }) => Array.from(removedNodes)));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await router.navigate('/payment-links');
  expect(await screen.findByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  observer.disconnect();
  const titles = removed.map((node) => (node instanceof Element ? node.querySelector('h1')?.textContent : undefined));
  expect(titles).toContain('Payment Links');
});

it('the sidebar says how many links wait for the register, of more than its entry has room for as 99+', async () => {
  server.answers(answer(paymentLinks.sums, linkSums({ to_confirm: 1284 })));
  openAs();
  expect(await screen.findByRole('link', { name: 'Payment Links, 99+ to confirm' })).toHaveTextContent(/ 99\+$/);
});

it('the sidebar says how many customers wait for an answer, beside Customers or beside Conversations below it', async () => {
  server.answers(answer(conversations.counts, { waiting: 2, failed: 0 }));
  const { router } = openAs();
  expect(await screen.findByRole('link', { name: 'Conversations, 2 to answer' })).toHaveTextContent('Conversations 2');
  expect(screen.getByRole('link', { name: 'Customers' })).toHaveTextContent(/^Customers$/);
  await router.navigate('/payment-links');
  expect(await screen.findByRole('link', { name: 'Customers, 2 to answer' })).toBeVisible();
});

it('the sidebar begins with the accounts for the operator alone, with how many things need them', async () => {
  server.answers(
    answer(operator.openPayments, { payments: [] }),
    answer(operator.pendingUsers, pendingPage(aPendingUser(), aPendingUser())),
  );
  openAs({ operator: true });
  expect(await within(await menu()).findByRole('link', { name: 'Accounts, 2 need you' })).toBeVisible();
  const shown = (await entries()).map((entry) => entry?.replace('Accounts 2 ', 'Accounts '));
  expect(shown[0]).toBe('Accounts /system-accounts');
});

it('the sidebar shows the first name of the signed-in user', async () => {
  openAs();
  expect(await screen.findByText('Maria')).toBeVisible();
  expect(screen.getByText('maria@corner.example')).toBeVisible();
});

it('the sidebar shows the username of a user without a first name', async () => {
  openAs({ firstName: null, email: null });
  expect(await screen.findByText('maria')).toBeVisible();
});

it('the sidebar collapses from 192 to 64 pixels, which the browser remembers', async () => {
  const { user } = openAs();
  const button = await screen.findByRole('button', { name: 'Collapse sidebar' });
  const bar = (): HTMLElement => screen.getByRole('banner');
  expect(bar()).toHaveStyle({ width: '192px' });
  await user.click(button);
  expect(bar()).toHaveStyle({ width: '64px' });
  expect(isSidebarCollapsed()).toBe(true);
  expect(screen.getByRole('link', { name: 'Payment Links' })).toBeVisible();
});

it('the theme is light until the toggle makes it dark, and is stored under one key', async () => {
  const { user } = openAs();
  const toDark = await screen.findByRole('button', { name: 'Switch to dark mode' });
  expect(document.documentElement).toHaveClass('light');
  await user.click(toDark);
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(document.documentElement).toHaveClass('light');
  expect(Object.keys(localStorage).toSorted()).toEqual(['sessionToken', 'theme', 'user']);
});

it('the theme is the one that was stored before', async () => {
  localStorage.setItem('theme', 'dark');
  openAs();
  expect(await screen.findByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(document.documentElement).toHaveClass('dark');
});

describe('a phone', () => {
  beforeEach(() => {
    window.innerWidth = 390;
  });

  it('a phone has its menu at the bottom, with a form for a new link on any screen', async () => {
    const { user } = openAs();
    expect(await entries()).toEqual([
      'Dashboard /dashboard',
      'Customers /customers',
      'Payments /payment-links',
      'Templates /templates',
    ]);
    await user.click(within(await menu()).getByRole('button', { name: 'Link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Payment Link' });
    expect(dialog).toHaveAccessibleDescription('Create a new payment link for your customer');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('a phone has in its header what the bottom bar has no room for', async () => {
    const { user, router } = openAs({ operator: true });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Find',
      'Accounts',
      'Settings',
      'Switch to dark mode',
      'Español',
      'Help',
      'Log Out',
    ]);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Theme of this device' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  });

  it.each([
    ['Settings', '/settings'],
    ['Accounts', '/system-accounts'],
  ])('a phone marks %s as the current screen, on the button of the menu and in it', async (name, path) => {
    const { user, router } = openAs({ operator: true });
    server.answers(answer(operator.accounts, accountsPage()), answer(operator.openPayments, { payments: [] }));
    server.answers(answer(operator.pendingUsers, pendingPage()));
    const button = await screen.findByRole('button', { name: 'Menu' });
    expect(button).not.toHaveAttribute('aria-current');
    await router.navigate(path);
    await waitFor(() => expect(button).toHaveAttribute('aria-current', 'true'));
    await user.click(button);
    const items = await screen.findAllByRole('menuitem');
    expect(items.filter((item) => item.getAttribute('aria-current') === 'page')).toHaveLength(1);
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-current', 'page');
  });
});
