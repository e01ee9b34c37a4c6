import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aLink, aVoidInfo, closedBy } from './testing/builders.ts';
import {
  callsTo,
  enterCard,
  fillForm,
  openPage,
  passSeconds,
  paths,
  payButton,
  payWith,
  refusalReply,
  reportedActions,
  resultReply,
  server,
  setUpClock,
  setUpFakes,
  storeEarlierPayment,
  toasts,
} from './testing/test-page.tsx';

setUpFakes();
setUpClock();

const payAgain = async (user: UserEvent): Promise<void> => {
  enterCard('5200828282828210');
  await user.click(payButton());
};

describe('the result of a payment', () => {
  it('what was refunded of a payment, or captured of an authorization, stands on its receipt', async () => {
    server.replies[paths.pay] = [resultReply({ amount: '8.00', captured: true, refundedAmount: '3.00' })];
    const user = openPage({ transactionType: 'preauth' });
    expect(screen.getByText('Amount to hold')).toBeVisible();
    expect(screen.getByText(/^Set aside now; charged when .* by Nov 27 at the latest\.$/)).toBeVisible();
    await fillForm();
    await user.click(screen.getByRole('button', { name: 'Authorize $125.00' }));
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(screen.getByText('Refunded').nextElementSibling).toHaveTextContent('$3.00');
  });

  it('a sale of which an admin has decided that its money is set aside is told as that, and that the store completes it', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [resultReply({ authorized: true })];
    openPage(closedBy('link_authorized', 'This payment was authorized.'));
    expect(await screen.findByRole('heading', { name: 'Payment authorized' })).toBeVisible();
    expect(
      screen.getByText('Reserved on your card for Rose Market. The store will complete the payment.'),
    ).toBeVisible();
    expect(screen.queryByText('Payment successful')).not.toBeInTheDocument();
  });

  it('a receipt has the time of the store, and one that is sent on says how to reach it', async () => {
    const shared: ShareData[] = [];
    const share = (data: ShareData): Promise<void> => Promise.resolve(void shared.push(data));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    server.replies[paths.pay] = [resultReply({ paidAt: '2026-07-01T18:43:00.000Z' })];
    const contact = { supportPhone: '12135550142', supportEmail: 'help@rose.example' };
    const user = openPage({ timezone: 'America/Denver', ...contact });
    await fillForm();
    await user.click(payButton());
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(screen.getByText('When').nextElementSibling).toHaveTextContent('Wed, Jul 1, 2026, 12:43 PMMountain time');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(shared[0]?.text).toMatch(/\nContact: \(213\) 555-0142, help@rose\.example$/);
    expect(screen.getByRole('link', { name: 'help@rose.example' })).toBeVisible();
  });

  it.each([
    ['card_unread', 'Payment processing failed: the card could not be read. Please enter it again.', true],
    ['store_refused', 'Payment processing failed: this store cannot take card payments right now.', true],
    ['declined', 'Your bank declined this card.', false],
  ])(
    'what the slip says of a payment that could not be processed, or was declined, no toast says again (%s)',
    async (code, error, isError) => {
      server.replies[paths.pay] = [resultReply({ success: false, retry: true, code, error })];
      await payWith();
      const title = isError ? 'Payment Error' : 'Payment Failed';
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getAllByText(isError ? new RegExp(error) : /^Your bank declined/)).toHaveLength(1);
      expect(toasts()).toBeEmptyDOMElement();
    },
  );

  it('after a decline the form keeps name and address, empties the card and focuses its number', async () => {
    server.replies[paths.pay] = [resultReply({ success: false, error: 'Insufficient funds', retry: true })];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(screen.getByText('Insufficient funds')).toBeVisible();
    expect(screen.getByText('You were not charged. Check your card details, or try a different card.')).toBeVisible();
    expect(screen.getByLabelText('Name on card')).toHaveValue('Maria Lopez');
    expect(screen.getByLabelText('Billing ZIP')).toHaveValue('90210');
    expect(screen.getByLabelText('Card number')).toHaveValue('');
    expect(screen.getByLabelText('Security code')).toHaveValue('');
    expect(screen.getByLabelText('Card number')).toHaveFocus();
  });

  it('the next try after a decline has another key', async () => {
    server.replies[paths.pay] = [resultReply({ success: false, error: 'No', retry: true }), resultReply({})];
    const user = await payWith();
    await screen.findByRole('heading', { name: 'Payment Failed' });
    await payAgain(user);
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(new Set(callsTo(paths.pay).map(({ key }) => key)).size).toBe(2);
  });

  it('the next try has the same key when the processor never heard of the payment, so that it stays one payment', async () => {
    const absent = { success: false, retry: true, absent: true, error: 'Your card was not charged.' };
    server.replies[paths.pay] = [resultReply(absent), refusalReply(429, 'too_many', 'Too many.'), resultReply({})];
    const user = await payWith();
    await screen.findByText('Your card was not charged.');
    await payAgain(user);
    await screen.findByText(/Too many\.$/, { selector: '.slip p' });
    await payAgain(user);
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(callsTo(paths.pay)).toHaveLength(3);
    expect(new Set(callsTo(paths.pay).map(({ key }) => key)).size).toBe(1);
  });

  it('the advice to check the card details is also shown after a reload, when the card is no longer known', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [resultReply({ success: false, retry: true, error: 'Insufficient funds' })];
    openPage();
    expect(await screen.findByText('Insufficient funds')).toBeVisible();
    expect(screen.getByText(/Check your card details/)).toBeVisible();
  });

  it.each([
    ['the bank was never asked about', { absent: true }],
    ['the processor took from no payer of this store', { code: 'store_refused' }],
  ])('nobody is asked to check a card that %s', async (_, result) => {
    storeEarlierPayment();
    server.replies[paths.result] = [resultReply({ success: false, retry: true, error: 'Not charged.', ...result })];
    openPage();
    expect(await screen.findByText('Not charged.')).toBeVisible();
    expect(screen.queryByText(/Check your card details/)).not.toBeInTheDocument();
  });

  it('a closed link offers no other try for an earlier payment that took no money', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [resultReply({ success: false, retry: true, absent: true, error: 'Not charged.' })];
    openPage(closedBy('link_expired', 'This payment link has expired'));
    await waitFor(() => {
      expect(callsTo(paths.result)).toHaveLength(1);
    });
    expect(await screen.findByRole('heading', { name: 'This payment link has expired' })).toBeVisible();
    expect(screen.getByText('Nothing was charged. Ask Rose Market for a new link.')).toBeVisible();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  it('the payer is asked to contact the store when the card cannot be tokenized', async () => {
    window.postData = () => Promise.resolve({ error: 'Domain is not registered.' });
    await payWith();
    expect(await screen.findByText('Domain registration required')).toBeVisible();
    expect(screen.getByText('ERROR CONTACT STORE')).toBeVisible();
    expect(screen.getByText('Please contact the store for assistance')).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0566 5566 5556');
    expect(reportedActions()).toContain('PAYMENT_TOKENIZATION_FAILED');
    expect(callsTo(paths.pay)).toHaveLength(0);
  });

  it('the message of a refused call is shown once', async () => {
    server.replies[paths.pay] = [refusalReply(429, 'too_many', 'Too many payment attempts.')];
    await payWith();
    expect(await screen.findByText('Payment processing failed: Too many payment attempts.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
    expect(toasts()).toBeEmptyDOMElement();
  });

  it('no message about an earlier try remains while the next one is pending', async () => {
    const next = Promise.withResolvers<ReturnType<typeof resultReply>>();
    server.replies[paths.pay] = [refusalReply(429, 'too_many', 'Too many payment attempts.'), next.promise];
    const user = await payWith();
    expect(await screen.findByText('Payment Error')).toBeVisible();
    await payAgain(user);
    expect(await screen.findByText('Processing your payment')).toBeVisible();
    expect(screen.queryByText(/error|failed|declined|not charged/i)).not.toBeInTheDocument();
    next.resolve(resultReply({}));
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });

  it('when the connection breaks the page asks for the result under the same key, and never says that the payment failed', async () => {
    server.replies[paths.pay] = ['cut'];
    server.replies[paths.result] = [resultReply({})];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
    expect(screen.queryByText(/failed/i)).not.toBeInTheDocument();
    await passSeconds(1);
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(callsTo(paths.result)[0]?.body).toEqual({ linkId: aLink().linkId, key: callsTo(paths.pay)[0]?.key });
  });

  it('when the server breaks the page says that the payment may be under way and what not to do, in both languages', async () => {
    server.replies[paths.pay] = [refusalReply(500, 'internal', 'Nothing was changed; please try again.')];
    server.replies[paths.result] = [refusalReply(500, 'internal', 'Nothing was changed; please try again.')];
    const user = await payWith();
    const says = async (title: string, rest: readonly string[]): Promise<void> => {
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      for (const text of rest) expect(document.body).toHaveTextContent(text);
      expect(document.body).not.toHaveTextContent(/nothing was|try again|not charged|failed|no se (le )?cobr|intente/i);
    };
    await says('We are checking your payment', [
      'Do not pay again.',
      'Something went wrong on our side. We are finding out whether your card was charged',
    ]);
    expect(document.body).not.toHaveTextContent(/connection/);
    await user.click(screen.getByRole('link', { name: 'Español' }));
    await says('Estamos comprobando su pago', [
      'No pague otra vez.',
      'Algo falló de nuestro lado. Estamos averiguando si se cobró a su tarjeta',
    ]);
  });

  it('when a gateway answers in place of the server with a page of its own, it is the server that failed', async () => {
    server.replies[paths.pay] = [{ status: 502, body: '<h1>Bad Gateway</h1>' }];
    server.replies[paths.result] = [resultReply({})];
    await payWith();
    expect(await screen.findByText(/wrong on our side/)).toBeVisible();
    await passSeconds(1);
    await screen.findByRole('heading', { name: 'Payment successful' });
  });

  it('a payment that never arrived is sent again under the same key', async () => {
    server.replies[paths.pay] = ['cut', resultReply({})];
    server.replies[paths.result] = [refusalReply(404, 'payment_not_found', 'No payment was made with this key')];
    await payWith();
    await screen.findByRole('heading', { name: 'We are checking your payment' });
    await passSeconds(1);
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(callsTo(paths.pay).map(({ key }) => key)).toEqual([callsTo(paths.pay)[0]?.key, callsTo(paths.pay)[0]?.key]);
  });

  it('the page waits while the bank has not answered', async () => {
    server.replies[paths.pay] = [{ status: 202, body: { success: false, pending: true } }];
    server.replies[paths.result] = [{ status: 202, body: { success: false, pending: true } }, resultReply({})];
    await payWith();
    expect(await screen.findByText('Do not pay again.')).toBeVisible();
    await passSeconds(2);
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(callsTo(paths.pay)).toHaveLength(1);
  });

  it('the receipt is shown again when the page is opened again', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [resultReply({})];
    openPage(closedBy('link_unavailable', 'This payment link is no longer available'));
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(callsTo(paths.pay)).toHaveLength(0);
    expect(reportedActions()).not.toContain('PAYMENT_TRANSACTION_SUCCESS');
  });

  it('the form is shown again when a payment sent before a reload never arrived', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [refusalReply(404, 'payment_not_found', 'No payment was made with this key')];
    openPage();
    expect(await screen.findByText(/did not reach us, and your card was not charged/)).toBeVisible();
    expect(payButton()).toBeEnabled();
    expect(localStorage).toHaveLength(0);
  });

  it('the form is shown when the payment of another payer took no money', async () => {
    server.replies[paths.link] = [{ body: { success: true, link: aLink() } }];
    openPage({ confirming: true });
    expect(screen.getByText(/already under way/)).toBeVisible();
    await passSeconds(1);
    await screen.findByRole('button', { name: 'Pay $125.00' });
  });

  it('the other link is offered when the payment of another payer was voided', async () => {
    const voided = { ...closedBy('link_unavailable', 'This payment link was voided'), replaceable: true };
    server.replies[paths.link] = [{ body: { success: true, link: aLink(voided) } }];
    openPage({ confirming: true });
    await passSeconds(1);
    await screen.findByRole('heading', { name: 'This payment link was voided' });
    expect(screen.getByRole('button', { name: 'Pay with a debit card' })).toBeVisible();
  });
});

describe('a credit card on a debit-only link', () => {
  it('the payer of a voided credit card reads that nothing stays charged', async () => {
    server.replies[paths.pay] = [resultReply({ success: false, voidInfo: aVoidInfo() })];
    await payWith('4111111111111111');
    expect(await screen.findByRole('heading', { name: 'Credit Card Not Allowed' })).toHaveFocus();
    const text =
      'This payment link only accepts debit cards. Your credit card transaction has been automatically voided.';
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByText(/Nothing stays charged/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
    expect(reportedActions()).toContain('PAYMENT_VOID_SUCCESS');
  });
});
