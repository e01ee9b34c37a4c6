import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SavedFilter, savedFilters } from '../../../../src/contract/links/saved-filters.ts';
import { startSession } from '../../../core/session.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { listing } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

const aFilter = (at: number, known: Partial<SavedFilter> = {}): SavedFilter => ({
  id: `01932f65-90a1-72b3-84c5-70819200000${at}`,
  name: `Filter ${at}`,
  q: 'ana',
  status: 'pending',
  sort: 'largest',
  lastUsedAt: `2026-11-2${at}T10:00:00.000Z`,
  ...known,
});

/** A server that keeps these filters; answers what was called. */
const keeping = (...first: readonly SavedFilter[]): readonly string[] => {
  let kept = first;
  const calls: string[] = [];
  server.answers(
    answer(savedFilters.savedFilters, () => ({ filters: [...kept] })),
    answer(savedFilters.saveFilter, ({ body }) => {
      const filter = aFilter(9, body);
      kept = [...kept, filter];
      calls.push(`save ${JSON.stringify(body)}`);
      return { filter };
    }),
    answer(savedFilters.useFilter, ({ params }) => {
      calls.push(`use ${params.id}`);
      return {};
    }),
    answer(savedFilters.deleteFilter, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      calls.push(`delete ${params.id}`);
      return {};
    }),
  );
  return calls;
};

const { innerWidth } = window;
beforeEach(() => server.answers(signedInAs(aUser()), listing(aLink(1))));
afterEach(() => {
  window.innerWidth = innerWidth;
});

const statuses = async () => within(await screen.findByRole('navigation', { name: 'Status' }));

it('what narrows the list is saved under a name, and stands beside the statuses', async () => {
  const calls = keeping();
  const { user } = openScreen('/payment-links?q=ana&status=pending&sort=largest');
  await user.click(await screen.findByRole('button', { name: 'Save filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }));
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  await user.keyboard('Big ones{Enter}');
  const link = await (await statuses()).findByRole('link', { name: 'Big ones' });
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(calls).toEqual(['save {"name":"Big ones","q":"ana","status":"pending","sort":"largest"}']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete filter “Big ones”' })).toHaveFocus());
});

it('a filter without a name is not saved, and a refusal is shown in the dialog', async () => {
  keeping();
  server.answers(answer(savedFilters.saveFilter, () => refusal(409, 'You have saved 12 filters.')));
  const { user } = openScreen('/payment-links?status=pending');
  await user.click(await screen.findByRole('button', { name: 'Save filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('A name is required')).toBeVisible();
  await enter(user, dialog.getByLabelText('Name'), 'Mine{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('You have saved 12 filters.');
});

it('nothing is offered to be saved where nothing narrows the list', async () => {
  keeping();
  openScreen('/payment-links');
  await screen.findByText('Ana Diaz');
  expect(screen.queryByRole('button', { name: 'Save filter' })).not.toBeInTheDocument();
});

it('a saved filter takes the place of what narrows the list, and the server hears that it was used', async () => {
  const calls = keeping(aFilter(1), aFilter(2, { q: '', status: 'all' }));
  const { user, router } = openScreen('/payment-links?q=bob&cursor=x');
  await user.click(await (await statuses()).findByRole('link', { name: 'Filter 2' }));
  expect(router.state.location.search).toBe('?sort=largest');
  await waitFor(() => expect(calls).toEqual([`use ${aFilter(2).id}`]));
});

it('on a narrow screen the saved filters are in the menu of more statuses', async () => {
  window.innerWidth = 390;
  const calls = keeping(aFilter(1));
  const { user, router } = openScreen('/payment-links');
  const more = await screen.findByRole('combobox', { name: 'More statuses' });
  await user.selectOptions(more, await within(more).findByRole('option', { name: 'Filter 1' }));
  expect(router.state.location.search).toBe('?q=ana&status=pending&sort=largest');
  expect(more).toHaveDisplayValue('Filter 1');
  await waitFor(() => expect(calls).toEqual([`use ${aFilter(1).id}`]));
});

it('a saved filter is deleted where it is shown, and what it shows stays', async () => {
  const calls = keeping(aFilter(1));
  const { user, router } = openScreen('/payment-links?q=ana&status=pending&sort=largest');
  await user.click(await screen.findByRole('button', { name: 'Delete filter “Filter 1”' }));
  expect(await screen.findByRole('button', { name: 'Save filter' })).toHaveFocus();
  expect((await statuses()).queryByRole('link', { name: 'Filter 1' })).not.toBeInTheDocument();
  expect(calls).toEqual([`delete ${aFilter(1).id}`]);
  expect(router.state.location.search).toBe('?q=ana&status=pending&sort=largest');
});

/** Opens the list as somebody who has just signed in. */
const openAfterSignIn = async (address: string) => {
  const app = openScreen('/no-such-screen');
  app.store.dispatch(startSession('token-1'));
  await app.router.navigate(address);
  await screen.findByRole('link', { name: 'Ana Diaz' });
  return app;
};

it('the last used filter comes back when the list is opened after a sign-in, once', async () => {
  keeping(aFilter(1), aFilter(2, { status: 'failed' }), aFilter(0));
  const { user, router } = await openAfterSignIn('/payment-links');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ana&status=failed&sort=largest'));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await router.navigate('/no-such-screen');
  await waitFor(() => expect(screen.queryByText('Ana Diaz')).not.toBeInTheDocument());
  await router.navigate('/payment-links');
  expect(await (await statuses()).findByRole('link', { name: 'Filter 2' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('an address with a filter is opened as it is also after a sign-in', async () => {
  keeping(aFilter(1));
  const { router } = await openAfterSignIn('/payment-links?status=expired');
  expect(await (await statuses()).findByRole('link', { name: 'Filter 1' })).toBeVisible();
  expect(router.state.location.search).toBe('?status=expired');
});

it('who was signed in already finds the list as the address says', async () => {
  keeping(aFilter(1));
  const { router } = openScreen('/payment-links');
  expect(await (await statuses()).findByRole('link', { name: 'Filter 1' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});
