import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { checkout } from '../../../../src/contract/checkout/checkout.ts';
import { operator, type OpenPayment } from '../../../../src/contract/operator/operator.ts';
import { reviewMessages } from '../../../../src/contract/checkout/review-messages.ts';
import { api } from '../../../core/api.ts';
import { accountsPage, aUser, pendingPage } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';

const server = startTestServer('/system-accounts');

const anOpenPayment = (overrides: Partial<OpenPayment> = {}): OpenPayment => ({
  linkId: 'zzzz234500000000000000000000000001',
  store: 'Kim Tires',
  customerName: 'Ben Cole',
  amount: '1007.00',
  transactionNumber: 'TX-9',
  reviewCode: 'silent',
  reviewReason: reviewMessages.silent,
  status: 'pending',
  since: '2026-11-20T18:00:00.000Z',
  ...overrides,
});

const another = anOpenPayment({
  linkId: 'zzzz234500000000000000000000000002',
  store: 'Pan y Mas',
  customerName: 'Eva Ruiz',
});

const listing = (...payments: OpenPayment[]) => answer(operator.openPayments, { payments });

beforeEach(() =>
  server.answers(
    signedInAs(aUser({ operator: true })),
    answer(operator.accounts, accountsPage()),
    answer(operator.pendingUsers, pendingPage()),
  ),
);

it('open payments are counted at their tab and shown with what staff read of them', async () => {
  server.answers(listing(anOpenPayment(), another));
  const { user } = openScreen('/system-accounts');
  await user.click(await screen.findByRole('button', { name: 'Open Payments 2' }));
  expect(await screen.findByText('2 open payments')).toBeVisible();
  const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Kim Tires'));
  for (const text of ['Ben Cole', '$1,007.00', 'TX-9', reviewMessages.silent, 'Nov 20, 10:00 AM PST'])
    expect(first).toHaveTextContent(text);
});

it('the operator decides an open payment of another store, and it leaves the list', async () => {
  let payments = [anOpenPayment()];
  const received: unknown[] = [];
  server.answers(
    answer(operator.openPayments, () => ({ payments })),
    answer(checkout.decide, ({ request, params, body }) => {
      payments = [];
      received.push({ key: request.headers.get('idempotency-key'), ...params, ...body });
      return {};
    }),
  );
  const { user } = openScreen('/system-accounts?tab=payments');
  await user.click(await screen.findByRole('button', { name: /^Decide Ben Cole, / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide payment' }));
  expect(dialog.getByText('Ben Cole')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'It was not charged' }));
  await enter(user, dialog.getByRole('textbox', { name: 'Reason *' }), 'The portal has nothing.');
  await user.click(dialog.getByRole('button', { name: 'Record: it was not charged' }));
  expect(await screen.findByText('Decision recorded')).toBeVisible();
  expect(await screen.findByText('No payment is waiting for a decision')).toBeVisible();
  const [key, { linkId }] = [expect.stringMatching(/^[0-9a-f-]{36}$/), anOpenPayment()];
  const sent = { reviewCode: 'silent', charged: false, reason: 'The portal has nothing.' };
  expect(received).toEqual([{ key, linkId, ...sent }]);
});

it('the decide dialog keeps its values when its payment leaves the list', async () => {
  let payments = [anOpenPayment()];
  server.answers(answer(operator.openPayments, () => ({ payments })));
  const { user, store } = openScreen('/system-accounts?tab=payments');
  await user.click(await screen.findByRole('button', { name: /^Decide Ben Cole, / }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(user, dialog.getByRole('textbox', { name: 'Reason *' }), 'It is');
  payments = [];
  store.dispatch(api.util.invalidateTags(['payments']));
  expect(await screen.findByText('No payment is waiting for a decision')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Reason *' })).toHaveValue('It is');
});

it('the operator reads the payment history of another store', async () => {
  server.answers(
    listing(anOpenPayment()),
    answer(checkout.history, ({ params: { linkId } }) => ({
      history: [
        {
          type: 'claimed',
          at: anOpenPayment().since,
          amount: null,
          reference: linkId,
          code: null,
          by: null,
          reason: null,
          declineReason: null,
          card: null,
        },
      ],
    })),
  );
  const { user } = openScreen('/system-accounts?tab=payments');
  await user.click(await screen.findByRole('button', { name: /^Payment history of Ben Cole, / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment history' }));
  expect(await dialog.findByText(anOpenPayment().linkId)).toBeVisible();
});

it.each(['pan y', 'EVA RUIZ', 'TX-7', '$3,500.50', '3500.5'])(
  'the open payments are filtered by a search for %s',
  async (q) => {
    server.answers(listing(anOpenPayment(), { ...another, amount: '3500.50', transactionNumber: 'TX-7' }));
    const { user } = openScreen('/system-accounts?tab=payments');
    await screen.findByText('Kim Tires');
    await user.type(screen.getByRole('searchbox', { name: 'Search payments...' }), q);
    await waitFor(() => expect(screen.queryByText('Kim Tires')).not.toBeInTheDocument());
    expect(screen.getByText('Pan y Mas')).toBeVisible();
  },
);

it('the open payments say when a search finds none of them', async () => {
  server.answers(listing(anOpenPayment()));
  openScreen('/system-accounts?tab=payments&q=nobody');
  expect(await screen.findByText('No open payment matches your search')).toBeVisible();
});

it('open payments that could not be loaded can be reloaded', async () => {
  let broken = true;
  server.answers(answer(operator.openPayments, () => (broken ? refusal(500, '') : { payments: [anOpenPayment()] })));
  const { user } = openScreen('/system-accounts?tab=payments');
  expect(await screen.findByText('The open payments could not be loaded. Please try again in a moment.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kim Tires')).toBeVisible();
});
