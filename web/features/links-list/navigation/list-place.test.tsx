import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { customers } from '../../../../src/contract/customers.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openConsole, openScreen, signedInAs } from '../../../testing/render.tsx';
import { created, fill, submit } from '../../create-link/testing.ts';
import { details, knowing, listing } from '../../link/testing.ts';

const server = startTestServer('shell', '/payment-links');

beforeEach(() => server.answers(signedInAs(aUser()), listing(aLink(1)), ...knowing(details())));

const row = () => screen.findByRole('row', { name: /Ana Diaz/ });

it('a press on a line opens the link beside the list, which stays, and its address can be shared', async () => {
  const { user, router } = openScreen('/payment-links?q=ana');
  await user.click(await screen.findByRole('cell', { name: '$125.00' }));
  expect(router.state.location.pathname).toBe(`/payment-links/${aLink(1).linkId}`);
  expect(router.state.location.search).toBe('?q=ana');
  expect(await row()).toHaveAttribute('aria-current', 'true');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/payment-links');
  expect(router.state.location.search).toBe('?q=ana');
});

it('a press on a control of a line does not open the link', async () => {
  const { user, router } = openScreen('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Diaz' }));
  await user.click(screen.getByRole('button', { name: /^Copy URL: / }));
  expect(router.state.location.pathname).toBe('/payment-links');
});

it('the shared address of a link opens it with the list', async () => {
  openScreen(`/payment-links/${aLink(1).linkId}`);
  expect(await row()).toHaveAttribute('aria-current', 'true');
});

it('the create form stands beside the list, and All Links leads back to all of them', async () => {
  const { user, router } = openScreen('/payment-links?status=pending&tab=create');
  expect(await screen.findByLabelText('Amount ($) *')).toBeVisible();
  expect(await row()).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Create Link', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'All Links' }));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByLabelText('Amount ($) *')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'All Links' })).not.toBeInTheDocument();
});

it('Escape closes the create form from the field that has the focus, and leads back to its tab', async () => {
  const { user, router } = openScreen('/payment-links');
  await user.click(await screen.findByRole('tab', { name: 'Create Link' }));
  expect(await screen.findByLabelText('Amount ($) *')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('tab', { name: 'Create Link' })).toHaveFocus();
  expect(screen.queryByText('Draft kept')).not.toBeInTheDocument();
});

it('Escape first closes the list of customers that is open in the form, and keeps as a draft what was written', async () => {
  server.answers(answer(customers.list, { customers: [], nextCursor: null }));
  const { user, router } = openScreen('/payment-links?tab=create');
  await user.type(await screen.findByLabelText('Amount ($) *'), '12');
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'Zoe');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=create');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Draft kept')).toBeVisible();
});

it.each([
  ['a desktop', 1280],
  ['a phone', 390],
])(
  'list, create form and open link have a title of their own and one heading of the first level on %s',
  async (_, width) => {
    window.innerWidth = width;
    server.answers(signedInAs(aUser({ companyName: 'Corner Bakery' })));
    const { router } = openConsole('/payment-links');
    await row();
    const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    const isPhone = width === 390;
    expect([document.title, headings()]).toEqual(['Payment Links · Corner Bakery · Debitlink', ['Payment Links']]);
    await router.navigate('/payment-links?tab=create');
    await screen.findByLabelText('Amount ($) *');
    expect(document.title).toBe('Create Payment Link · Corner Bakery · Debitlink');
    expect(headings()).toEqual([isPhone ? 'Create Payment Link' : 'Payment Links']);
    await router.navigate(`/payment-links/${aLink(1).linkId}`);
    await screen.findByRole('link', { name: 'Open customer Ana Diaz' });
    expect(document.title).toBe('Payment link for Ana Diaz · Corner Bakery · Debitlink');
    expect(headings()).toEqual([isPhone ? 'Ana Diaz' : 'Payment Links']);
  },
);

it('a link that was just created is shown at once, without bars, and nothing of it is called empty before it was read', async () => {
  const wait = deferred();
  const made = aLink(2, { customerName: 'Nora Bell' });
  const known = details(made);
  server.answers(
    answer(customers.list, { customers: [], nextCursor: null }),
    answer(paymentLinks.create, { ...created, link: made }),
    answer(paymentLinks.one, async () => {
      await wait.released;
      return { link: known.link };
    }),
    answer(paymentLinks.events, async () => {
      await wait.released;
      return { events: [] };
    }),
  );
  const { user } = openScreen('/payment-links?tab=create');
  await fill(user);
  const bars: Node[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && (node.matches('.MuiSkeleton-root') || node.querySelector('.MuiSkeleton-root')))
          bars.push(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(submit());
  expect(await screen.findByRole('link', { name: 'Open customer Nora Bell' })).toBeVisible();
  observer.disconnect();
  expect(bars).toEqual([]);
  expect(screen.queryByText('Nothing has happened yet.')).not.toBeInTheDocument();
  wait.release();
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
});

it('a link that was just created is open beside the list and stands in it at once', async () => {
  server.answers(answer(customers.list, { customers: [], nextCursor: null }));
  const { user, router } = openScreen('/payment-links?tab=create');
  await fill(user);
  const made = aLink(2, { customerName: 'Nora Bell' });
  server.answers(answer(paymentLinks.create, { ...created, link: made }), listing(made, aLink(1)));
  await user.click(submit());
  expect(await screen.findByRole('row', { name: /Nora Bell/ })).toHaveAttribute('aria-current', 'true');
  expect(router.state.location.pathname).toBe(`/payment-links/${made.linkId}`);
});

it('a panel covers the list of a phone and its menus, which cannot be reached then', async () => {
  window.innerWidth = 390;
  openConsole('/payment-links?tab=create');
  expect(await screen.findByLabelText('Amount ($) *')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(screen.getByText('Create', { exact: false, selector: '#tab-create' }).closest('[inert]')).not.toBeNull();
});

it('the window events that the specification names open the create form and the dialog for a customer', async () => {
  window.innerWidth = 390;
  const { user, router } = openConsole('/payment-links');
  await user.click(await screen.findByRole('button', { name: 'Customer' }));
  expect(await screen.findByRole('dialog', { name: 'Add New Customer' })).toBeVisible();
  await user.keyboard('{Escape}');
  act(() => void window.dispatchEvent(new Event('switchToCreateTab')));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=create'));
});

it('Back leads from the list of a phone to the screen before', async () => {
  window.innerWidth = 390;
  const { user, router } = openConsole('/settings');
  await router.navigate('/payment-links');
  await row();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
});

it('the links of the filter are exported with the session, and a refusal is told', async () => {
  const asked: (string | null)[] = [];
  let isOpen = false;
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:links');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  server.answers(
    http.get('*/api/payment-links/export.csv', ({ request }) => {
      asked.push(new URL(request.url).search, request.headers.get('authorization'));
      return isOpen ? HttpResponse.text('a,b') : refusal(429, 'Please wait a moment.');
    }),
  );
  const { user } = openScreen('/payment-links?status=pending&q=ana');
  await user.click(await screen.findByRole('button', { name: 'Export these links' }));
  expect(await screen.findByText('Please wait a moment.')).toBeVisible();
  expect(asked).toEqual(['?status=pending&q=ana&sort=newest', 'Bearer token-1']);
  isOpen = true;
  await user.click(screen.getByRole('button', { name: 'Export these links' }));
  expect(await screen.findByText('Links exported')).toBeVisible();
  expect(save).toHaveBeenCalledOnce();
});
