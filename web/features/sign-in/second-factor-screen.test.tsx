import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { secondFactors } from '../../../src/contract/people/second-factors.ts';
import { aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer } from '../../testing/handlers.ts';
import { openConsole, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('shell', '/customers');

it('whoever needs a second factor sets it up first, keeps the recovery codes, and goes on', async () => {
  const authenticator = { since: '2026-11-22T00:00:00.000Z' };
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd-${1000 + at}`);
  server.answers(
    signedInAs(aUser({ mustAddSecondFactor: true })),
    answer(customers.list, { customers: [], nextCursor: null }),
    answer(secondFactors.startAuthenticator, {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Debitlink:maria?secret=JBSWY3DPEHPK3PXP&issuer=Debitlink',
    }),
    answer(secondFactors.confirmAuthenticator, () => {
      server.answers(signedInAs(aUser()));
      return {
        secondFactors: { authenticator, recoveryCodesLeft: 10, passkeys: [], required: true },
        recoveryCodes,
      };
    }),
  );
  const { user } = openConsole('/customers');
  expect(await screen.findByRole('heading', { name: 'Secure your sign-in' })).toBeVisible();
  await enter(user, await screen.findByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn On' }));
  expect(await screen.findByText('abcd-1000')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Customers' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have saved these codes' }));
  expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
});
