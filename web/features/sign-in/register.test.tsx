import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { session } from '../../../src/contract/session.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { startTestServer, open } from '../../testing/render.tsx';

const server = startTestServer();

const fill = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('Username *'), 'newstore');
  await user.type(screen.getByLabelText('Company Name *'), 'Kim Tires');
  await user.type(screen.getByLabelText('Password *'), 'secret1');
  await user.type(screen.getByLabelText('Confirm Password *'), 'secret1');
};

describe('the registration', () => {
  it('asks for an account and leads to the page that says what happens next', async () => {
    let sent: unknown;
    server.answers(
      answer(session.register, async ({ request }) => {
        sent = await request.json();
        return {};
      }),
    );
    const { user } = open('/register');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'Registration Received!' })).toBeVisible();
    expect(screen.getByText('Registration Submitted Successfully')).toBeVisible();
    expect(sent).toMatchObject({
      username: 'newstore',
      companyName: 'Kim Tires',
      enabledProviders: 'ipos',
      preferredProvider: 'ipos',
    });
  });

  it('tells that the passwords differ once the second was left, and stops as soon as they match', async () => {
    const { user } = open('/register');
    await fill(user);
    await user.type(screen.getByLabelText('Confirm Password *'), '2');
    expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    await user.type(screen.getByLabelText('Confirm Password *'), '{Backspace}');
    expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument();
  });

  it('needs a username, a company and a password, and moves to the first that is missing', async () => {
    const { user } = open('/register');
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    expect(screen.getByText('Username must be at least 3 characters')).toBeVisible();
    expect(screen.getByText('Company name is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.getByLabelText('Username *')).toHaveFocus();
  });

  it('shows the words of the server when it refuses', async () => {
    server.answers(answer(session.register, () => refusal(409, 'Username already exists', 'username_taken')));
    const { user } = open('/register');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration Failed')).toBeVisible();
    expect(screen.getAllByText('Username already exists')).toHaveLength(2);
  });

  it('has words of its own where the server has none', async () => {
    server.answers(answer(session.register, () => refusal(500, '')));
    const { user } = open('/register');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration Failed')).toBeVisible();
    expect(screen.getAllByText('Registration failed')).toHaveLength(2);
  });

  it('calls a server that cannot be reached an error of the registration', async () => {
    server.answers(answer(session.register, () => HttpResponse.error()));
    const { user } = open('/register');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration Error')).toBeVisible();
    expect(screen.getAllByText('An error occurred during registration')).toHaveLength(2);
  });

  it('shows the one provider as a fact', async () => {
    open('/register');
    expect(await screen.findByRole('checkbox', { name: 'Debit card processing (ipos)' })).toBeDisabled();
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Primary Provider' })).toHaveValue('ipos');
  });
});

describe('an address that leads nowhere', () => {
  it('says so', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
