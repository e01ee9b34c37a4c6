import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { linkMoney } from '../../../src/contract/checkout/link-money.ts';
import { secondFactors } from '../../../src/contract/people/second-factors.ts';
import { session } from '../../../src/contract/people/session.ts';
import { api, mutationOf } from '../../core/api.ts';
import { aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { openConsole, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('shell', '/customers');
const someone = aUser({ id: '00000000-0000-4000-8000-000000000077', username: 'noah', firstName: 'Noah' });

beforeEach(() => server.answers(signedInAs(aUser()), answer(customers.list, { customers: [], nextCursor: null })));
afterEach(() => vi.restoreAllMocks());

const refunds = api.injectEndpoints({ endpoints: (build) => ({ refundForTest: mutationOf(build, linkMoney.refund) }) });

const openRefund = async () => {
  const opened = openConsole('/customers');
  await screen.findByRole('heading', { name: 'Customers' });
  const call = {
    params: { linkId: 'abcd2345' },
    body: { amount: '5.00', reason: 'Too much' },
    idempotencyKey: 'key-1',
  };
  const result = opened.store.dispatch(refunds.endpoints.refundForTest.initiate(call));
  return { ...opened, result };
};

/** A server that refuses to refund until the password was confirmed. */
const refundAfterStepUp = () => {
  const keys: (string | null)[] = [];
  const passwords: string[] = [];
  let confirmed = false;
  server.answers(
    http.post('*/api/payment-links/:linkId/refund', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return confirmed
        ? refusal(409, 'The batch is closed.', 'batch_closed')
        : refusal(403, 'Please confirm your password to continue.', 'step_up_required');
    }),
    answer(secondFactors.stepUp, ({ body }) => {
      if (!('password' in body)) throw new Error('This test confirms by password.');
      passwords.push(`${body.password} ${body.code ?? ''}`.trim());
      if (body.password === 'wrong') return refusal(401, 'This password is not right.', 'invalid_credentials');
      if (body.password === 'coded' && body.code === undefined) {
        return refusal(401, 'Please enter the code.', 'second_factor_required');
      }
      confirmed = true;
      return { until: '2030-01-01T00:00:00.000Z' };
    }),
  );
  return { keys, passwords };
};

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('a call that needs the password again is sent with the same key once it is confirmed', async () => {
  const { keys, passwords } = refundAfterStepUp();
  const { user, result } = await openRefund();
  const prompt = await dialog('Confirm your password');
  await waitFor(() => expect(prompt.getByLabelText('Password')).toHaveFocus());
  await user.click(prompt.getByRole('button', { name: 'Confirm' }));
  expect(prompt.getByText('Please enter your password.')).toBeVisible();
  await enter(user, prompt.getByLabelText('Password'), 'wrong');
  await user.click(prompt.getByRole('button', { name: 'Confirm' }));
  expect(await prompt.findByText('This password is not right.')).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBe('token-1');
  await user.clear(prompt.getByLabelText('Password'));
  await enter(user, prompt.getByLabelText('Password'), 'secret1{Enter}');
  expect(await result).toMatchObject({ error: { refusal: { code: 'batch_closed' } } });
  expect(keys).toEqual(['key-1', 'key-1']);
  expect(passwords).toEqual(['wrong', 'secret1']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a confirmation of somebody with an authenticator app asks for its code as well', async () => {
  const { passwords } = refundAfterStepUp();
  const { user, result } = await openRefund();
  const prompt = await dialog('Confirm your password');
  expect(prompt.queryByLabelText('Code')).not.toBeInTheDocument();
  await enter(user, prompt.getByLabelText('Password'), 'coded{Enter}');
  await waitFor(() => expect(prompt.getByLabelText('Code')).toHaveFocus());
  expect(prompt.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('123456{Enter}');
  expect(await result).toMatchObject({ error: { refusal: { code: 'batch_closed' } } });
  expect(passwords).toEqual(['coded', 'coded 123456']);
});

it('a confirmation that is cancelled leaves the call refused', async () => {
  const { keys } = refundAfterStepUp();
  const { user, result } = await openRefund();
  await user.click((await dialog('Confirm your password')).getByRole('button', { name: 'Cancel' }));
  expect(await result).toMatchObject({ error: { status: 403, refusal: { code: 'step_up_required' } } });
  expect(keys).toEqual(['key-1']);
});

it('an export that needs the password again is downloaded once it is confirmed', async () => {
  let confirmed = false;
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:links');
  server.answers(
    http.get('*/api/payment-links/export.csv', () =>
      confirmed ? HttpResponse.text('a,b') : refusal(403, 'Please confirm.', 'step_up_required'),
    ),
    answer(secondFactors.stepUp, () => {
      confirmed = true;
      return { until: '2030-01-01T00:00:00.000Z' };
    }),
  );
  const { user } = openConsole('/payment-links?status=pending');
  await user.click(await screen.findByRole('button', { name: 'Export these links' }));
  await enter(user, (await dialog('Confirm your password')).getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Links exported')).toBeVisible();
  expect(save).toHaveBeenCalledOnce();
});

/** A customer is typed while the session ends; the server takes the token of a new session only. */
const endWhileTyping = async (signedIn = aUser()) => {
  const tokens: (string | null)[] = [];
  server.answers(
    answer(customers.create, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return tokens.at(-1) === 'Bearer token-1'
        ? refusal(401, 'Please sign in to continue.', 'unauthenticated')
        : refusal(409, 'This customer exists.', 'customer_exists');
    }),
    answer(session.login, ({ body }) =>
      body.password === 'wrong-one'
        ? refusal(401, 'Invalid credentials', 'invalid_credentials')
        : { sessionToken: 'token-2', user: signedIn },
    ),
  );
  const opened = openConsole('/customers');
  await opened.user.click((await screen.findAllByRole('button', { name: 'Add Customer' }))[0] as HTMLElement);
  const form = await dialog('Add New Customer');
  await opened.user.type(form.getByLabelText('Customer name *'), 'Ana Diaz');
  await enter(opened.user, form.getByLabelText('Phone Number'), '2135550100{Enter}');
  return { ...opened, tokens, form };
};

it('a session that ends while somebody works asks for the password over the screen and sends the call again', async () => {
  const { user, tokens } = await endWhileTyping();
  const prompt = await dialog('Your session has ended');
  expect(localStorage.getItem('user')).toBeNull();
  expect(prompt.getByLabelText('Username')).toHaveValue('maria');
  await enter(user, prompt.getByLabelText('Password'), 'wrong-one{Enter}');
  expect(await prompt.findByText('Invalid credentials')).toBeVisible();
  await user.clear(prompt.getByLabelText('Password'));
  await enter(user, prompt.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findAllByText('This customer exists.')).not.toHaveLength(0);
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(screen.getByLabelText('Customer name *')).toHaveValue('Ana Diaz');
  expect(localStorage.getItem('sessionToken')).toBe('token-2');
});

it('somebody else who signs in over the screen gets the home screen and sends nothing of what was typed', async () => {
  const { user, tokens, router } = await endWhileTyping(someone);
  server.answers(signedInAs(someone));
  const prompt = await dialog('Your session has ended');
  await user.clear(prompt.getByLabelText('Username'));
  await enter(user, prompt.getByLabelText('Username'), 'noah');
  await enter(user, prompt.getByLabelText('Password'), 'secret1{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(await screen.findByText('Noah')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(tokens).toEqual(['Bearer token-1']);
});

it('a session that has ended is left for the sign-in', async () => {
  const { user } = await endWhileTyping();
  await user.click((await dialog('Your session has ended')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBeNull();
});

const tellOfOtherTab = (token: string | null): void => {
  fireEvent(window, new StorageEvent('storage', { key: 'sessionToken', newValue: token }));
};

it('a tab asks for the password when another finds the session ended, and goes on when it is entered there', async () => {
  openConsole('/customers');
  await screen.findByRole('heading', { name: 'Customers' });
  localStorage.removeItem('user');
  localStorage.setItem('sessionToken', '');
  tellOfOtherTab('');
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  localStorage.setItem('user', JSON.stringify(aUser()));
  localStorage.setItem('sessionToken', 'token-2');
  tellOfOtherTab('token-2');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Customers' })).toBeVisible();
});

it('a tab opens the home screen when somebody else signs in in another', async () => {
  const { router } = openConsole('/payment-links');
  await screen.findByText('Maria');
  server.answers(signedInAs(someone));
  localStorage.setItem('user', JSON.stringify(someone));
  localStorage.setItem('sessionToken', 'token-2');
  tellOfOtherTab('token-2');
  expect(await screen.findByText('Noah')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('an export that one person started is not sent again in the session of another', async () => {
  const wait = deferred();
  const tokens: (string | null)[] = [];
  server.answers(
    http.get('*/api/payment-links/export.csv', async ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      await wait.released;
      return refusal(401, 'Please sign in to continue.', 'unauthenticated');
    }),
  );
  const { user } = openConsole('/payment-links?status=pending');
  await user.click(await screen.findByRole('button', { name: 'Export these links' }));
  await waitFor(() => expect(tokens).toHaveLength(1));
  server.answers(signedInAs(someone));
  localStorage.setItem('user', JSON.stringify(someone));
  localStorage.setItem('sessionToken', 'token-2');
  tellOfOtherTab('token-2');
  expect(await screen.findByText('Noah')).toBeVisible();
  wait.release();
  expect(await screen.findByText('Please sign in to continue.')).toBeVisible();
  expect(tokens).toEqual(['Bearer token-1']);
  expect(localStorage.getItem('sessionToken')).toBe('token-2');
});
