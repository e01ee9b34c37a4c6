import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { customers } from '../../src/contract/customers.ts';
import { session } from '../../src/contract/people/session.ts';
import { aCustomer, aUser } from '../testing/builders.ts';
import { answer } from '../testing/handlers.ts';
import { startTestServer, openConsole, signedInAs } from '../testing/render.tsx';

const server = startTestServer('shell', '/customers');

const noCustomers = answer(customers.list, { customers: [], nextCursor: null });

afterEach(() => {
  vi.restoreAllMocks();
});

it('the admin refreshes the stored user when it starts', async () => {
  localStorage.setItem('user', JSON.stringify(aUser({ firstName: 'Old' })));
  server.answers(signedInAs(aUser({ firstName: 'New' })), noCustomers);
  openConsole('/customers');
  expect(await screen.findByText('New')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ firstName: 'New' });
});

it('without a connection the admin opens with what the server last answered, and says so once', async () => {
  const [known] = [aCustomer(1, { customerName: 'Sofia Reyes' })];
  server.answers(signedInAs(aUser()), answer(customers.list, { customers: [known], nextCursor: null }));
  openConsole('/customers');
  await screen.findByText('Sofia Reyes');
  cleanup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.answers(http.all('*', () => HttpResponse.error()));
  openConsole('/customers');
  expect(await screen.findByText('Sofia Reyes')).toBeVisible();
  expect(screen.getByText(/You are offline\. What you see is the last known state/)).toBeVisible();
  expect(screen.queryByRole('alert', { name: /could not be/ })).toBeNull();
});

it('the admin removes a stored user without a token when it starts', async () => {
  localStorage.setItem('user', JSON.stringify(aUser()));
  localStorage.setItem('impersonatedBy', aUser().id);
  openConsole('/customers');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('signing out logs that the server could not be reached, and removes the session all the same', async () => {
  server.answers(
    signedInAs(aUser()),
    noCustomers,
    answer(session.logout, () => HttpResponse.error()),
  );
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { user } = openConsole('/customers');
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('You have been successfully logged out.')).toBeVisible();
  expect(logged).toHaveBeenCalledExactlyOnceWith('The session could not be ended on the server.', expect.anything());
  expect(Object.keys(localStorage)).toEqual([]);
});

it('signing out shows an error when this browser cannot remove the session', async () => {
  server.answers(signedInAs(aUser()), noCustomers, answer(session.logout, {}));
  const { user } = openConsole('/customers');
  const button = await screen.findByRole('button', { name: 'Log Out' });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
    throw new DOMException('The storage is locked.');
  });
  await user.click(button);
  expect(await screen.findByText('Logout Error')).toBeVisible();
  expect(screen.getByText('There was an error logging out.')).toBeVisible();
});
