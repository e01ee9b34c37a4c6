import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { customers } from '../../../../src/contract/customers.ts';
import { messaging, type SavedTwilioConfig } from '../../../../src/contract/store/messaging.ts';
import { textProviders } from '../../../../src/contract/store/text-providers.ts';
import { aTwilioConfig, aUser, inheritedSms } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';

const server = startTestServer('/settings', '/templates');

const sid = `AC${'0'.repeat(32)}`;
const noAccount: SavedTwilioConfig = {
  ...aTwilioConfig(),
  accountSid: null,
  authToken: null,
  fromNumber: null,
  inboundUrl: null,
};

/** Answers like the server, which keeps the settings and masks the token; returns the bodies it received. */
const answerLikeServer = (config: SavedTwilioConfig): unknown[] => {
  const bodies: unknown[] = [];
  let kept = config;
  server.answers(
    signedInAs(aUser()),
    answer(messaging.twilioConfig, () => ({ config: kept })),
    answer(messaging.saveSmsConfig, async ({ request }) => {
      const body = (await request.json()) as Partial<SavedTwilioConfig>;
      bodies.push(body);
      kept = { ...kept, ...body, ...(body.authToken !== undefined && { authToken: '•••• wxyz' }) };
      return { config: kept, check: { state: 'none' as const, message: null } };
    }),
  );
  return bodies;
};

/** Exchanges the number to text from. */
const retype = async (user: UserEvent, number: string): Promise<void> => {
  const field = screen.getByLabelText('From Number');
  await user.clear(field);
  await enter(user, field, number);
};

const save = () => screen.findByRole('button', { name: 'Save' });

it('the SMS settings show the token as a mask and send nothing that is unchanged', async () => {
  const bodies = answerLikeServer(aTwilioConfig());
  const { user } = openScreen('/settings?tab=sms');
  expect(await screen.findByLabelText('Auth Token')).toHaveValue('•••• b3c5');
  expect(screen.getByLabelText('Auth Token')).toHaveAttribute('readonly');
  const used = 'Your texts go out through your Twilio, from +1 (323) 555-0142.';
  expect(screen.getByText('Your texts go out through your Twilio, from')).toHaveTextContent(used);
  await retype(user, '(213) 555-0100');
  await user.click(await save());
  expect(await screen.findByText('SMS settings updated successfully.')).toBeVisible();
  expect(bodies).toEqual([{ fromNumber: expect.stringContaining('213') }]);
});

it('the SMS settings replace a token and show the mask of the new one', async () => {
  const bodies = answerLikeServer(aTwilioConfig());
  const { user } = openScreen('/settings?tab=sms');
  await user.click(await screen.findByRole('button', { name: 'Replace Auth Token' }));
  expect(screen.getByLabelText('Auth Token')).toHaveFocus();
  await user.keyboard('a-new-token-wxyz');
  await user.click(await save());
  await waitFor(() => expect(screen.getByLabelText('Auth Token')).toHaveValue('•••• wxyz'));
  expect(screen.getByRole('button', { name: 'Replace Auth Token' })).toBeVisible();
  expect(bodies).toEqual([{ authToken: 'a-new-token-wxyz' }]);
});

it('the SMS settings keep the saved token when replacing it is cancelled', async () => {
  const bodies = answerLikeServer(aTwilioConfig());
  const { user } = openScreen('/settings?tab=sms');
  await user.click(await screen.findByRole('button', { name: 'Replace Auth Token' }));
  await user.keyboard('oops');
  await user.click(screen.getByRole('button', { name: 'Keep saved Auth Token' }));
  expect(screen.getByLabelText('Auth Token')).toHaveValue('•••• b3c5');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await retype(user, '(213) 555-0100');
  await user.click(await save());
  expect(await screen.findByText('SMS settings updated successfully.')).toBeVisible();
  expect(bodies).toEqual([{ fromNumber: expect.stringContaining('213') }]);
});

it('the SMS settings show the errors at their fields and send nothing', async () => {
  const bodies = answerLikeServer(noAccount);
  server.answers(answer(textProviders.inheritedConfig, { config: inheritedSms({ used: null }) }));
  const { user } = openScreen('/settings?tab=sms');
  expect(await screen.findByText('No number is set up yet, so no texts can be sent.')).toBeVisible();
  await enter(user, screen.getByLabelText('Account SID'), 'AC12');
  await user.click(await save());
  expect(screen.getByText('An account SID is AC followed by 32 hexadecimal characters')).toBeVisible();
  expect(screen.getByLabelText('Account SID')).toHaveFocus();
  await user.clear(screen.getByLabelText('Account SID'));
  await user.type(screen.getByLabelText('Account SID'), sid);
  await user.click(await save());
  expect(screen.getAllByText('An account needs its SID, its Auth Token and a number')).toHaveLength(2);
  expect(screen.getByLabelText('Auth Token')).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('the SMS settings lead to the texts, which stand in Templates alone', async () => {
  answerLikeServer(noAccount);
  server.answers(answer(customers.namesInTexts, { longest: null, rare: { customers: 0, longest: null } }));
  const { user, router } = openScreen('/settings?tab=sms');
  await user.click(await screen.findByRole('link', { name: 'Open Templates' }));
  expect(await screen.findByLabelText('Payment Link SMS Template')).toBeVisible();
  expect(router.state.location.pathname).toBe('/templates');
});

it('the SMS settings send one request for a double click, and say beside the form and in a toast that they are not saved', async () => {
  const wait = deferred();
  let calls = 0;
  server.answers(
    signedInAs(aUser()),
    answer(messaging.twilioConfig, { config: aTwilioConfig() }),
    answer(messaging.saveSmsConfig, async () => {
      calls += 1;
      await wait.released;
      return refusal(500, '');
    }),
  );
  const { user } = openScreen('/settings?tab=sms');
  await user.click(await screen.findByRole('button', { name: 'Replace Auth Token' }));
  await user.keyboard('a-new-token');
  await user.dblClick(await save());
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
  wait.release();
  expect(await screen.findAllByText('Failed to update SMS settings. Please try again.')).toHaveLength(2);
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.getByLabelText('Auth Token')).toHaveValue('a-new-token');
  expect(calls).toBe(1);
});

it('the SMS settings copy the webhook address, or show it where the clipboard is refused', async () => {
  answerLikeServer(aTwilioConfig());
  const { user } = openScreen('/settings?tab=sms');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Webhook address copied to clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(aTwilioConfig().inboundUrl);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copy this address by hand')).toBeVisible();
});

it('the SMS settings can be reloaded after they could not be loaded', async () => {
  let asked = 0;
  server.answers(
    signedInAs(aUser()),
    answer(messaging.twilioConfig, () => {
      asked += 1;
      return asked === 1 ? refusal(500, '') : { config: aTwilioConfig() };
    }),
  );
  const { user } = openScreen('/settings?tab=sms');
  expect(await screen.findByText('The SMS settings could not be loaded. Please try again in a moment.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Account SID')).toBeVisible();
});

it('the check with Twilio answers beside its button in the words of Twilio', async () => {
  answerLikeServer(aTwilioConfig());
  server.answers(
    answer(messaging.checkTwilio, {
      check: { state: 'refused', message: 'Twilio does not know this Auth Token.' },
    }),
  );
  const { user } = openScreen('/settings?tab=sms');
  await user.click(await screen.findByRole('button', { name: 'Check with Twilio' }));
  expect(await screen.findByText('Twilio does not know this Auth Token.')).toBeVisible();
});

it('the check with Twilio waits until an account is saved', async () => {
  answerLikeServer(noAccount);
  openScreen('/settings?tab=sms');
  expect(await screen.findByRole('button', { name: 'Check with Twilio' })).toBeDisabled();
});
