import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { customers } from '../../src/contract/customers.ts';
import { paymentLinks } from '../../src/contract/links/payment-links.ts';
import { session } from '../../src/contract/people/session.ts';
import { aUser } from '../testing/builders.ts';
import { enter } from '../testing/enter.ts';
import { answer } from '../testing/handlers.ts';
import { signedInAs, startTestServer } from '../testing/render.tsx';
import { Entrance } from './entrance.tsx';
import { Frame } from './frame.tsx';

const server = startTestServer('shell', '/login', '/customers', '/payment-links');

/** Opens the page at an address of the browser itself, as `main.tsx` does. */
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  onTestFinished(() => {
    globalThis.earlyAnswers = undefined;
    window.history.replaceState(null, '', '/');
  });
  render(
    <Frame>
      <Entrance />
    </Frame>,
  );
  return userEvent.setup({ delay: null });
};

it('whoever signs in before the console is loaded is welcomed, and meets the home screen with the welcome still there', async () => {
  const read: string[] = [];
  server.answers(
    answer(session.login, { sessionToken: 'token-9', user: aUser() }),
    signedInAs(aUser()),
    answer(customers.list, ({ request }) => {
      read.push(request.headers.get('authorization') ?? '');
      return { customers: [], nextCursor: null };
    }),
  );
  localStorage.clear();
  const user = open('/login');
  await enter(user, await screen.findByLabelText('Username'), 'maria');
  await enter(user, screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Welcome back, maria!')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect(screen.getByText('Welcome back, maria!')).toBeVisible();
  await waitFor(() => expect(read).toEqual(['Bearer token-9']));
});

it('a link of the sign-in opens its screen in the console, and Back leads to the sign-in again', async () => {
  const user = open('/login');
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByLabelText('Username or email')).toBeVisible();
  expect(window.location.pathname).toBe('/forgot-password');
  window.history.back();
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

it('what the page asked for before the console was there is not asked for again, and its rows stand', async () => {
  const asked: string[] = [];
  const counted =
    <T,>(body: T) =>
    ({ request }: { readonly request: Request }): T => {
      asked.push(new URL(request.url).pathname);
      return body;
    };
  localStorage.setItem('sessionToken', 'token-1');
  server.answers(
    answer(session.user, counted({ user: aUser() })),
    answer(paymentLinks.list, counted({ links: [], nextCursor: null })),
  );
  window.history.replaceState(null, '', '/payment-links');
  runInThisContext(readFileSync('web/public/start.js', 'utf8'));
  open('/payment-links');
  expect(await screen.findByText('No payment links created yet.')).toBeVisible();
  expect(asked).toEqual(['/api/auth/user', '/api/payment-links']);
});
