import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customers } from '../../src/contract/customers.ts';
import { session } from '../../src/contract/session.ts';
import { aUser } from '../testing/builders.ts';
import { answer } from '../testing/handlers.ts';
import { startTestServer, open, signedInAs } from '../testing/render.tsx';

const server = startTestServer();

const noCustomers = answer(customers.list, { customers: [], nextCursor: null });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the start', () => {
  it('refreshes what this browser knows of the user', async () => {
    localStorage.setItem('user', JSON.stringify(aUser({ firstName: 'Old' })));
    server.answers(signedInAs(aUser({ firstName: 'New' })), noCustomers);
    open('/customers');
    expect(await screen.findByText('New')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ firstName: 'New' });
  });

  it('without a token forgets whom it knew', async () => {
    localStorage.setItem('user', JSON.stringify(aUser()));
    localStorage.setItem('impersonatedBy', aUser().id);
    open('/customers');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('the sign-out', () => {
  it('says so when this browser cannot forget the session', async () => {
    server.answers(signedInAs(aUser()), noCustomers, answer(session.logout, {}));
    const { user } = open('/customers');
    const button = await screen.findByRole('button', { name: 'Log Out' });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
      throw new DOMException('The storage is locked.');
    });
    await user.click(button);
    expect(await screen.findByText('Logout Error')).toBeVisible();
    expect(screen.getByText('There was an error logging out.')).toBeVisible();
  });
});
