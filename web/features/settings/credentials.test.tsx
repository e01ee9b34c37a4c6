import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { account } from '../../../src/contract/account.ts';
import { session } from '../../../src/contract/session.ts';
import { aUser } from '../../test/builders.ts';
import { answer, refusal } from '../../test/handlers.ts';
import { aServer, open, signedInAs } from '../../test/render.tsx';

const server = aServer();

const address = '/settings?tab=credentials';
const unset = aUser({ iposTpn: null, iposAuthToken: null, canTakePayments: false });

describe('the processing credentials', () => {
  it('are sent as typed and come back as masks', async () => {
    let current = unset;
    let sent: unknown;
    signedInAs(unset);
    server.answers(
      answer(session.user, () => ({ user: current })),
      answer(account.saveCredentials, ({ body }) => {
        sent = body;
        current = aUser();
        return { user: current };
      }),
    );
    const { user } = open(address);
    await user.click(await screen.findByLabelText('TPN'));
    await user.paste('224725668394');
    await user.click(screen.getByLabelText('Auth Token'));
    await user.paste('secret-token');
    await user.click(screen.getByRole('button', { name: 'Save Credentials' }));
    expect(await screen.findByText('Processing credentials updated successfully.')).toBeVisible();
    expect(sent).toMatchObject({ iposTpn: '224725668394', iposAuthToken: 'secret-token' });
    await waitFor(() => expect(screen.getByLabelText('Auth Token')).toHaveValue('•••• abcd'));
    expect(await screen.findByText('Your customers can pay.')).toBeVisible();
  });

  it('are replaced one by one, and what was not touched goes back as its mask', async () => {
    let sent: unknown;
    server.answers(
      signedInAs(aUser()),
      answer(account.saveCredentials, ({ body }) => {
        sent = body;
        return { user: aUser({ iposAuthToken: '•••• wxyz' }) };
      }),
    );
    const { user } = open(address);
    expect(await screen.findByLabelText('TPN')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Replace Auth Token' }));
    expect(screen.getByLabelText('Auth Token')).toHaveFocus();
    await user.keyboard('a-new-token-wxyz');
    await user.click(screen.getByRole('button', { name: 'Save Credentials' }));
    await waitFor(() => expect(screen.getByLabelText('Auth Token')).toHaveValue('•••• wxyz'));
    expect(screen.getByRole('button', { name: 'Replace Auth Token' })).toBeVisible();
    expect(sent).toEqual({ iposTpn: '•••• 1234', iposAuthToken: 'a-new-token-wxyz', iposTokenizationKey: '' });
  });

  it('are both needed', async () => {
    server.answers(signedInAs(unset));
    const { user } = open(address);
    await user.click(await screen.findByRole('button', { name: 'Save Credentials' }));
    expect(screen.getAllByText('Please provide both TPN and Auth Token.')).not.toHaveLength(0);
    expect(screen.getByLabelText('TPN')).toHaveFocus();
  });

  it('stay in the form when they could not be saved', async () => {
    server.answers(
      signedInAs(aUser()),
      answer(account.saveCredentials, () => refusal(500, '')),
    );
    const { user } = open(address);
    await user.click(await screen.findByRole('button', { name: 'Save Credentials' }));
    expect(await screen.findAllByText('Failed to update processing credentials. Please try again.')).toHaveLength(2);
    expect(screen.getByLabelText('TPN')).toHaveValue('•••• 1234');
  });
});
