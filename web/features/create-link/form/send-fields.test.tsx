import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '../../../../src/contract/customers.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { created, fill, openCreateDialog, submit } from '../testing.ts';

const server = startTestServer('shell', '/payment-links', '/customers');

const noCustomers = answer(customers.list, { customers: [], nextCursor: null });
const preview = (text: string, parts = 1) => ({ text, characters: text.length, parts, refusal: null });
const sms = () => screen.getByRole('checkbox', { name: 'Send SMS Notification' });

beforeEach(() => {
  server.answers(signedInAs(aUser()), noCustomers);
  document.cookie = `send-${aUser().id}=; path=/; max-age=0`;
});

it('the boxes for text and email are off at first, name the address, and come back as this user left them', async () => {
  const { user } = openScreen('/payment-links?tab=create');
  await fill(user);
  expect(sms()).not.toBeChecked();
  expect(sms()).toHaveAccessibleDescription('(213) 555-0100');
  server.answers(answer(paymentLinks.previewText, preview('Hi')));
  await user.click(sms());
  cleanup();
  openScreen('/payment-links?tab=create');
  await screen.findByLabelText('Amount ($) *');
  expect(sms()).toBeChecked();
  cleanup();
  server.answers(signedInAs(aUser({ id: '00000000-0000-4000-8000-000000000002' })));
  openScreen('/payment-links?tab=create');
  await screen.findByLabelText('Amount ($) *');
  expect(sms()).not.toBeChecked();
});

it('the text is previewed as the customer will read it, with its length, its parts and what forbids it', async () => {
  const asked: unknown[] = [];
  server.answers(
    answer(paymentLinks.previewText, ({ body }) => {
      asked.push(body);
      return { ...preview('Pay $1,234.50 at https://pay.example/t/1.', 2), refusal: 'The daily limit is reached.' };
    }),
  );
  const { user } = openScreen('/payment-links?tab=create');
  await screen.findByLabelText('Amount ($) *');
  await user.click(sms());
  expect(screen.getByText('The text appears here once there is an amount and a name.')).toBeVisible();
  await fill(user);
  expect(await screen.findByText('https://pay.example/t/1')).toBeVisible();
  expect(screen.getByText('What Ana will read')).toBeVisible();
  expect(screen.getByText('41 characters')).toBeVisible();
  expect(screen.getByText('Costs 2 texts')).toBeVisible();
  expect(screen.getByText('The daily limit is reached.')).toBeVisible();
  expect(asked).toMatchObject([{ customerName: 'Ana Diaz', amount: '1234.50' }]);
});

it('the answer to an older text never replaces the newer one', async () => {
  const late = deferred();
  server.answers(
    answer(paymentLinks.previewText, async ({ body }) => {
      if (body.amount === '1234.50') await late.released;
      return preview(`Pay ${body.amount}`);
    }),
  );
  const { user } = openScreen('/payment-links?tab=create');
  await fill(user);
  await user.click(sms());
  await screen.findByText('Loading the text…');
  await user.clear(screen.getByLabelText('Amount ($) *'));
  await user.type(screen.getByLabelText('Amount ($) *'), '7');
  expect(await screen.findByText('Pay 7.00')).toBeVisible();
  late.release();
  await waitFor(() => expect(screen.queryByText('Pay 1234.50')).not.toBeInTheDocument());
  expect(screen.getByText('Pay 7.00')).toBeVisible();
});

it('a preview that cannot be loaded keeps nobody from creating the link', async () => {
  server.answers(answer(paymentLinks.previewText, () => refusal(503, 'Please try again in a minute.')));
  const { user } = openScreen('/payment-links?tab=create');
  await fill(user);
  await user.click(sms());
  expect(await screen.findByText(/The text cannot be shown right now/)).toBeVisible();
  expect(submit()).toBeEnabled();
});

it.each([
  ['sending', null, 'Sending the text…'],
  ['sent', null, 'SMS sent successfully'],
  ['failed', 'The number cannot receive texts.', 'Failed to send SMS. The number cannot receive texts.'],
] as const)('a new link whose text is %s says so', async (status, error, message) => {
  const link = aLink(1, { lastText: { status, at: '2026-11-20T18:00:00.000Z', error } });
  server.answers(
    answer(paymentLinks.previewText, preview('Hi')),
    answer(paymentLinks.create, { ...created, smsSent: true }),
    answer(paymentLinks.one, { link }),
  );
  const { user } = await openCreateDialog();
  await fill(user);
  await user.click(sms());
  await user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
});
