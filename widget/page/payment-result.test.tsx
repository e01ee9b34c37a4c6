import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aLink, aVoidInfo, closedBy } from './testing/builders.ts';
import {
  actions,
  open,
  outcome,
  paths,
  payButton,
  payWith,
  putUpWalls,
  refusal,
  sent,
  wall,
} from './testing/test-page.tsx';

putUpWalls();

const payAgain = async (user: UserEvent): Promise<void> => {
  await user.type(screen.getByLabelText('Card number'), '5200828282828210');
  await user.type(screen.getByLabelText('Expiry date'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(payButton());
};

describe('the outcome of a payment', () => {
  it('keeps name and address after a decline, empties the card and goes to its number', async () => {
    wall.replies[paths.pay] = [outcome({ success: false, error: 'Insufficient funds', retry: true })];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(screen.getByText('Insufficient funds')).toBeVisible();
    expect(screen.getByText(/Visa ending in 5556 was not charged.*check your card details/)).toBeVisible();
    expect(screen.getByLabelText('Name on card')).toHaveValue('Maria Lopez');
    expect(screen.getByLabelText('Billing ZIP code')).toHaveValue('90210');
    expect(screen.getByLabelText('Card number')).toHaveValue('');
    expect(screen.getByLabelText('Security code')).toHaveValue('');
    expect(screen.getByLabelText('Card number')).toHaveFocus();
  });

  it('tries again with another key after a decline', async () => {
    wall.replies[paths.pay] = [outcome({ success: false, error: 'No', retry: true }), outcome({})];
    const user = await payWith();
    await screen.findByRole('heading', { name: 'Payment Failed' });
    await payAgain(user);
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(new Set(sent(paths.pay).map(({ key }) => key)).size).toBe(2);
  });

  it('tries again with the same key when the processor never heard of the payment, so that it stays one payment', async () => {
    const absent = { success: false, retry: true, absent: true, error: 'Your card was not charged.' };
    wall.replies[paths.pay] = [outcome(absent), refusal(429, 'too_many', 'Too many.'), outcome({})];
    const user = await payWith();
    await screen.findByText('Your card was not charged.');
    await payAgain(user);
    await screen.findByText(/Too many\.$/, { selector: '.notice p' });
    await payAgain(user);
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(sent(paths.pay)).toHaveLength(3);
    expect(new Set(sent(paths.pay).map(({ key }) => key)).size).toBe(1);
  });

  it('advises to check the card details after a reload too, when it no longer knows the card', async () => {
    localStorage.setItem(`debitlink.pay.${aLink().linkId}`, JSON.stringify({ key: 'k'.repeat(32), sentAt: 0 }));
    wall.replies[paths.result] = [outcome({ success: false, retry: true, error: 'Insufficient funds' })];
    open();
    expect(await screen.findByText('Insufficient funds')).toBeVisible();
    expect(screen.getByText(/check your card details/)).toBeVisible();
  });

  it('says that a link is closed rather than offer another try for a payment that came to nothing before', async () => {
    localStorage.setItem(`debitlink.pay.${aLink().linkId}`, JSON.stringify({ key: 'k'.repeat(32), sentAt: 0 }));
    wall.replies[paths.result] = [outcome({ success: false, retry: true, absent: true, error: 'Not charged.' })];
    open(closedBy('link_expired', 'This payment link has expired'));
    await waitFor(() => {
      expect(sent(paths.result)).toHaveLength(1);
    });
    expect(await screen.findByRole('heading', { name: 'This payment link has expired' })).toBeVisible();
    expect(screen.getByText('Please ask Rose Market for a new link.')).toBeVisible();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  it('asks the payer to contact the store when the card cannot be tokenised', async () => {
    window.postData = () => Promise.resolve({ error: 'Domain is not registered.' });
    await payWith();
    expect(await screen.findByText('Domain registration required')).toBeVisible();
    expect(screen.getByText('ERROR CONTACT STORE')).toBeVisible();
    expect(screen.getByText('Please contact the store for assistance')).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0566 5566 5556');
    expect(actions()).toContain('PAYMENT_TOKENIZATION_FAILED');
    expect(sent(paths.pay)).toHaveLength(0);
  });

  it('says what a refused call says, with a toast', async () => {
    wall.replies[paths.pay] = [refusal(429, 'too_many', 'Too many payment attempts.')];
    await payWith();
    expect(await screen.findByText('Payment processing failed: Too many payment attempts.')).toBeVisible();
    expect(screen.getByText('Payment Error')).toBeVisible();
  });

  it('leaves no words about an earlier try standing while the next one is open', async () => {
    const next = Promise.withResolvers<ReturnType<typeof outcome>>();
    wall.replies[paths.pay] = [refusal(429, 'too_many', 'Too many payment attempts.'), next.promise];
    const user = await payWith();
    expect(await screen.findByText('Payment Error')).toBeVisible();
    await payAgain(user);
    expect(await screen.findByText('Processing your payment')).toBeVisible();
    expect(screen.queryByText(/error|failed|declined|not charged/i)).not.toBeInTheDocument();
    next.resolve(outcome({}));
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });

  it('asks for the outcome when the connection breaks, under the same key, and never says that it failed', async () => {
    wall.replies[paths.pay] = ['cut'];
    wall.replies[paths.result] = [outcome({})];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
    expect(screen.queryByText(/failed/i)).not.toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Payment successful' }, { timeout: 5_000 });
    expect(sent(paths.result)[0]?.body).toEqual({ linkId: aLink().linkId, key: sent(paths.pay)[0]?.key });
  });

  it('sends a payment that never arrived again under the same key', async () => {
    wall.replies[paths.pay] = ['cut', outcome({})];
    wall.replies[paths.result] = [refusal(404, 'payment_not_found', 'No payment was made with this key')];
    await payWith();
    await screen.findByRole('heading', { name: 'Payment successful' }, { timeout: 5_000 });
    expect(sent(paths.pay).map(({ key }) => key)).toEqual([sent(paths.pay)[0]?.key, sent(paths.pay)[0]?.key]);
  });

  it('waits while the bank has not answered', async () => {
    wall.replies[paths.pay] = [{ status: 202, body: { success: false, pending: true } }];
    wall.replies[paths.result] = [{ status: 202, body: { success: false, pending: true } }, outcome({})];
    await payWith();
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    await screen.findByRole('heading', { name: 'Payment successful' }, { timeout: 6_000 });
    expect(sent(paths.pay)).toHaveLength(1);
  });

  it('shows the receipt again when it is opened again', async () => {
    localStorage.setItem(`debitlink.pay.${aLink().linkId}`, JSON.stringify({ key: 'k'.repeat(32), sentAt: 0 }));
    wall.replies[paths.result] = [outcome({})];
    open(closedBy('link_unavailable', 'This payment link is no longer available'));
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(sent(paths.pay)).toHaveLength(0);
    expect(actions()).not.toContain('PAYMENT_TRANSACTION_SUCCESS');
  });

  it('shows the form again when what was sent before a reload never arrived', async () => {
    localStorage.setItem(`debitlink.pay.${aLink().linkId}`, JSON.stringify({ key: 'k'.repeat(32), sentAt: 0 }));
    wall.replies[paths.result] = [refusal(404, 'payment_not_found', 'No payment was made with this key')];
    open();
    expect(await screen.findByText(/did not reach us, and your card was not charged/)).toBeVisible();
    expect(payButton()).toBeEnabled();
    expect(localStorage).toHaveLength(0);
  });

  it('shows the form when the payment of somebody else came to nothing', async () => {
    wall.replies[paths.link] = [{ body: { success: true, link: aLink() } }];
    open({ confirming: true });
    expect(screen.getByText(/already under way/)).toBeVisible();
    await screen.findByRole('button', { name: 'Pay $125.00' }, { timeout: 4_000 });
  });
});

describe('a credit card on a debit-only link', () => {
  it('is told that nothing stays charged', async () => {
    wall.replies[paths.pay] = [outcome({ success: false, voidInfo: aVoidInfo() })];
    await payWith('4111111111111111');
    expect(await screen.findByRole('heading', { name: 'Credit Card Not Allowed' })).toHaveFocus();
    const text =
      'This payment link only accepts debit cards. Your credit card transaction has been automatically voided.';
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByText(/Nothing stays charged/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
    expect(actions()).toContain('PAYMENT_VOID_SUCCESS');
  });
});
