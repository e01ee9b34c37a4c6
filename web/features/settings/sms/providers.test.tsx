import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messaging } from '../../../../src/contract/store/messaging.ts';
import {
  textProviders,
  type InheritedSmsConfig,
  type SavedOpenphoneConfig,
} from '../../../../src/contract/store/text-providers.ts';
import { aTwilioConfig, aUser, inheritedSms, noOpenphone } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/settings');

const numbers = [
  { phoneNumberId: 'PN1', phoneNumber: '+12135550101', displayName: 'Front desk', canSendSms: true },
  { phoneNumberId: 'PN2', phoneNumber: '+12135550102', displayName: 'Office', canSendSms: false },
];
const connected: SavedOpenphoneConfig = {
  ...noOpenphone,
  ...{ apiKey: '•••• 4b7e', hasApiKey: true, enabled: true, fromNumber: '+12135550101', numbers, hasReports: true },
};

/** Answers like the server; returns the bodies it received. */
const openWith = (config: SavedOpenphoneConfig, inherited = inheritedSms()) => {
  const bodies: unknown[] = [];
  let kept = config;
  server.answers(
    signedInAs(aUser({ companyName: 'Corner Store' })),
    answer(textProviders.openphoneConfig, () => ({ config: kept })),
    answer(textProviders.inheritedConfig, { config: inherited }),
    answer(textProviders.saveOpenphoneConfig, async ({ request }) => {
      const body = (await request.json()) as Partial<SavedOpenphoneConfig>;
      bodies.push(body);
      kept = { ...kept, ...body, apiKey: '•••• 4b7e', hasApiKey: true, hasReports: true };
      return { config: kept, check: { state: 'verified' as const, message: 'Fine.' } };
    }),
  );
  return { ...openScreen('/settings?tab=sms'), bodies };
};
const save = () => screen.findByRole('button', { name: 'Save' });

it('OpenPhone is set up by its key, its synced numbers and the number that is chosen, and only what changed is sent', async () => {
  const { user, bodies } = openWith(noOpenphone);
  server.answers(answer(textProviders.syncNumbers, { numbers }));
  expect(await screen.findByRole('button', { name: 'Sync Numbers' })).toBeDisabled();
  await enter(user, screen.getByLabelText('OpenPhone API Key'), 'a-key-4b7e');
  await user.click(screen.getByRole('button', { name: 'Sync Numbers' }));
  expect(await screen.findByText('2 numbers found.')).toBeVisible();
  const choice = screen.getByLabelText('Phone Number');
  expect(within(choice).getByRole('option', { name: 'Office · +1 (213) 555-0102 · cannot text yet' })).toBeDisabled();
  await user.selectOptions(choice, 'PN1');
  expect(screen.getByLabelText('OpenPhone From Number')).toHaveValue('+1 (213) 555-0101');
  await user.click(screen.getByRole('switch', { name: 'Send texts through OpenPhone' }));
  await user.click(await save());
  expect(await screen.findByText('OpenPhone settings updated successfully.')).toBeVisible();
  expect(bodies).toEqual([
    { apiKey: 'a-key-4b7e', enabled: true, selectedNumber: 'PN1', fromNumber: '+1 (213) 555-0101' },
  ]);
  expect(screen.getByLabelText('OpenPhone API Key')).toHaveValue('•••• 4b7e');
});

it('OpenPhone that is on needs its key and a number, and the errors stand at their fields', async () => {
  const { user, bodies } = openWith(noOpenphone);
  await user.click(await screen.findByRole('switch', { name: 'Send texts through OpenPhone' }));
  await user.click(await save());
  expect(screen.getByText('Enter the API key to send texts through OpenPhone')).toBeVisible();
  expect(screen.getByText('Choose or enter the number to text from')).toBeVisible();
  expect(bodies).toEqual([]);
});

it('a key that OpenPhone refuses is told in its reason, beside the form and in a toast, and the fields stay as they were typed', async () => {
  const { user } = openWith(connected);
  server.answers(
    answer(textProviders.saveOpenphoneConfig, () =>
      refusal(400, 'OpenPhone refused the API key.', 'openphone_refused'),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Replace OpenPhone API Key' }));
  await user.keyboard('another-key');
  await user.click(await save());
  expect(await screen.findAllByText('OpenPhone refused the API key.')).toHaveLength(2);
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.getByLabelText('OpenPhone API Key')).toHaveValue('another-key');
});

it('below the OpenPhone template stands which text is used', async () => {
  const { user } = openWith(connected);
  const template = await screen.findByLabelText('OpenPhone SMS Template');
  expect(screen.getByText('Empty: texts through OpenPhone say the default text.')).toBeVisible();
  await enter(user, template, 'Pay here');
  expect(screen.getByText('Texts with a payment link through OpenPhone say this.')).toBeVisible();
});

it.each([
  [{ smsTemplate: 'Ours' }, 'Empty: texts through OpenPhone say what your payment link text in Templates says.'],
  [{ defaultSmsTemplate: 'Of the owner' }, 'Empty: texts through OpenPhone say what your store’s main account wrote.'],
])('below an empty OpenPhone template stands whose text is used instead: %o', async (texts, said) => {
  openWith(connected);
  server.answers(answer(messaging.twilioConfig, { config: { ...aTwilioConfig(), smsTemplate: null, ...texts } }));
  expect(await screen.findByText(said)).toBeVisible();
});

it('below an OpenPhone template stands that readers of Spanish get the Spanish text, where there is one', async () => {
  openWith({ ...connected, smsTemplate: 'Pay here' });
  server.answers(answer(messaging.twilioConfig, { config: { ...aTwilioConfig(), smsTemplateEs: 'Pague' } }));
  expect(await screen.findByText(/to readers of Spanish what your Spanish text in Templates says/)).toBeVisible();
});

const offers = (over: Partial<InheritedSmsConfig> = {}): InheritedSmsConfig =>
  inheritedSms({
    twilioInherited: true,
    availableProviders: [
      { provider: 'openphone', fromNumber: '+15550100400' },
      { provider: 'twilio', fromNumber: '+15550100200' },
    ],
    ...over,
  });
const toggle = (name: string) => screen.findByRole('switch', { name: `Use inherited ${name}` });

it('turning one inherited provider on turns the other one off, and a sentence says so', async () => {
  const { user } = openWith(noOpenphone, offers());
  const after = offers({ openphoneInherited: true, twilioInherited: false });
  server.answers(
    answer(textProviders.saveInherited, ({ body }) => {
      expect(body).toEqual({ provider: 'openphone', enabled: true });
      server.answers(answer(textProviders.inheritedConfig, { config: after }));
      return { config: after };
    }),
  );
  expect(await toggle('Twilio')).toBeChecked();
  await user.click(await toggle('OpenPhone'));
  const said = 'Inherited OpenPhone is on. Inherited Twilio was turned off, because only one can be on.';
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(async () => expect(await toggle('Twilio')).not.toBeChecked());
  expect(await toggle('OpenPhone')).toBeChecked();
});

it.each([
  [{ availableProviders: [] }, 'OpenPhone', 'No OpenPhone account is there to be inherited.'],
  [{ hasOwnOpenphone: true }, 'Twilio', 'Your own OpenPhone is on, so texts go out through it.'],
  [{ mayInherit: false }, 'Twilio', 'You may not use inherited numbers.'],
] as const)('an inherited provider that cannot be used is disabled, and says why: %o', async (over, name, why) => {
  openWith(noOpenphone, offers(over as Partial<InheritedSmsConfig>));
  expect(await toggle(name)).toBeDisabled();
  expect(await toggle(name)).toHaveAccessibleDescription(why);
});

it('a switch that the server refuses is told in a toast', async () => {
  const { user } = openWith(noOpenphone, offers());
  server.answers(answer(textProviders.saveInherited, () => refusal(409, 'No Twilio account is there.')));
  await user.click(await toggle('Twilio'));
  expect(await screen.findByText('No Twilio account is there.')).toBeVisible();
  expect(await toggle('Twilio')).toBeChecked();
});

const test = (provider: string) => screen.findByRole('button', { name: `Send Test SMS through ${provider}` });

it('a test needs a phone number and its provider, and answers beside its button', async () => {
  const { user } = openWith(connected, offers({ twilioInherited: false }));
  server.answers(
    answer(textProviders.sendOpenphoneTest, ({ body }) => {
      expect(body.message).toBe('This is a test from Corner Bakery. Your texts work.');
      return { provider: 'openphone' as const, fromNumber: '+1', status: 'sent' as const, message: 'On its way.' };
    }),
  );
  expect(await test('OpenPhone')).toBeDisabled();
  await enter(user, screen.getByLabelText('Phone number for the OpenPhone test'), '2135550142');
  await user.click(await test('OpenPhone'));
  expect(await screen.findByText('On its way.')).toBeVisible();
  await enter(user, screen.getByLabelText('Phone number for the inherited SMS test'), '2135550142');
  expect(await test('inherited SMS')).toBeDisabled();
  expect(screen.getByText('Turn on an inherited provider to send a test.')).toBeVisible();
});

it('a test that could not be sent is told beside its button and in a toast, in the reason of its provider', async () => {
  const { user } = openWith(connected);
  server.answers(answer(textProviders.sendTwilioTest, () => refusal(409, 'The Twilio account is suspended.')));
  await enter(user, await screen.findByLabelText('Phone number for the Twilio test'), '2135550142');
  await user.click(await test('Twilio'));
  expect(await screen.findAllByText('The Twilio account is suspended.')).toHaveLength(2);
  expect(screen.getByText('Error')).toBeVisible();
});
