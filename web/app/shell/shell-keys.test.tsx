import { screen, waitFor, within } from '@testing-library/react';
import { matchRoutes } from '../../core/router/index.ts';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { session, type SessionUser } from '../../../src/contract/people/session.ts';
import { aCustomer, aLink, aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { routes } from '../router.tsx';
import { openConsole, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('shell', '/customers', '/payment-links', '/activity');

const openAs = async (overrides: Partial<SessionUser> = {}, path = '/customers') => {
  server.answers(signedInAs(aUser(overrides)));
  const opened = openConsole(path);
  await screen.findByRole('navigation', { name: 'Main' });
  return opened;
};

beforeEach(() => {
  window.innerWidth = 1280;
});
afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'shortcuts=; path=/; max-age=0';
  document.cookie = 'sidebar=; path=/; max-age=0';
});

const find = () => screen.findByRole('combobox', { name: 'Find' });
const labels = (): readonly (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('Ctrl+K finds screens, acts and settings by name on any screen, and Enter opens what the arrows have chosen', async () => {
  const { user, router } = await openAs();
  await user.keyboard('{Control>}k{/Control}');
  const field = await find();
  expect(screen.getByRole('dialog', { name: 'Find' })).toContainElement(field);
  expect(field).toHaveFocus();
  await user.type(field, 'two-step');
  expect(labels()).toEqual(['Two-step sign-in']);
  await user.clear(field);
  await user.type(field, 'li');
  const chosen = () => screen.getByRole('option', { selected: true });
  expect(chosen()).toHaveTextContent('Create Link');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Links for many');
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=create'));
  expect(screen.queryByRole('combobox', { name: 'Find' })).not.toBeInTheDocument();
});

it('Find finds customers by name and payment links by what the list finds them by, and opens them', async () => {
  const asked: (string | undefined)[] = [];
  server.answers(
    answer(customers.list, ({ query }) => {
      asked.push(query.q);
      return { customers: query.q === 'ana' ? [aCustomer(1, { customerName: 'Ana Ruiz' })] : [], nextCursor: null };
    }),
    answer(customers.one, () => refusal(404, 'Customer not found')),
    answer(paymentLinks.list, ({ query }) => ({
      links: query.q === 'ana' ? [aLink(3, { customerName: 'Ana Ruiz', amount: '125.00' })] : [],
      nextCursor: 'more',
    })),
  );
  const { user, router } = await openAs();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await enter(user, await find(), 'ana');
  const results = within(await screen.findByRole('group', { name: 'Payment links' }));
  expect(results.getByRole('option', { name: /^Ana Ruiz\s*TX-3\s*\$125\.00$/ })).toBeVisible();
  expect(results.getByRole('option', { name: 'All payment links with “ana”' })).toBeVisible();
  expect(asked.filter((q) => q !== undefined)).toEqual(['ana']);
  await user.click(within(screen.getByRole('group', { name: 'Customers' })).getByRole('option', { name: /^Ana Ruiz/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${aCustomer(1).id}`));
});

it('Find finds a payment by the last four of its card, and opens with what was chosen last, until one signs out', async () => {
  const ana = aCustomer(1, { customerName: 'Ana Ruiz', customerPhone: '12135550100' });
  server.answers(
    answer(paymentLinks.list, ({ query: { q } }) => ({
      links: q === '5556' ? [aLink(3, { cardLast4: q })] : [],
      nextCursor: null,
    })),
    answer(customers.list, { customers: [ana], nextCursor: null }),
    answer(customers.one, () => refusal(404, 'Customer not found')),
    answer(session.logout, {}),
  );
  const { user, router } = await openAs();
  const open = () => user.keyboard('{Control>}k{/Control}');
  const at = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));
  await open();
  await enter(user, await find(), '5556');
  expect(await screen.findByRole('option', { name: /^Ana Diaz\s*TX-3 · •••• 5556/ })).toBeVisible();
  await user.click(screen.getByRole('option', { name: /^Ana Ruiz/ }));
  await at(`/customers/${ana.id}`);
  await open();
  await user.click(await screen.findByRole('option', { name: 'Payment Links' }));
  await at('/payment-links');
  await open();
  const recent = within(await screen.findByRole('group', { name: 'Recent' })).getAllByRole('option');
  expect(recent.map(({ textContent }) => textContent)).toEqual(['Payment Links', 'Ana Ruiz+1 (213) 555-0100']);
  expect(labels().filter((label) => label === 'Payment Links')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  await at(`/customers/${ana.id}`);
  localStorage.setItem('user', JSON.stringify(aUser({ id: ana.id })));
  await open();
  expect(await screen.findByRole('group', { name: 'Screens' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  await enter(user, await find(), 'log out');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(localStorage.getItem('recentFinds')).toBeNull());
});

it('Find says that nothing was found, and asks again after a search that failed', async () => {
  let isBroken = true;
  server.answers(
    answer(paymentLinks.list, () => (isBroken ? refusal(500, 'Broken.') : { links: [], nextCursor: null })),
  );
  const { user } = await openAs();
  await user.keyboard('{Control>}k{/Control}');
  await enter(user, await find(), 'zzz');
  expect(await screen.findByText('Customers and payment links could not be searched.')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was found for “zzz”.')).toBeVisible();
});

it('Find adds a customer over the screen that is open, and offers a clerk no setting of the store', async () => {
  const { user } = await openAs({ role: 'user', userType: 'sub_user' });
  await user.keyboard('{Control>}k{/Control}');
  await enter(user, await find(), 'set');
  expect(labels()).toEqual(['Settings', 'Change Password']);
  await enter(user, await find(), '');
  await user.clear(await find());
  await user.click(screen.getByRole('option', { name: 'Add Customer' }));
  expect(await screen.findByRole('dialog', { name: 'Add New Customer' })).toBeVisible();
});

it('G with a letter leads to a screen, C to a new link, and neither does anything while somebody writes', async () => {
  const { user, router } = await openAs();
  const at = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));
  await user.keyboard('gl');
  await at('/payment-links');
  await user.keyboard('gc');
  await at('/customers');
  expect(router.state.location.search).toBe('');
  await user.click(await screen.findByRole('searchbox'));
  await user.keyboard('glc');
  await at('/customers');
  screen.getByRole('link', { name: 'Customers' }).focus();
  await user.keyboard('c');
  await at('/payment-links');
  expect(router.state.location.search).toBe('?tab=create');
});

it('the question mark lists the keys, and the letters can be switched off in it, which the browser remembers', async () => {
  const { user, router } = await openAs();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('G then L')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Use these keys' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('glc');
  expect(router.state.location.pathname).toBe('/customers');
  expect(document.cookie).toContain('shortcuts=off');
  await user.keyboard('{Control>}k{/Control}');
  expect(await find()).toHaveFocus();
});

it('a collapsed sidebar shows the screens below an entry to who points at it or moves the focus there', async () => {
  document.cookie = 'sidebar=collapsed; path=/';
  const { user } = await openAs({}, '/payment-links');
  const entry = await screen.findByRole('link', { name: 'Customers' });
  const submenu = () => screen.queryByRole('group', { name: 'Below Customers' });
  await user.hover(entry);
  expect(
    within(await screen.findByRole('group', { name: 'Below Customers' })).getByRole('link', { name: 'Archived' }),
  ).toHaveAttribute('href', '/customers/archived');
  await user.unhover(entry);
  await waitFor(() => expect(submenu()).not.toBeInTheDocument());
  entry.focus();
  expect(await screen.findByRole('group', { name: 'Below Customers' })).toBeVisible();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Conversations' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(submenu()).not.toBeInTheDocument());
});

it('an entry that is followed keeps the focus, with the screens below it after it and in no submenu', async () => {
  const { user } = await openAs({}, '/payment-links');
  const entry = await screen.findByRole('link', { name: 'Customers' });
  entry.focus();
  expect(await screen.findByRole('group', { name: 'Below Customers' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Customers' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Customers' })).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Below Customers' })).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Conversations' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard('gl');
  expect(await screen.findByRole('heading', { name: 'Payment Links' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Below Customers' })).not.toBeInTheDocument();
});

it('help answers what is asked most, and says how support is reached', async () => {
  const meta = document.createElement('meta');
  meta.name = 'support-email';
  meta.content = 'help@pay.example';
  document.head.append(meta);
  const { user } = await openAs();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
  expect(dialog.getByRole('link', { name: 'help@pay.example' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:help@pay\.example\?/),
  );
  await enter(user, dialog.getByRole('searchbox', { name: 'Search the answers' }), 'expired');
  await waitFor(() => expect(dialog.queryByText('How do I get paid?')).not.toBeInTheDocument());
  expect(dialog.getByText('A link has expired. What now?')).toBeVisible();
  meta.remove();
});

it('the theme can follow the device, which the browser remembers, until another is chosen', async () => {
  const { user } = await openAs();
  await user.click(screen.getByRole('button', { name: /^Maria/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Theme of this device', checked: false }));
  expect(localStorage.getItem('theme')).toBe('system');
  // The device of the tests matches every query, that for a dark theme too.
  await user.click(await screen.findByRole('button', { name: 'Switch to light mode' }));
  expect(localStorage.getItem('theme')).toBe('light');
});

it('a screen that cannot be loaded says so between the menus, which lead on', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const activity = matchRoutes(routes, '/activity')?.at(-1)?.route ?? {};
  const { lazy } = activity;
  onTestFinished(() => void Object.assign(activity, { lazy }));
  Object.assign(activity, { lazy: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { user, router } = await openAs();
  await router.navigate('/activity');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Customers' }));
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
});
