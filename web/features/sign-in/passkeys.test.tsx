import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { linkMoney } from '../../../src/contract/checkout/link-money.ts';
import { secondFactors } from '../../../src/contract/people/second-factors.ts';
import { api, mutationOf } from '../../core/api.ts';
import { aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openConsole, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('shell', '/customers');

const challengeId = '00000000-0000-4000-8000-0000000000c1';
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** What the browser hands out once its owner has touched it. */
const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('sign'),
    userHandle: null,
  },
};

const touch = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: touch } });
  touch.mockResolvedValue(credential);
  server.answers(
    answer(customers.list, { customers: [], nextCursor: null }),
    answer(secondFactors.passkeyOptions, { challengeId, options: { challenge: 'Y2hhbGxlbmdl' } }),
  );
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it('a passkey signs in without a name and a password', async () => {
  const sent: unknown[] = [];
  server.answers(
    answer(secondFactors.signInWithPasskey, ({ body }) => {
      sent.push(body);
      return { sessionToken: 'token-9', user: aUser() };
    }),
    signedInAs(aUser()),
  );
  localStorage.clear();
  const { user, router } = openConsole('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign In with a Passkey' }));
  expect(await screen.findByText('Login Successful')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sent).toMatchObject([{ challengeId, answer: { id: 'a2V5', type: 'public-key' } }]);
});

it('whoever closes the question of the browser can choose again, and a refused passkey says why', async () => {
  touch.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
  server.answers(
    answer(secondFactors.signInWithPasskey, () =>
      refusal(401, 'This passkey is not known here.', 'invalid_credentials'),
    ),
  );
  const { user } = openConsole('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign In with a Passkey' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In with a Passkey' })).toBeEnabled());
  expect(screen.queryByText('You could not be signed in with a passkey.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign In with a Passkey' }));
  expect(await screen.findByText('This passkey is not known here.')).toBeVisible();
});

const refunds = api.injectEndpoints({
  endpoints: (build) => ({ refundByPasskey: mutationOf(build, linkMoney.refund) }),
});

it('a passkey confirms who sits at the screen in place of the password, for those who have one', async () => {
  let confirmed = false;
  const passkeys = [{ id: challengeId, name: 'Phone', createdAt: '2026-11-01T00:00:00.000Z', lastUsedAt: null }];
  server.answers(
    signedInAs(aUser()),
    answer(secondFactors.read, {
      secondFactors: { authenticator: null, recoveryCodesLeft: 0, passkeys, required: false },
    }),
    answer(secondFactors.stepUp, ({ body }) => {
      confirmed = 'challengeId' in body;
      return { until: '2030-01-01T00:00:00.000Z' };
    }),
    answer(linkMoney.refund, () =>
      confirmed
        ? refusal(409, 'The batch is closed.', 'batch_closed')
        : refusal(403, 'Please confirm your password to continue.', 'step_up_required'),
    ),
  );
  const { user, store } = openConsole('/customers');
  await screen.findByRole('heading', { name: 'Customers' });
  const call = { params: { linkId: 'abcd2345' }, body: { amount: '5.00', reason: 'Too much' } };
  const result = store.dispatch(refunds.endpoints.refundByPasskey.initiate(call));
  const prompt = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
  await user.click(await prompt.findByRole('button', { name: 'Use a Passkey Instead' }));
  expect(await result).toMatchObject({ error: { status: 409 } });
});
