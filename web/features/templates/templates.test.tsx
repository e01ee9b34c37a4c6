import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { documentTemplates } from '../../../src/contract/documents/templates.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { messaging, type SavedTwilioConfig } from '../../../src/contract/store/messaging.ts';
import { aLink } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { openConsole, openScreen, startTestServer } from '../../testing/render.tsx';
import { answerTemplates, config, field, preview } from './testing-templates.ts';

const server = startTestServer('shell', '/templates', '/customers');

const answerLikeServer = (stored: Partial<SavedTwilioConfig> = {}) => answerTemplates(server, stored);

const save = () => screen.getByRole('button', { name: 'Save SMS Templates' });
const insert = (into: string, name: string) =>
  within(screen.getByRole('group', { name: `Insert into the ${into} text` })).getByRole('button', {
    name: `Insert {${name}}`,
  });

it('the templates show what is stored, with the names that are filled in for each text', async () => {
  answerLikeServer({
    ...{ smsTemplate: 'Pay {paymentLink}', smsPaymentSuccessTemplate: 'Thank you', smsPaymentFailTemplate: null },
    autoSendPaymentSuccess: true,
  });
  const wait = deferred();
  const links = { links: [], nextCursor: null };
  server.answers(answer(paymentLinks.list, () => wait.released.then(() => links)));
  openScreen('/templates');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  wait.release();
  expect(await field('Link')).toHaveValue('Pay {paymentLink}');
  expect(screen.getByRole('heading', { name: 'Templates' })).toBeVisible();
  expect(screen.getByText('Manage your SMS message templates')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Messages',
    'Documents',
    'Automations',
  ]);
  const names = (text: string) => screen.getByRole('group', { name: `Insert into the ${text}` }).textContent;
  expect(names('link text')).toBe('Insert{customerName}{paymentLink}{amount}{companyName}{customerNotes}');
  expect(await field('Success')).toHaveValue('Thank you');
  expect(screen.getByRole('switch', { name: 'Send automatically on successful payments' })).toBeChecked();
  expect(names('success text')).toBe('Insert{customerName}{amount}{companyName}{transactionId}{receiptUrl}');
  expect(await field('Failed')).toHaveValue('');
  expect(screen.getByRole('switch', { name: 'Send automatically on failed payments' })).not.toBeChecked();
  expect(names('failed text')).toBe('Insert{customerName}{amount}{companyName}');
  expect(await field('Reminder')).toHaveValue(config.defaultReminderTemplate);
  expect(await field('Auto-response')).toHaveValue('');
});

it('a tab of the templates that is pressed stands in the address, and is the one that is open', async () => {
  answerLikeServer();
  server.answers(answer(documentTemplates.templates, { templates: [], nextCursor: null }));
  const { user, router } = openScreen('/templates');
  expect(await field('Link')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(await screen.findByRole('tab', { name: 'Documents', selected: true })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=documents');
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=messages'));
});

it('the templates save only what changed, say that they save, and are loaded anew', async () => {
  const { bodies, asked } = answerLikeServer();
  const { user } = openScreen('/templates');
  await enter(user, await field('Success'), 'Thank you, {customerName}');
  await user.click(screen.getByRole('switch', { name: 'Send automatically on successful payments' }));
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('SMS templates updated successfully')).toBeVisible();
  expect(bodies).toEqual([{ autoSendPaymentSuccess: true, smsPaymentSuccessTemplate: 'Thank you, {customerName}' }]);
  await waitFor(() => expect(asked.times).toBe(2));
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Nothing has changed since the last save')).toBeVisible();
  expect(bodies).toHaveLength(1);
});

it('a failed save says so with the reason, sends one request for a double click and keeps the text', async () => {
  const wait = deferred();
  let calls = 0;
  answerLikeServer();
  server.answers(
    answer(messaging.saveSmsConfig, async () => {
      calls += 1;
      await wait.released;
      return refusal(429, 'Too many requests.');
    }),
  );
  const { user } = openScreen('/templates');
  await enter(user, await field('Failed'), 'Declined');
  await user.dblClick(save());
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
  wait.release();
  expect(await screen.findByText('Failed to update SMS templates')).toBeVisible();
  expect(screen.getByText('Too many requests.')).toBeVisible();
  expect(await field('Failed')).toHaveValue('Declined');
  expect(calls).toBe(1);
});

it('the text of a link that nobody wrote is the default, cannot be emptied, and can be put back', async () => {
  const { bodies } = answerLikeServer({ smsTemplate: 'Pay {paymentLink}' });
  const { user } = openScreen('/templates');
  await user.clear(await field('Link'));
  await user.click(save());
  expect(await field('Link')).toHaveAccessibleDescription('Please enter some content for the SMS template');
  expect(await field('Link')).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(await field('Link')).toHaveValue(config.defaultSmsTemplate);
  expect(await field('Link')).toHaveAccessibleDescription('This is the default text.');
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([{ smsTemplate: null }]));
});

it('a name is inserted at the caret, in place of what is selected, and the amount with its dollar sign', async () => {
  answerLikeServer({ smsTemplate: 'Hi NAME, pay  now' });
  const { user } = openScreen('/templates');
  const link = await field('Link');
  link.setSelectionRange(3, 7);
  await user.click(insert('link', 'customerName'));
  expect(link).toHaveValue('Hi {customerName}, pay  now');
  expect(link).toHaveFocus();
  link.setSelectionRange(22, 22);
  await user.click(insert('link', 'amount'));
  await user.keyboard(' right');
  expect(link).toHaveValue('Hi {customerName}, pay${amount} right  now');
});

it('a name that is not known is marked, not saved, and put right with one press', async () => {
  const { bodies } = answerLikeServer();
  const { user } = openScreen('/templates');
  const link = await field('Link');
  await user.clear(link);
  await enter(user, link, 'Hi {custmerName}: {paymentLink}');
  expect(link).toBeInvalid();
  expect(link).toHaveAccessibleDescription('{custmerName} is not known here and would be sent as it stands.');
  expect(preview().getByText('{custmerName}').tagName).toBe('MARK');
  await user.click(save());
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use {customerName}' }));
  expect(link).toBeValid();
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([{ smsTemplate: 'Hi {customerName}: {paymentLink}' }]));
});

it('the address of a shortener is not saved, and taken out with one press', async () => {
  const { bodies } = answerLikeServer();
  const { user } = openScreen('/templates');
  await enter(user, await field('Failed'), 'Try again: bit.ly');
  expect(await field('Failed')).toHaveAccessibleDescription(
    'Carriers drop texts with bit.ly addresses. Take the address out.',
  );
  await user.click(save());
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take it out' }));
  expect(await field('Failed')).toHaveValue('Try again: ');
});

it('the preview follows the text with the values of the last link, its length and of how many texts it is', async () => {
  answerLikeServer({ smsTemplate: '{companyName}: ${amount} for {customerName} ({customerNotes}) {paymentLink}' });
  const link = aLink(1, { customerName: 'Oluwaseun Adeyemi', amount: '96.00', customerNotes: 'Two cakes' });
  server.answers(answer(paymentLinks.list, { links: [link], nextCursor: null }));
  const { user } = openScreen('/templates');
  await field('Link');
  expect(preview().getByText('What Oluwaseun will read')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent(
    /Corner Store: \$96\.00 for Oluwaseun Adeyemi \(Two cakes\) http:\/\/\S+\/t\/\w{28}/,
  );
  expect(screen.getByText(/^\d+ of 160 characters$/)).toBeVisible();
  expect(screen.getByText('1 text, about $0.01')).toBeVisible();
  await field('Success');
  expect(preview().getByText('Nothing is sent.')).toBeVisible();
  await enter(user, await field('Failed'), `€${'a'.repeat(159)}`);
  expect(screen.getByText('161 of 306 characters')).toBeVisible();
  expect(screen.getByText('2 texts, about $0.02')).toBeVisible();
});

it('the preview has made-up values where no link was made yet', async () => {
  answerLikeServer();
  openScreen('/templates');
  await field('Link');
  expect(preview().getByText('What your customer will read')).toBeVisible();
  expect(preview().getByText('With made-up values, until you have a link.')).toBeVisible();
});

it('a text says that the link is added at its end where it has none, and puts it there', async () => {
  answerLikeServer({ smsTemplate: 'Please pay today.' });
  const { user } = openScreen('/templates');
  expect(await screen.findByText('The payment link is added at the end.')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent(/Please pay today\. http/);
  await user.click(screen.getByRole('button', { name: 'Put it here' }));
  expect(await field('Link')).toHaveValue('Please pay today. {paymentLink}');
  expect(screen.queryByText('The payment link is added at the end.')).not.toBeInTheDocument();
});

it('a letter that makes two texts of one is named, and written plainly with one press', async () => {
  answerLikeServer();
  const { user } = openScreen('/templates');
  await enter(user, await field('Failed'), `Está ${'a'.repeat(80)}`);
  expect(screen.getByText('“á” makes this 2 texts: 85 characters, and 70 fit one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write a' }));
  expect(await field('Failed')).toHaveValue(`Esta ${'a'.repeat(80)}`);
  expect(screen.queryByText(/makes this 2 texts/)).not.toBeInTheDocument();
});

it('a text that is too long to be sent says so', async () => {
  answerLikeServer();
  const { user } = openScreen('/templates');
  await enter(user, await field('Success'), 'a'.repeat(700));
  expect(screen.getByText(/^This is too long: a message can be sent as 4 texts at most/)).toBeVisible();
});

it('a switch that is on says that nothing is sent while its text is empty', async () => {
  answerLikeServer();
  const { user } = openScreen('/templates');
  await field('Failed');
  const auto = screen.getByRole('switch', { name: 'Send automatically on failed payments' });
  await user.click(auto);
  expect(auto).toHaveAccessibleDescription('On, but the text is empty: nothing is sent.');
  await enter(user, await field('Failed'), 'Declined');
  expect(auto).not.toHaveAccessibleDescription();
});

it('texts that are not saved are not left before somebody has said that they may be lost', async () => {
  answerLikeServer();
  server.answers(answer(customers.list, { customers: [], nextCursor: null }));
  const { user, router } = openConsole('/templates');
  await enter(user, await field('Failed'), 'Declined');
  await user.click(screen.getByRole('link', { name: 'Customers' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await field('Failed')).toHaveValue('Declined');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await field('Failed')).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Customers' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
});

it('the templates can be loaded again after they could not be', async () => {
  answerLikeServer();
  let asked = 0;
  server.answers(
    answer(messaging.twilioConfig, () => {
      asked += 1;
      return asked === 1 ? refusal(500, '') : { config };
    }),
  );
  const { user } = openScreen('/templates');
  expect(await screen.findByText(/^The SMS templates could not be loaded\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field('Link')).toBeVisible();
});
