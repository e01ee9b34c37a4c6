import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { session } from '../../../src/contract/session.ts';
import { aUser } from '../../test/builders.ts';
import { answer } from '../../test/handlers.ts';
import { aServer, open, signedInAs } from '../../test/render.tsx';

const server = aServer();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the sign-out', () => {
  it('says so when this browser cannot forget the session', async () => {
    server.answers(
      signedInAs(aUser()),
      answer(customers.list, { customers: [], nextCursor: null }),
      answer(session.logout, {}),
    );
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
