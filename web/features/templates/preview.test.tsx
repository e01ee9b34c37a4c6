import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { customers } from '../../../src/contract/customers.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { type TestResult as TestResultSchema, textProviders } from '../../../src/contract/store/text-providers.ts';
import { aLink, aUser, inheritedSms } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { answerTemplates, field } from './testing-templates.ts';

const server = startTestServer('/templates');

type TestResult = z.input<typeof TestResultSchema>;

const outcome = (status: TestResult['status'], message: string): TestResult => ({
  ...{ provider: 'twilio', fromNumber: '+13235550142', status, message },
});

it('the preview is shown for another link, which a search finds', async () => {
  answerTemplates(server, { smsTemplate: 'Hi {customerName}, ${amount}: {paymentLink}' });
  const [last, other] = [
    aLink(2, { customerName: 'Ann Lee', amount: '5.00' }),
    aLink(1, { customerName: 'Oluwaseun Adeyemi', amount: '96.00' }),
  ];
  const searched: unknown[] = [];
  server.answers(
    answer(paymentLinks.list, ({ query }) => {
      searched.push(query.q);
      return { links: query.q === undefined ? [last] : [other], nextCursor: null };
    }),
  );
  const { user } = openScreen('/templates');
  await field('Link');
  expect(screen.getByRole('figure')).toHaveTextContent(/Hi Ann Lee, \$5\.00: http/);
  const shownFor = screen.getByRole('combobox', { name: 'Shown for' });
  expect(shownFor).toHaveValue('Ann Lee · $5.00');
  await user.clear(shownFor);
  await user.type(shownFor, 'olu');
  await user.click(await screen.findByRole('option', { name: 'Oluwaseun Adeyemi · $96.00' }));
  expect(searched).toContain('olu');
  expect(screen.getByRole('figure')).toHaveTextContent(/Hi Oluwaseun Adeyemi, \$96\.00: http/);
  expect(screen.getByText('What Oluwaseun will read')).toBeVisible();
});

it('the preview says how long the text gets in this store, what that costs, and for whom it is more texts', async () => {
  answerTemplates(server, { smsTemplate: `{customerName} \${amount} {paymentLink} ${'a'.repeat(80)}` });
  const longest = 'Maximilian Featherstonehaugh-Cholmondeley';
  server.answers(
    answer(customers.namesInTexts, { longest, rare: { customers: 61, longest: 'María López' } }),
    answer(paymentLinks.list, ({ query }) => ({
      links: [aLink(1, { customerName: 'Ann Lee', amount: query.sort === 'largest' ? '12345.00' : '5.00' })],
      nextCursor: null,
    })),
  );
  openScreen('/templates');
  await field('Link');
  expect(
    await screen.findByText(/^The longest name and amount you have: 1\d\d characters, 2 texts, about \$0\.02\.$/),
  ).toBeVisible();
  expect(screen.getByText('61 customers have a letter like “í” in their name: 3 texts for them.')).toBeVisible();
  await field('Auto-response');
  expect(screen.queryByText(/you have:/)).not.toBeInTheDocument();
});

it('an admin sends the text as it is previewed to a phone, and reads what became of it', async () => {
  answerTemplates(server, { smsPaymentFailTemplate: 'Declined: ${amount}' });
  const sent: unknown[] = [];
  let refused = false;
  server.answers(
    signedInAs(aUser({ role: 'admin' })),
    answer(textProviders.sendTwilioTest, ({ body }) => {
      sent.push(body);
      return refused ? refusal(409, 'This phone has opted out of texts.') : outcome('sent', 'The test text was sent.');
    }),
  );
  const { user } = openScreen('/templates');
  await field('Failed');
  const phone = await screen.findByLabelText('Phone number for the test');
  expect(screen.getByRole('button', { name: 'Send Test SMS' })).toBeDisabled();
  await enter(user, phone, '2135550142');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The test text was sent.')).toBeVisible();
  expect(sent).toEqual([{ to: '12135550142', message: 'Declined: $96.00' }]);
  refused = true;
  await user.click(screen.getByRole('button', { name: 'Send Test SMS' }));
  expect((await screen.findAllByText('This phone has opted out of texts.'))[0]).toBeVisible();
});

it('a test goes out through the account that is inherited, and not without a text', async () => {
  answerTemplates(server);
  const config = inheritedSms({ used: { provider: 'openphone', fromNumber: '+13235550142', isOwn: false } });
  const sent: unknown[] = [];
  server.answers(
    signedInAs(aUser({ role: 'admin' })),
    answer(textProviders.inheritedConfig, { config }),
    answer(textProviders.sendInheritedTest, ({ body }) => {
      sent.push(body.message);
      return outcome('waiting', 'Still to be sent.');
    }),
  );
  const { user } = openScreen('/templates');
  await field('Link');
  await enter(user, await screen.findByLabelText('Phone number for the test'), '2135550142');
  expect(screen.getByText(/Its address is made up and opens no payment\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send Test SMS' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await field('Failed');
  expect(screen.getByText('There is nothing to send.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Test SMS' })).toBeDisabled();
});

it('a reset is undone with one press, and one key deletes a whole name', async () => {
  answerTemplates(server, { smsTemplate: 'Pay {paymentLink}' });
  const { user } = openScreen('/templates');
  const link = await field('Link');
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(link).not.toHaveValue('Pay {paymentLink}');
  await user.click(screen.getByRole('button', { name: 'Undo the reset' }));
  expect(link).toHaveValue('Pay {paymentLink}');
  await user.click(link);
  link.setSelectionRange(17, 17);
  await user.keyboard('{Backspace}');
  expect(link).toHaveValue('Pay ');
});
