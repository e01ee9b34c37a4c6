import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { account, session, type SessionUser } from '../../../../src/contract/people/session.ts';
import { aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';

const server = startTestServer('/settings');

const verified = { state: 'verified', message: 'The processor accepts these credentials.' } as const;
const address = '/settings?tab=credentials';
const withoutCredentials = aUser({
  iposTpn: null,
  iposAuthToken: null,
  canTakePayments: false,
  pageCarriesAuthToken: false,
});

it('the processing credentials are sent as typed and come back as masks', async () => {
  let current = withoutCredentials;
  let sent: unknown;
  signedInAs(withoutCredentials);
  server.answers(
    answer(session.user, () => ({ user: current })),
    answer(account.saveCredentials, ({ body }) => {
      sent = body;
      current = aUser();
      return { user: current, check: verified };
    }),
  );
  const { user } = openScreen(address);
  await user.click(await screen.findByLabelText('TPN'));
  await user.paste('224725668394');
  await user.click(screen.getByLabelText('Auth Token'));
  await user.paste('secret-token');
  await user.click(screen.getByRole('radio', { name: 'The Auth Token itself' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Processing credentials updated successfully.')).toBeVisible();
  expect(sent).toMatchObject({ iposTpn: '224725668394', iposAuthToken: 'secret-token' });
  await waitFor(() => expect(screen.getByLabelText('Auth Token')).toHaveValue('•••• abcd'));
  expect(await screen.findByText('Your customers can pay.')).toBeVisible();
});

it('one of the processing credentials is replaced, and the others are sent as their masks', async () => {
  let sent: unknown;
  server.answers(
    signedInAs(aUser()),
    answer(account.saveCredentials, ({ body }) => {
      sent = body;
      return { user: aUser({ iposAuthToken: '•••• wxyz' }), check: verified };
    }),
  );
  const { user } = openScreen(address);
  expect(await screen.findByLabelText('TPN')).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Replace Auth Token' }));
  expect(screen.getByLabelText('Auth Token')).toHaveFocus();
  await user.keyboard('a-new-token-wxyz');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Auth Token')).toHaveValue('•••• wxyz'));
  expect(screen.getByRole('button', { name: 'Replace Auth Token' })).toBeVisible();
  expect(sent).toEqual({ iposTpn: '•••• 1234', iposAuthToken: 'a-new-token-wxyz', iposTokenizationKey: '' });
});

it('the processing credentials require both TPN and Auth Token', async () => {
  server.answers(signedInAs(withoutCredentials));
  const { user } = openScreen(address);
  await enter(user, await screen.findByLabelText('Auth Token'), 'secret-token');
  await user.click(save());
  expect(screen.getByText('Please provide both TPN and Auth Token.')).toBeVisible();
  expect(screen.getByLabelText('TPN')).toHaveFocus();
});

it('the processing credentials stay in the form when they could not be saved', async () => {
  server.answers(
    signedInAs(aUser()),
    answer(account.saveCredentials, () => refusal(500, '')),
  );
  const { user } = openScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Replace TPN' }));
  await user.keyboard('224725668394');
  await user.click(save());
  expect(await screen.findByText('Failed to update processing credentials. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('TPN')).toHaveValue('224725668394');
});

const withSeparateKey = aUser({ iposTokenizationKey: '•••• k3y5', pageCarriesAuthToken: false });
const separate = () => screen.findByRole('radio', { name: 'Separate tokenization key (recommended)' });
const tokenItself = () => screen.getByRole('radio', { name: 'The Auth Token itself' });
const warning = /Your payment pages carry the Auth Token/;
const save = () => screen.getByRole('button', { name: 'Save' });

/** Answers like the server, which keeps the credentials; returns the bodies it received. */
const answerLikeServer = (initial: SessionUser): unknown[] => {
  const bodies: unknown[] = [];
  let current = initial;
  signedInAs(initial);
  server.answers(
    answer(session.user, () => ({ user: current })),
    answer(account.saveCredentials, ({ body }) => {
      bodies.push(body);
      current = body.iposTokenizationKey === '' ? aUser() : withSeparateKey;
      return { user: current, check: verified };
    }),
  );
  return bodies;
};

it('the page key is a separate one by default, and saving requires it', async () => {
  const bodies = answerLikeServer(withoutCredentials);
  const { user } = openScreen(address);
  expect(await separate()).toBeChecked();
  // It says where the key is found.
  expect(await separate()).toHaveAccessibleDescription(/Settings > Generate Ecom\/TOP Merchant Keys/);
  await enter(user, screen.getByLabelText('TPN'), '224725668394');
  await enter(user, screen.getByLabelText('Auth Token'), 'secret-token');
  await user.click(save());
  expect(screen.getByText('Enter the tokenization key, or choose the Auth Token itself.')).toBeVisible();
  expect(screen.getByLabelText('Tokenization Key')).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.keyboard('a-key-that-tokenizes');
  await user.click(save());
  await waitFor(() => expect(bodies).toMatchObject([{ iposTokenizationKey: 'a-key-that-tokenizes' }]));
  expect(await screen.findByText('Your customers can pay.')).toBeVisible();
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

it('the page key is the Auth Token where a store saved no other, with a warning until it saves one', async () => {
  const bodies = answerLikeServer(aUser());
  const { user } = openScreen(address);
  expect(await screen.findByText(warning)).toBeVisible();
  expect(tokenItself()).toBeChecked();
  expect(screen.queryByLabelText('Tokenization Key')).not.toBeInTheDocument();
  await user.click(await separate());
  await enter(user, screen.getByLabelText('Tokenization Key'), 'a-key-that-tokenizes');
  expect(screen.getByText(warning)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Tokenization Key')).toHaveValue('•••• k3y5');
  expect(bodies).toHaveLength(1);
});

it('the page key becomes the Auth Token by a choice that describes its risk', async () => {
  const bodies = answerLikeServer(withSeparateKey);
  const { user } = openScreen(address);
  expect(await separate()).toBeChecked();
  expect(tokenItself()).toHaveAccessibleDescription(/can read the token, which can also void and refund payments/);
  await user.click(tokenItself());
  await user.click(save());
  expect(await screen.findByText(warning)).toBeVisible();
  expect(bodies).toMatchObject([{ iposTpn: '•••• 1234', iposTokenizationKey: '' }]);
  expect(tokenItself()).toBeChecked();
});

it('a typed page key is kept while the other choice is selected by keyboard', async () => {
  answerLikeServer(withSeparateKey);
  const { user } = openScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Replace Tokenization Key' }));
  await user.keyboard('another-key');
  await user.click(await separate());
  await user.keyboard('{ArrowDown}');
  expect(tokenItself()).toBeChecked();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByLabelText('Tokenization Key')).toHaveValue('another-key');
});

it('the page key must be a separate one where the installation requires it', async () => {
  const closed = aUser({ canTakePayments: false, pageCarriesAuthToken: false, tokenizationKeyRequired: true });
  answerLikeServer(closed);
  const { user } = openScreen(address);
  expect(await separate()).toBeChecked();
  expect(tokenItself()).toBeDisabled();
  expect(tokenItself()).toHaveAccessibleDescription(/^Not available/);
  expect(screen.getByText('Customers cannot pay yet. Enter a separate tokenization key.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace TPN' }));
  await user.keyboard('224725668394');
  await user.click(save());
  expect(screen.getByText('Enter the tokenization key.')).toBeVisible();
});

it('a page key that is the saved Auth Token is refused with the message of the server', async () => {
  const message = 'The tokenization key and the Auth Token are the same.';
  server.answers(
    signedInAs(aUser()),
    answer(account.saveCredentials, () => refusal(400, message, 'tokenization_key_is_auth_token')),
  );
  const { user } = openScreen(address);
  await user.click(await separate());
  await enter(user, screen.getByLabelText('Tokenization Key'), 'the-auth-token');
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Tokenization Key')).toHaveValue('the-auth-token');
});
