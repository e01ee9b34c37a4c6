import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { appeal } from '../../../src/contract/operator/appeals.ts';
import { session } from '../../../src/contract/people/session.ts';
import { messaging } from '../../../src/contract/store/messaging.ts';
import { aTwilioConfig, aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { startTestServer, openConsole, signedInAs } from '../../testing/render.tsx';
import { refusalInForm } from './testing.ts';

const server = startTestServer('shell', '/login', '/customers');

const noCustomers = answer(customers.list, { customers: [], nextCursor: null });

const type = async (user: ReturnType<typeof openConsole>['user'], password = 'secret1') => {
  await enter(user, await screen.findByLabelText('Username'), 'maria');
  await user.type(screen.getByLabelText('Password'), password);
};

it('the sign-in stores the session, welcomes the user and opens the home screen', async () => {
  server.answers(answer(session.login, { sessionToken: 'token-9', user: aUser() }), signedInAs(aUser()), noCustomers);
  localStorage.clear();
  const { user, router } = openConsole('/login');
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(screen.getByText('Welcome back, maria!')).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBe('token-9');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: 'maria' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
});

it('the sign-in shows the error at its field and sends nothing', async () => {
  const { user } = openConsole('/login');
  await user.type(await screen.findByLabelText('Username'), 'ma');
  expect(screen.queryByText('Username must be at least 3 characters')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByText('Username must be at least 3 characters')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username must be at least 3 characters');
});

it('the sign-in sends one request for a double click and reads Signing In... meanwhile', async () => {
  const wait = deferred();
  let calls = 0;
  server.answers(
    answer(session.login, async () => {
      calls += 1;
      await wait.released;
      return refusal(401, 'Invalid credentials');
    }),
  );
  const { user } = openConsole('/login');
  await type(user);
  await user.dblClick(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-disabled', 'true');
  wait.release();
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(calls).toBe(1);
});

it('the sign-in says once why it was refused, keeps the username and asks for the password again', async () => {
  server.answers(answer(session.login, () => refusal(401, 'Invalid credentials')));
  const { user } = openConsole('/login');
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await refusalInForm('Login Failed')).toHaveTextContent('Invalid credentials');
  expect(screen.getByLabelText('Username')).toHaveValue('maria');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.queryByText('Password must be at least 6 characters')).not.toBeInTheDocument();
});

it('the sign-in shows an error when the response is not JSON', async () => {
  server.answers(
    answer(
      session.login,
      () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ),
  );
  const { user } = openConsole('/login');
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await refusalInForm('Login Error')).toHaveTextContent(
    'An error occurred during login. Please try again in a moment.',
  );
});

it('the sign-in says that an account is pending approval, and leads to the page that says what happens next', async () => {
  server.answers(answer(session.login, () => refusal(401, 'Your account is pending approval.', 'account_pending')));
  const { user } = openConsole('/login');
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await refusalInForm('Login Failed')).toHaveTextContent('Your account is pending approval.');
  expect(screen.getByRole('link', { name: 'What happens next' })).toHaveAttribute('href', '/pending-approval');
});

it('the sign-in asks for a code where the server wants one, and keeps what was typed', async () => {
  const codes: (string | undefined)[] = [];
  server.answers(
    answer(session.login, ({ body }) => {
      codes.push(body.code);
      if (body.code === '123456') return { sessionToken: 'token-9', user: aUser() };
      return body.code === undefined
        ? refusal(401, 'Please enter the code.', 'second_factor_required')
        : refusal(401, 'This code is not right.', 'invalid_credentials');
    }),
    signedInAs(aUser()),
    noCustomers,
  );
  localStorage.clear();
  const { user } = openConsole('/login');
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
  await enter(user, code, '000000{Enter}');
  expect(await screen.findAllByText('This code is not right.')).toHaveLength(1);
  await user.clear(code);
  await enter(user, code, '123456');
  await enter(user, screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(codes).toEqual([undefined, '000000', '123456']);
});

it('the sign-in shows a message of its own for a refusal without one', async () => {
  server.answers(answer(session.login, () => refusal(401, '')));
  const { user } = openConsole('/login');
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await refusalInForm('Login Failed')).toHaveTextContent('Invalid credentials');
});

it('the sign-in opens the home screen when it took the place of another screen', async () => {
  server.answers(
    answer(session.login, { sessionToken: 'token-9', user: aUser() }),
    signedInAs(aUser()),
    answer(messaging.twilioConfig, { config: aTwilioConfig() }),
    noCustomers,
  );
  localStorage.clear();
  const { user, router } = openConsole('/settings?tab=sms');
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('the sign-in shows and hides the password', async () => {
  const { user } = openConsole('/login');
  await user.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

it('a screen that needs a session shows the sign-in in its place', async () => {
  const { router } = openConsole('/settings');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/settings');
});

it('a stored session is verified at the start and ends without a message when it cannot be', async () => {
  signedInAs(aUser());
  server.answers(answer(session.user, () => refusal(401, 'Please sign in to continue.')));
  openConsole('/customers');
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBeNull();
  expect(screen.queryByText('Please sign in to continue.')).not.toBeInTheDocument();
});

it('a stored session stays when the server cannot verify it, and the screen tries again', async () => {
  let isReachable = false;
  signedInAs(aUser());
  server.answers(
    noCustomers,
    answer(session.user, () => (isReachable ? { user: aUser() } : HttpResponse.error())),
  );
  const { user } = openConsole('/customers');
  expect(await screen.findByRole('heading', { name: 'You are still signed in' })).toBeVisible();
  expect(screen.getByText(/This screen will try again by itself\. The server could not be reached\.$/)).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBe('token-1');
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
});

it('a stored session that could not be verified is tried again as soon as the connection is back', async () => {
  let isReachable = false;
  signedInAs(aUser());
  server.answers(
    noCustomers,
    answer(session.user, () => (isReachable ? { user: aUser() } : refusal(503, ''))),
  );
  openConsole('/customers');
  expect(await screen.findByRole('heading', { name: 'You are still signed in' })).toBeVisible();
  isReachable = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
});

it('a session ends in this tab when another tab signs out', async () => {
  server.answers(signedInAs(aUser()), noCustomers);
  openConsole('/customers');
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
  localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: 'sessionToken', newValue: null }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
});

it('a session is removed from this browser even when the server cannot be reached', async () => {
  server.answers(
    signedInAs(aUser()),
    noCustomers,
    answer(session.logout, () => HttpResponse.error()),
  );
  localStorage.setItem('theme', 'dark');
  const { user } = openConsole('/customers');
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('You have been successfully logged out.')).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('a signed-in user is sent home from the sign-in', async () => {
  server.answers(signedInAs(aUser()), noCustomers);
  const { router } = openConsole('/login');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('whoever was denied or deactivated asks for another look from the sign-in, and reads that the letter has come', async () => {
  const written: object[] = [];
  const codes = ['store_inactive', 'account_denied'];
  server.answers(
    answer(session.login, () => refusal(401, `You may not: ${codes[0]}`, codes.shift() ?? '')),
    answer(appeal.appeal, ({ body }) => {
      written.push(body);
      return {};
    }),
  );
  const { user } = openConsole('/login');
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('link', { name: 'Ask for another look' })).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('You may not: account_denied')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Ask for another look' }));
  const letter = await screen.findByRole('textbox', { name: 'Your letter' });
  const username = screen.getByRole('textbox', { name: 'Username' });
  expect(username).toHaveValue('maria');
  await waitFor(() => expect(username).toHaveFocus());
  await enter(user, screen.getByLabelText('Password'), 'secret-1');
  await enter(user, letter, 'Our license came.');
  await user.click(screen.getByRole('button', { name: 'Send Letter' }));
  expect(await screen.findByText('We have your letter')).toBeVisible();
  expect(written).toEqual([{ username: 'maria', password: 'secret-1', letter: 'Our license came.' }]);
});
