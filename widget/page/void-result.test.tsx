import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closedBy } from './testing/builders.ts';
import {
  actions,
  keepAttempt,
  open,
  passing,
  paths,
  payWith,
  putUpWalls,
  refusal,
  sent,
  voidOf,
  wall,
} from './testing/test-page.tsx';

putUpWalls();

const message = 'Your credit card was charged. You can ask for the void again.';
const pending = voidOf({ pending: true, message: 'Your credit card transaction is being voided.' }, { pending: true });
const manual = voidOf({ manual: true, message: 'Please contact the store.' });
const voided = voidOf({ voided: true });
const underWay = { body: { success: false, pending: true, error: 'The processor has not confirmed it yet.' } };

describe('a payment that was voided', () => {
  it.each([
    ['Payment voided', 'other', 'This payment was voided. Please contact the store.'],
    ['Payment refunded', 'refunded', 'This payment was refunded. Please contact the store.'],
  ] as const)(
    'for another reason than a credit card is told as "%s", in the words of the server',
    async (name, reason, words) => {
      wall.replies[paths.pay] = [voidOf({ voided: true, reason, message: words })];
      await payWith();
      expect(await screen.findByRole('heading', { name })).toHaveFocus();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.queryByText(/debit card|credit card/i)).not.toBeInTheDocument();
      expect(passing()).toBeEmptyDOMElement();
    },
  );

  it('for another reason is followed in the same plain words', async () => {
    const end = { voided: true, reason: 'other', message: 'This payment was voided.' } as const;
    wall.replies[paths.pay] = [voidOf({ pending: true, reason: 'other' }, { pending: true })];
    wall.replies[paths.result] = [voidOf(end)];
    await payWith();
    expect(await screen.findByText('Your payment is being voided.')).toBeVisible();
    expect(screen.queryByText(/debit card|credit card|nothing stays/i)).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Payment voided' })).toHaveFocus();
  });

  it('is not said to be free of charges before its void is confirmed', async () => {
    const last = Promise.withResolvers<typeof voided>();
    wall.replies[paths.pay] = [pending];
    wall.replies[paths.result] = [last.promise];
    await payWith('4111111111111111');
    expect(await screen.findByRole('heading', { name: 'Credit Card Not Allowed' })).toHaveFocus();
    expect(screen.getAllByText('Your credit card transaction is being voided.')[0]).toBeVisible();
    expect(screen.queryByText(/nothing stays charged/i)).not.toBeInTheDocument();
    last.resolve(voided);
    expect(await screen.findByText(/Nothing stays charged/)).toBeVisible();
  });

  it('counts as a credit card where the server does not tell the reason yet', async () => {
    wall.replies[paths.pay] = [voidOf({ voided: true, reason: undefined })];
    await payWith('4111111111111111');
    expect(await screen.findByRole('heading', { name: 'Credit Card Not Allowed' })).toBeVisible();
    expect(await within(passing()).findByText('Credit Card Not Allowed')).toBeVisible();
  });

  it('is neither forgotten nor sent anew when the server cannot say how far its void is', async () => {
    wall.replies[paths.pay] = [pending];
    wall.replies[paths.result] = [refusal(404, 'payment_not_found', 'No payment was made with this key'), voided];
    await payWith('4111111111111111');
    expect(await screen.findByText(/Nothing stays charged/)).toBeVisible();
    expect(sent(paths.pay)).toHaveLength(1);
    expect(localStorage).toHaveLength(1);
  });
});

describe('a payment that is looked up again after a reload', () => {
  it.each([
    ['can still be voided by its payer', voidOf({ retry: true, message }, { merchantTpn: 'alias' }), message],
    ['is still being voided', pending, /is being voided/],
    ['is left to the store', manual, /Please contact the store\./],
    ['was voided', voided, /Nothing stays charged/],
    ['was voided elsewhere', voidOf({ voided: true, reason: 'other', message: 'It was voided.' }), 'It was voided.'],
  ])('is found as one that %s, and found the next time too', async (_, result, words) => {
    keepAttempt();
    wall.replies[paths.result] = [result];
    open(closedBy('link_unavailable', 'This payment link is no longer available'));
    const [told] = await screen.findAllByText(words);
    expect(told).toBeVisible();
    expect(localStorage).toHaveLength(1);
    expect(actions()).toEqual(['PAYMENT_LINK_ACCESS']);
  });

  it('is voided by what the result tells of the store, since the link no longer tells it', async () => {
    keepAttempt();
    wall.replies[paths.result] = [voidOf({ retry: true, message }, { merchantTpn: 'alias' }), voided];
    wall.replies[paths.void] = [underWay];
    const user = open(closedBy('link_unavailable', 'This payment link is no longer available'));
    await user.click(await screen.findByRole('button', { name: 'Void Transaction' }));
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toHaveFocus();
    expect(sent(paths.void)[0]?.body).toMatchObject({ merchantTpn: 'alias', amount: '125.00', rrn: 'R-1' });
    expect(actions()).toEqual(['PAYMENT_LINK_ACCESS', 'PAYMENT_VOID_SUCCESS']);
  });

  it('offers no void where only the store can help', async () => {
    keepAttempt();
    wall.replies[paths.result] = [manual];
    open(closedBy('link_unavailable', 'This payment link is no longer available'));
    expect(await screen.findByRole('heading', { name: 'Manual Intervention Required' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Transaction$/ })).not.toBeInTheDocument();
  });
});
