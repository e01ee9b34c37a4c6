import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { session } from '../../../src/contract/people/session.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, startTestServer } from '../../testing/render.tsx';
import { refusalInForm } from './testing.ts';

const server = startTestServer('/register');

const fill = async (user: ReturnType<typeof openScreen>['user']) => {
  await enter(user, await screen.findByLabelText('Username *'), 'newstore');
  await enter(user, screen.getByLabelText('Company Name *'), 'Kim Tires');
  await enter(user, screen.getByLabelText('Password *'), 'secret1');
  await enter(user, screen.getByLabelText('Confirm Password *'), 'secret1');
};

it('the registration sends the account and opens the page that says what happens next', async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { href: window.location.href, origin: window.location.origin, assign });
  let sent: unknown;
  server.answers(
    answer(session.register, async ({ request }) => {
      sent = await request.json();
      return {};
    }),
  );
  const { user } = openScreen('/register');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/pending-approval'));
  expect(sent).toMatchObject({
    username: 'newstore',
    companyName: 'Kim Tires',
    enabledProviders: 'ipos',
    preferredProvider: 'ipos',
  });
});

it('the registration shows that the passwords differ once the second is left, until they match', async () => {
  const { user } = openScreen('/register');
  await fill(user);
  await user.type(screen.getByLabelText('Confirm Password *'), '2');
  expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText("Passwords don't match")).toBeVisible();
  await user.type(screen.getByLabelText('Confirm Password *'), '{Backspace}');
  expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument();
});

it('the registration requires a username, a company and a password, and focuses the first that is missing', async () => {
  const { user } = openScreen('/register');
  await user.click(await screen.findByRole('button', { name: 'Create Account' }));
  expect(screen.getByText('Username must be at least 3 characters')).toBeVisible();
  expect(screen.getByText('Company name is required')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(screen.getByLabelText('Username *')).toHaveFocus();
});

it('the registration shows the message of the server when it refuses', async () => {
  server.answers(answer(session.register, () => refusal(409, 'Username already exists', 'username_taken')));
  const { user } = openScreen('/register');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await refusalInForm('Registration Failed')).toHaveTextContent('Username already exists');
  expect(screen.getAllByText('Username already exists')).toHaveLength(1);
});

it('the registration shows a message of its own where the server has none', async () => {
  server.answers(answer(session.register, () => refusal(500, '')));
  const { user } = openScreen('/register');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await refusalInForm('Registration Failed')).toHaveTextContent(
    'Registration failed. Please try again in a moment.',
  );
});

it('the registration shows an error when the server cannot be reached', async () => {
  server.answers(answer(session.register, () => HttpResponse.error()));
  const { user } = openScreen('/register');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await refusalInForm('Registration Error')).toHaveTextContent(
    /An error occurred during registration\. The server could not be reached\. Please check/,
  );
});

it('the registration tells the only provider as a fact, and asks nothing about it', async () => {
  openScreen('/register');
  expect(await screen.findByRole('checkbox', { name: 'Debit card processing (ipos)' })).toBeDisabled();
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/nothing to choose/);
  expect(screen.getByText('Primary Provider').nextElementSibling).toHaveTextContent('ipos');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('an unknown address shows that the page was not found', async () => {
  openScreen('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
