import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { checkout, type PaymentHistoryEntry } from '../../../../src/contract/checkout/checkout.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { api } from '../../../core/api.ts';
import { aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { signedInAs, startTestServer } from '../../../testing/render.tsx';
import { paymentSentenceOf } from '../../link/index.ts';
import { openPanel, pressForDialog } from '../../link-panel/testing-panel.tsx';
import { details, knowing } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

const anEntry = (overrides: Partial<PaymentHistoryEntry>): PaymentHistoryEntry => ({
  type: 'claimed',
  at: '2026-11-20T18:00:00.000Z',
  amount: null,
  reference: 'REF00000000000000001',
  code: null,
  by: null,
  reason: null,
  declineReason: null,
  card: null,
  ...overrides,
});

const openHistory = async () => {
  const opened = openPanel();
  return { ...opened, dialog: await pressForDialog(opened.user, 'Payment history', 'Payment history') };
};

beforeEach(() => server.answers(signedInAs(aUser({ role: 'user' })), ...knowing(details())));

it('the payment history shows what happened, when, by whom and why, in the order of the server', async () => {
  server.answers(
    answer(checkout.history, {
      history: [
        anEntry({ type: 'voided', amount: '-7.00', code: 'staff', at: '2026-11-20T20:00:00.000Z' }),
        anEntry({ type: 'decided_charged', by: 'maria', reason: 'It is in the portal.', reference: null }),
        anEntry({ type: 'approved', amount: '1007.00' }),
      ],
    }),
  );
  const { dialog } = await openHistory();
  const [voided, decided, approved] = await dialog.findAllByRole('listitem');
  expect(voided).toHaveTextContent('Voided by your staff−$7.00Nov 20, 12:00 PM PSTReference REF00000000000000001');
  expect(decided).toHaveTextContent('Decided: it was chargedNov 20, 10:00 AM PSTby maria“It is in the portal.”');
  expect(approved).toHaveTextContent(/^Approved\+\$1,007\.00/);
});

it('the payment history says that no payment was tried yet', async () => {
  server.answers(answer(checkout.history, { history: [] }));
  const { dialog } = await openHistory();
  expect(await dialog.findByText('No payment has been tried yet')).toBeVisible();
});

it('a payment history that could not be loaded says so and can be reloaded', async () => {
  let broken = true;
  server.answers(
    answer(checkout.history, () => (broken ? refusal(500, '') : { history: [anEntry({ type: 'unknown' })] })),
  );
  const { user, dialog } = await openHistory();
  expect(
    await dialog.findByText('The payment history could not be loaded. Please try again in a moment.'),
  ).toBeVisible();
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText("Waiting for the bank's answer")).toBeVisible();
});

it.each(['links', 'payments'] as const)(
  'the payment history is reloaded when the stream says that %s changed',
  async (topic) => {
    const history = [anEntry({})];
    server.answers(answer(checkout.history, () => ({ history })));
    const { store, dialog } = await openHistory();
    expect(await dialog.findByText('Payment started')).toBeVisible();
    history.unshift(anEntry({ type: 'declined', code: 'declined' }));
    store.dispatch(api.util.invalidateTags([topic]));
    expect(await dialog.findByText('Declined by the bank')).toBeVisible();
  },
);

it('the sentence of an entry gives the reason where the program acted', () => {
  expect(paymentSentenceOf({ type: 'declined', code: 'card_unread', declineReason: null })).toBe(
    'Declined: the card could not be read',
  );
  expect(paymentSentenceOf({ type: 'void_claimed', code: 'credit', declineReason: null })).toBe(
    'Void requested: a credit card on a debit-only link',
  );
  expect(paymentSentenceOf({ type: 'released', code: 'processor', declineReason: null })).toBe(
    'Authorization released by the processor',
  );
});

it('the sentence of an unknown type is the type itself, and an unknown code is left out', () => {
  expect(paymentSentenceOf({ type: 'moon_landed', code: 'by_night', declineReason: null })).toBe('moon_landed');
  expect(paymentSentenceOf({ type: 'declined', code: 'by_night', declineReason: null })).toBe('Declined');
});

it('the SMS history shows texts and emails, each with its receiver', async () => {
  const message = {
    id: '018f3c1e-7b9a-7abc-8def-0123456789ab',
    channel: 'sms' as const,
    status: 'undelivered',
    toNumber: '+12135550100',
    fromNumber: '+12125550123',
    isReminder: false,
    messageText: 'Please pay',
    createdAt: '2026-11-20T18:00:00.000Z',
    deliveredAt: null,
    failedAt: '2026-11-20T18:01:00.000Z',
    error: 'The phone was switched off.',
  };
  const email = {
    ...message,
    id: message.id.replace('b', 'c'),
    channel: 'email' as const,
    toNumber: 'ana22@mail.example',
    fromNumber: null,
  };
  server.answers(answer(paymentLinks.smsHistory, { smsHistory: [message, email] }));
  const { user } = openPanel();
  await pressForDialog(user, 'Details of the SMS history', 'SMS History');
  expect(await screen.findByText('To +1 (213) 555-0100')).toBeVisible();
  expect(screen.getAllByText(/^From/).map(({ textContent }) => textContent)).toEqual(['From +1 (212) 555-0123']);
  expect(screen.getByText('To ana22@mail.example')).toBeVisible();
  expect(screen.getAllByText(/^(Text|Email)$/).map(({ textContent }) => textContent)).toEqual(['Text', 'Email']);
  await waitFor(() => expect(screen.getAllByText('Failed', { selector: 'li span' })).toHaveLength(2));
});

it('the SMS history says that no text was sent', async () => {
  const { user } = openPanel();
  const dialog = await pressForDialog(user, 'Details of the SMS history', 'SMS History');
  expect(await dialog.findByText('No SMS messages sent yet')).toBeVisible();
});
