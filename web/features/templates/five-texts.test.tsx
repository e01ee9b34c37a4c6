import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ReminderSettings, reminders } from '../../../src/contract/links/reminders.ts';
import type { SavedTwilioConfig } from '../../../src/contract/store/messaging.ts';
import { aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { answerTemplates, field, list } from './testing-templates.ts';

const server = startTestServer('/templates');

const answerLikeServer = (stored: Partial<SavedTwilioConfig> = {}) => answerTemplates(server, stored);
const save = () => screen.getByRole('button', { name: 'Save SMS Templates' });

it('each text has words of its own in Spanish, and what is sent in Spanish without them is shown', async () => {
  const { bodies } = answerLikeServer({ smsTemplate: 'Pay {paymentLink}' });
  const { user } = openScreen('/templates');
  await field('Link');
  await user.click(screen.getByRole('button', { name: 'Spanish' }));
  const spanish = screen.getByLabelText('Payment Link SMS Template in Spanish');
  expect(spanish).toHaveValue('');
  expect(spanish).toHaveAccessibleDescription('Empty: readers of Spanish get the English text.');
  expect(screen.getByRole('figure')).toHaveTextContent(/Pay http/);
  await enter(user, spanish, 'Pague {paymentLink}');
  expect(screen.getByRole('figure')).toHaveTextContent(/Pague http/);
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([{ smsTemplateEs: 'Pague {paymentLink}' }]));
});

it('the names in a text are marked while it is written, and the ones that are not known otherwise', async () => {
  answerLikeServer({ smsTemplate: 'Hi {custmerName}, pay {paymentLink}' });
  openScreen('/templates');
  await field('Link');
  const marks = [...document.querySelectorAll('mark')].filter((mark) => mark.closest('[aria-hidden]') !== null);
  expect(marks.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['{custmerName}', 'unknown'],
    ['{paymentLink}', ''],
  ]);
});

it('Spanish is switched off for all texts at once, which keep their words for when it is on again', async () => {
  const { bodies } = answerLikeServer({ smsTemplateEs: 'Pague {paymentLink}' });
  const { user } = openScreen('/templates');
  await field('Link');
  await user.click(screen.getByRole('button', { name: 'Spanish' }));
  const spanish = screen.getByRole('switch', { name: 'Spanish for customers who read Spanish' });
  expect(spanish).toBeChecked();
  await user.click(spanish);
  expect(screen.getByLabelText('Payment Link SMS Template')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Language' })).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([{ spanishTexts: false }]));
});

it('the auto-response has one text for everybody who writes, whatever they read', async () => {
  answerLikeServer();
  openScreen('/templates');
  await field('Link');
  expect(screen.getByRole('group', { name: 'Language' })).toBeVisible();
  await field('Auto-response');
  expect(screen.queryByRole('group', { name: 'Language' })).not.toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: /Spanish/ })).not.toBeInTheDocument();
});

it('a text that cannot be saved is opened in its language when the texts are saved', async () => {
  const { bodies } = answerLikeServer();
  const { user } = openScreen('/templates');
  await field('Reminder');
  await user.click(screen.getByRole('button', { name: 'Spanish' }));
  await enter(user, screen.getByLabelText('Reminder SMS Template in Spanish'), ' {nombre}');
  await field('Success');
  await user.click(save());
  const spanish = await screen.findByLabelText('Reminder SMS Template in Spanish');
  expect(spanish).toBeInvalid();
  expect(spanish).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('the list says when each text goes out and of how many texts it is', async () => {
  answerLikeServer({ autoSendPaymentSuccess: true, smsAutoResponseTemplate: 'Thank you' });
  const steps = [
    { hours: 3, from: 'sent' as const },
    { hours: 24, from: 'sent' as const },
  ];
  server.answers(answer(reminders.reminders, { reminders: { isOn: true, steps } }));
  openScreen('/templates');
  await within(await list()).findByText(/^After 3 h/);
  expect(
    within(await list())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Payment LinkWith every link · 1 text',
    'Payment SuccessOn, but empty',
    'Payment FailedOff',
    'ReminderAfter 3 h and 24 h · 1 text',
    'Auto-responseTo every reply · 1 text',
  ]);
});

it('an admin sets what a text costs, which the preview multiplies', async () => {
  const { bodies } = answerLikeServer({ textPrice: '0.0079' });
  server.answers(signedInAs(aUser({ role: 'admin' })));
  const { user } = openScreen('/templates');
  await field('Link');
  expect(screen.getByText('1 text, about $0.0079')).toBeVisible();
  const price = screen.getByLabelText('Price of one text in dollars');
  await user.clear(price);
  await enter(user, price, 'cheap');
  await user.click(save());
  expect(price).toBeInvalid();
  await user.clear(price);
  await enter(user, price, '0.02');
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([{ textPrice: '0.02' }]));
});

it('an admin switches reminders on and says when they go out, and nobody else does', async () => {
  const saved: unknown[] = [];
  answerLikeServer();
  server.answers(
    signedInAs(aUser({ role: 'admin' })),
    answer(reminders.saveReminders, async ({ request }) => {
      const body = (await request.json()) as ReminderSettings;
      saved.push(body);
      return { reminders: body };
    }),
  );
  const { user } = openScreen('/templates');
  await field('Reminder');
  expect(await screen.findByText('Reminders are off')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
  await user.click(dialog.getByRole('switch', { name: 'Remind customers of links that are not paid' }));
  await user.click(dialog.getByRole('button', { name: 'Add a reminder' }));
  await user.click(dialog.getByRole('button', { name: 'Save reminders' }));
  expect(dialog.getByText('Enter whole hours from 1 to 336.')).toBeVisible();
  await user.type(dialog.getByLabelText('Hours of reminder 2'), '2');
  await user.selectOptions(dialog.getByLabelText('Moment of reminder 2'), 'hours before the link ends');
  await user.click(dialog.getByRole('button', { name: 'Save reminders' }));
  expect(await screen.findByText('Reminders updated successfully')).toBeVisible();
  expect(saved).toEqual([
    {
      isOn: true,
      steps: [
        { hours: 3, from: 'sent' },
        { hours: 2, from: 'end' },
      ],
    },
  ]);
});

it('on a phone a text covers the screen, is saved at its foot, and keeps what was typed when it is closed', async () => {
  window.innerWidth = 390;
  const { bodies } = answerLikeServer();
  const { user } = openScreen('/templates');
  await user.click(within(await list()).getByRole('button', { name: /^Auto-response/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Auto-response' }));
  await user.click(dialog.getByRole('button', { name: 'Use our text' }));
  expect(dialog.getByRole('figure')).toHaveTextContent(/Corner Store: thank you for your message\./);
  await user.click(dialog.getByRole('button', { name: 'Back to Templates' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const entry = within(await list()).getByRole('button', { name: /^Auto-response/ });
  expect(entry).toHaveTextContent('Not saved yet · 1 text');
  await user.click(entry);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save SMS Templates' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { smsAutoResponseTemplate: expect.stringMatching(/^\{companyName\}: thank you/) as string },
    ]),
  );
});
