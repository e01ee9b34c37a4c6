import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { account, session } from '../../../../src/contract/people/session.ts';
import { anImpersonator, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';

const server = startTestServer('/settings');

const verified = { state: 'verified', message: 'The processor accepts these credentials.' } as const;
const address = '/settings?tab=credentials';
const save = () => screen.getByRole('button', { name: 'Save' });

it.each([
  ['refused', 'Customers cannot pay: the processor refuses the saved credentials.'],
  ['unanswered', /the processor gave no answer when it was asked/],
  ['none', /the processor has not been asked yet/],
] as const)('nothing says that customers can pay while the check of the credentials is %s', async (state, text) => {
  server.answers(signedInAs(aUser({ credentialsCheck: state })));
  openScreen(address);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Your customers can pay.')).not.toBeInTheDocument();
});

it('a store whose payments are switched off reads so, although its credentials are verified', async () => {
  server.answers(signedInAs(aUser({ canTakePayments: false })));
  openScreen(address);
  expect(await screen.findByText(/Payments are switched off for your store/)).toBeVisible();
});

it('the check with the processor answers beside its button in words', async () => {
  server.answers(
    signedInAs(aUser({ credentialsCheck: 'unanswered' })),
    answer(account.checkCredentials, { user: aUser(), check: verified }),
  );
  const { user } = openScreen(address);
  const button = await screen.findByRole('button', { name: 'Check with the Processor' });
  server.answers(answer(session.user, { user: aUser() }));
  await user.click(button);
  expect(await screen.findByText('The processor accepts these credentials.')).toBeVisible();
  expect(await screen.findByText('Your customers can pay.')).toBeVisible();
  server.answers(answer(account.checkCredentials, () => refusal(429, 'Please wait a minute.', 'too_many')));
  await user.click(button);
  expect(await screen.findByText('Please wait a minute.')).toBeVisible();
});

it('the check with the processor waits until credentials are saved', async () => {
  server.answers(signedInAs(aUser({ iposTpn: null, iposAuthToken: null, canTakePayments: false })));
  openScreen(address);
  expect(await screen.findByRole('button', { name: 'Check with the Processor' })).toBeDisabled();
});

it('credentials that the processor refuses are saved only when the person insists', async () => {
  const bodies: unknown[] = [];
  const refusalText = 'The processor does not know this Auth Token.';
  server.answers(
    signedInAs(aUser()),
    answer(account.saveCredentials, ({ body }) => {
      bodies.push(body);
      if (body.insist !== true) return refusal(409, refusalText, 'credentials_refused');
      return {
        user: aUser({ credentialsCheck: 'refused' }),
        check: { state: 'refused' as const, message: refusalText },
      };
    }),
  );
  const { user } = openScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Replace Auth Token' }));
  await user.keyboard('wrong');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Save Anyway' }));
  await waitFor(() => expect(screen.getByLabelText('Auth Token')).toHaveValue('•••• abcd'));
  expect(screen.queryByRole('button', { name: 'Save Anyway' })).not.toBeInTheDocument();
  const typed = { iposTpn: '•••• 1234', iposAuthToken: 'wrong', iposTokenizationKey: '' };
  expect(bodies).toEqual([typed, { ...typed, insist: true }]);
});

it('refused credentials that are changed have to be asked about again', async () => {
  server.answers(
    signedInAs(aUser()),
    answer(account.saveCredentials, () => refusal(409, 'Refused.', 'credentials_refused')),
  );
  const { user } = openScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Replace Auth Token' }));
  await user.keyboard('wrong');
  await user.click(save());
  await screen.findByRole('button', { name: 'Save Anyway' });
  await user.type(screen.getByLabelText('Auth Token'), 'er');
  expect(screen.queryByRole('button', { name: 'Save Anyway' })).not.toBeInTheDocument();
});

it('an operator who is signed in as an admin cannot change the credentials', async () => {
  const operator = anImpersonator({ id: aUser().id, name: 'Olga' });
  server.answers(signedInAs(aUser({ impersonatedBy: operator })));
  openScreen(address);
  expect(await screen.findByText('Only maria can change this, from their own sign-in.')).toBeVisible();
  expect(screen.queryByLabelText('TPN')).not.toBeInTheDocument();
});
