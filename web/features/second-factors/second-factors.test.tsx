import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secondFactors, type SecondFactors } from '../../../src/contract/people/second-factors.ts';
import { anImpersonator, aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openPart, signedInAs, startTestServer } from '../../testing/render.tsx';
import { SecondFactorsSection } from './index.ts';

const server = startTestServer();

const none: SecondFactors = { authenticator: null, recoveryCodesLeft: 0, passkeys: [], required: false };
const withApp: SecondFactors = { ...none, authenticator: { since: '2026-11-02T18:00:00.000Z' }, recoveryCodesLeft: 8 };
const phone = { id: '00000000-0000-4000-8000-000000000501', name: 'Phone', createdAt: '2026-11-03T18:00:00.000Z' };
const withPasskey: SecondFactors = { ...none, passkeys: [{ ...phone, lastUsedAt: null }] };
const recoveryCodes = ['abcd-1111', 'abcd-2222'];
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Debitlink:maria?secret=JBSWY3DPEHPK3PXP' };

/** Answers like the server, which keeps the factors; returns what it received. */
const answerLikeServer = (initial: SecondFactors, user = aUser()): unknown[] => {
  const received: unknown[] = [];
  let kept = initial;
  const keep = (next: SecondFactors) => ({ secondFactors: (kept = next) });
  server.answers(
    signedInAs(user),
    answer(secondFactors.read, () => ({ secondFactors: kept })),
    answer(secondFactors.startAuthenticator, secret),
    answer(secondFactors.confirmAuthenticator, ({ body }) => {
      received.push(body);
      if (body.code !== '123456') return refusal(400, 'This code is not right.', 'wrong_code');
      return { ...keep(withApp), recoveryCodes };
    }),
    answer(secondFactors.removeAuthenticator, () => keep(none)),
    answer(secondFactors.newRecoveryCodes, () => ({ ...keep({ ...kept, recoveryCodesLeft: 10 }), recoveryCodes })),
    answer(secondFactors.startPasskey, { options: { challenge: 'AAAA', user: { id: 'AAAA' } } }),
    answer(secondFactors.addPasskey, ({ body }) => {
      received.push(body);
      return keep(withPasskey);
    }),
    answer(secondFactors.removePasskey, () => keep(none)),
  );
  return received;
};

const openSection = (): UserEvent => openPart(<SecondFactorsSection />).user;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => vi.stubGlobal('PublicKeyCredential', () => undefined));
afterEach(() => Reflect.deleteProperty(navigator, 'credentials'));

/** A browser whose authenticator answers as `create` does. */
const authenticator = (create: () => Promise<unknown>): void => {
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
};

const credential = {
  id: 'BBBB',
  rawId: new ArrayBuffer(2),
  type: 'public-key',
  response: { attestationObject: new ArrayBuffer(2), clientDataJSON: new ArrayBuffer(2) },
  getClientExtensionResults: () => ({}),
};

it('an authenticator app is added by its QR code and a code, and its recovery codes are shown once', async () => {
  const received = answerLikeServer(none);
  const user = openSection();
  await user.click(await screen.findByRole('button', { name: 'Set Up' }));
  const setup = await dialog('Authenticator app');
  expect(await setup.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(setup.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await enter(user, setup.getByLabelText('Code from the app'), '000000{Enter}');
  expect(await setup.findByText('This code is not right.')).toBeVisible();
  await user.clear(setup.getByLabelText('Code from the app'));
  await enter(user, setup.getByLabelText('Code from the app'), '123456{Enter}');
  expect(await setup.findByText('abcd-2222')).toBeVisible();
  const buttons = setup.getByRole('button', { name: 'Copy Codes' }).parentElement;
  // Two beside each other or one below the other, and the next act as wide as both: never wrapped.
  expect(buttons).toHaveStyle({ display: 'grid' });
  expect(setup.getByRole('button', { name: 'I have saved these codes' })).toHaveStyle({ gridColumn: '1 / -1' });
  await user.click(setup.getByRole('button', { name: 'Copy Codes' }));
  expect(await navigator.clipboard.readText()).toBe('abcd-1111\nabcd-2222\n');
  await user.click(setup.getByRole('button', { name: 'I have saved these codes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('On since Nov 2, 2026')).toBeVisible();
  expect(screen.getByText('8 codes left')).toBeVisible();
  expect(screen.queryByText('abcd-2222')).not.toBeInTheDocument();
  expect(received).toEqual([{ code: '000000' }, { code: '123456' }]);
});

it('the setup of an authenticator app is tried again where it could not begin', async () => {
  answerLikeServer(none);
  server.answers(answer(secondFactors.startAuthenticator, () => refusal(500, '')));
  const user = openSection();
  await user.click(await screen.findByRole('button', { name: 'Set Up' }));
  const setup = await dialog('Authenticator app');
  expect(
    await setup.findByText('The authenticator app could not be set up. Please try again in a moment.'),
  ).toBeVisible();
  server.answers(answer(secondFactors.startAuthenticator, secret));
  await user.click(setup.getByRole('button', { name: 'Try again' }));
  expect(await setup.findByLabelText('Code from the app')).toBeVisible();
});

it('an authenticator app is removed after a question, and recovery codes are renewed after another', async () => {
  answerLikeServer(withApp);
  const user = openSection();
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New Codes' }));
  expect(await screen.findByText('abcd-1111')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved these codes' }));
  expect(await screen.findByText('10 codes left')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Remove authenticator app' }));
  const question = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Not set up')).toBeVisible();
});

it('a passkey is added with its name and removed after a question', async () => {
  const received = answerLikeServer(none);
  authenticator(() => Promise.resolve(credential));
  const user = openSection();
  await user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
  const setup = await dialog('Add a passkey');
  await user.click(setup.getByRole('button', { name: 'Add Passkey' }));
  expect(setup.getByText('Please enter a name for the passkey.')).toBeVisible();
  await enter(user, setup.getByLabelText('Name'), 'Phone{Enter}');
  expect(await screen.findByText('Passkey “Phone” added')).toBeVisible();
  expect(received).toMatchObject([{ name: 'Phone', answer: { id: 'BBBB', type: 'public-key' } }]);
  await user.click(await screen.findByRole('button', { name: 'Remove passkey Phone' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the passkey “Phone”?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove passkey Phone' })).not.toBeInTheDocument());
});

it('a passkey that the person cancels in the browser is not sent, and the dialog says so', async () => {
  const received = answerLikeServer(none);
  authenticator(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  const user = openSection();
  await user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
  const setup = await dialog('Add a passkey');
  await enter(user, setup.getByLabelText('Name'), 'Phone{Enter}');
  expect(await setup.findByText('No passkey was added: it was cancelled or took too long.')).toBeVisible();
  expect(setup.getByLabelText('Name')).toHaveValue('Phone');
  expect(received).toEqual([]);
});

it('a browser that cannot make passkeys says so', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  answerLikeServer(none);
  const user = openSection();
  await user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
  expect(await screen.findByText('This browser cannot create passkeys.')).toBeVisible();
});

it('the last second factor of somebody who needs one cannot be removed', async () => {
  answerLikeServer({ ...withApp, required: true });
  openSection();
  expect(await screen.findByText(/Your account needs a second step/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove authenticator app' })).toBeDisabled();
});

it('an operator who is signed in as somebody cannot change the factors of that user', async () => {
  const operator = anImpersonator({ id: aUser().id, name: 'Olga' });
  answerLikeServer(withPasskey, aUser({ impersonatedBy: operator }));
  openSection();
  expect(await screen.findByText('Only maria can change this, from their own sign-in.')).toBeVisible();
  for (const name of ['Set Up', 'Add Passkey', 'Remove passkey Phone']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});
