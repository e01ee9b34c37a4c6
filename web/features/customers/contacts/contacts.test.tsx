import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type ContactSync, contactSync } from '../../../../src/contract/contact-sync.ts';
import { customers } from '../../../../src/contract/customers.ts';
import { textProviders } from '../../../../src/contract/store/text-providers.ts';
import { api } from '../../../core/api.ts';
import { aCustomer, aUser, noOpenphone } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/customers');
const ana = aCustomer(1);

const sync = (overrides: Partial<ContactSync> = {}): ContactSync => ({
  id: '0b6f1a52-7d3e-4c4e-9a51-3f0f6a1d2c11',
  state: 'running',
  found: 50,
  added: 41,
  startedAt: '2026-11-20T17:03:21.000Z',
  endedAt: null,
  error: null,
  ...overrides,
});
let last: ContactSync | null;
let asked: unknown[];

beforeEach(() => {
  window.innerWidth = 1280;
  last = null;
  asked = [];
  server.answers(
    signedInAs(aUser()),
    answer(customers.list, { customers: [ana], nextCursor: null }),
    answer(textProviders.openphoneConfig, { config: { ...noOpenphone, enabled: true, hasApiKey: true } }),
    answer(contactSync.lastSync, () => ({ sync: last })),
    answer(contactSync.syncContacts, ({ body }) => {
      asked.push(body);
      last = sync();
      return { sync: last, contacts: [] };
    }),
  );
});

const openDialog = async () => {
  const { user, store } = openScreen('/');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sync contacts' }));
  return { user, store, dialog: within(await screen.findByRole('dialog', { name: 'Sync OpenPhone contacts' })) };
};

it('contacts are synced for the days that are chosen, and the dialog tells how far that is', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('combobox', { name: 'Contacts added or changed' }));
  await user.click(screen.getByRole('option', { name: 'Last month' }));
  await user.click(dialog.getByRole('button', { name: 'Sync Contacts' }));
  expect(await dialog.findByText('50 contacts read so far...')).toBeVisible();
  expect(dialog.getByText('You can close this and go on working. The sync continues.')).toBeVisible();
  expect(asked).toEqual([{ startDate: expect.any(String), endDate: expect.any(String) }]);
});

it('a sync that was under way is told of when the dialog is opened again, and no second one can be started', async () => {
  last = sync({ id: '0b6f1a52-7d3e-4c4e-9a51-3f0f6a1d2c12', found: 1_250 });
  const { dialog } = await openDialog();
  expect(await dialog.findByText('1,250 contacts read so far...')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Sync Contacts' })).not.toBeInTheDocument();
});

it('a sync under way is stopped, after which another one can be started', async () => {
  last = sync();
  server.answers(
    answer(contactSync.stopSync, () => {
      last = sync({ state: 'stopped' });
      return { sync: last };
    }),
  );
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Stop Sync' }));
  expect(await dialog.findByRole('button', { name: 'Sync Contacts' })).toBeEnabled();
  expect(dialog.queryByRole('button', { name: 'Stop Sync' })).not.toBeInTheDocument();
});

it('a sync that fails is told in the dialog and in a toast', async () => {
  last = sync();
  const { store, dialog } = await openDialog();
  expect(await dialog.findByText('50 contacts read so far...')).toBeVisible();
  const error = 'OpenPhone gave no answer several times.';
  last = sync({ state: 'failed', error });
  store.dispatch(api.util.invalidateTags(['customers']));
  expect(await dialog.findByText(error)).toBeVisible();
  expect(screen.getByText('Sync Failed')).toBeVisible();
  expect(screen.getAllByText(error)).toHaveLength(2);
});

it('a sync that failed while nobody looked is told of when the dialog is opened, and another one can be started', async () => {
  last = sync({ state: 'failed', error: 'OpenPhone gave no answer several times.' });
  const { dialog } = await openDialog();
  expect(await dialog.findByText('OpenPhone gave no answer several times.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Sync Contacts' })).toBeEnabled();
  expect(screen.queryByText('Sync Failed')).not.toBeInTheDocument();
});

it('a sync that is refused says why, and can be asked for again', async () => {
  server.answers(answer(contactSync.syncContacts, () => refusal(400, 'OpenPhone API key not found')));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Sync Contacts' }));
  expect(await screen.findByText('Sync Failed')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Sync Contacts' })).toBeEnabled();
});

it('a customer is sent to OpenPhone from their line', async () => {
  server.answers(answer(contactSync.sendContact, { contactId: '66f0c0de' }));
  const { user } = openScreen('/');
  await user.click(await screen.findByRole('button', { name: 'Details of Ana Diaz' }));
  await user.click(await screen.findByRole('button', { name: 'Send Ana Diaz to OpenPhone' }));
  expect(await screen.findByText('Ana Diaz is a contact in OpenPhone')).toBeVisible();
});

it('the menu of a customer’s panel leads to their conversation and sends them to OpenPhone', async () => {
  server.answers(answer(customers.one, { customer: ana }), answer(contactSync.sendContact, { contactId: '66f0c0de' }));
  const { user } = openScreen(`/customers/${ana.id}`);
  const panel = within(await screen.findByRole('region', { name: 'Ana Diaz' }));
  await user.click(await panel.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Send Message' })).toHaveAttribute(
    'href',
    `/customers/conversations/${ana.customerPhone}`,
  );
  await user.click(screen.getByRole('menuitem', { name: 'Send to OpenPhone' }));
  expect(await screen.findByText('Ana Diaz is a contact in OpenPhone')).toBeVisible();
});

it('nothing speaks of OpenPhone where it is not switched on', async () => {
  server.answers(answer(textProviders.openphoneConfig, { config: noOpenphone }));
  const { user } = openScreen('/');
  await user.click(await screen.findByRole('button', { name: 'Details of Ana Diaz' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Fix phone numbers' });
  expect(screen.queryByText(/OpenPhone|Sync contacts/)).not.toBeInTheDocument();
});
