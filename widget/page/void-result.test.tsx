import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLink, closedBy } from './testing/builders.ts';
import {
  callsTo,
  openPage,
  passSeconds,
  paths,
  payWith,
  refusalReply,
  reportedActions,
  server,
  setUpClock,
  setUpFakes,
  storeEarlierPayment,
  toasts,
  voidReply,
} from './testing/test-page.tsx';

setUpFakes();
setUpClock();

const message = 'Your credit card was charged. You can ask for the void again.';
const pending = voidReply(
  { pending: true, message: 'Your credit card transaction is being voided.' },
  { pending: true },
);
const manual = voidReply({ manual: true, message: 'Please contact the store.' });
const voided = voidReply({ voided: true });
const pendingReply = { body: { success: false, pending: true, error: 'The processor has not confirmed it yet.' } };

describe('a payment that was voided', () => {
  it.each([
    ['Payment voided', 'other', 'This payment was voided. Please contact the store.'],
    ['Payment refunded', 'refunded', 'This payment was refunded. Please contact the store.'],
  ] as const)(
    'a void for another reason than a credit card is shown as "%s", with the message of the server',
    async (name, reason, message) => {
      server.replies[paths.pay] = [voidReply({ voided: true, reason, message })];
      await payWith();
      expect(await screen.findByRole('heading', { name })).toHaveFocus();
      expect(screen.getByText(message)).toBeVisible();
      expect(screen.queryByText(/debit card|credit card/i)).not.toBeInTheDocument();
      expect(toasts()).toBeEmptyDOMElement();
    },
  );

  it('a card of unknown funding is called no credit card, and another can be used; nothing is said twice', async () => {
    const said = 'Your bank did not confirm that yours is one. The transaction has been automatically voided.';
    server.replies[paths.pay] = [voidReply({ voided: true, reason: 'funding', message: said })];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'Payment voided' })).toHaveFocus();
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay with a debit card' })).toBeVisible();
    expect(screen.queryByText(/credit card/i)).not.toBeInTheDocument();
    expect(toasts()).toBeEmptyDOMElement();
  });

  it('a card of unknown funding that could not be voided is called no credit card either, in any language', async () => {
    const reply = { retry: true, reason: 'funding', message: 'It was charged.', code: 'void_again' } as const;
    server.replies[paths.pay] = [voidReply(reply, { merchantTpn: 'alias' })];
    const user = await payWith();
    expect(await screen.findByRole('heading', { name: 'Void Failed' })).toHaveFocus();
    expect(screen.queryByText(/credit card/i)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Español' }));
    expect(await screen.findByRole('heading', { name: 'No se pudo anular' })).toBeVisible();
    expect(screen.queryByText(/crédito/i)).not.toBeInTheDocument();
  });

  it('a pending void for another reason does not mention cards', async () => {
    const end = { voided: true, reason: 'other', message: 'This payment was voided.' } as const;
    server.replies[paths.pay] = [voidReply({ pending: true, reason: 'other' }, { pending: true })];
    server.replies[paths.result] = [voidReply(end)];
    await payWith();
    expect(await screen.findByText('Your payment is being voided.')).toBeVisible();
    expect(screen.queryByText(/debit card|credit card|nothing stays/i)).not.toBeInTheDocument();
    await passSeconds(1);
    expect(await screen.findByRole('heading', { name: 'Payment voided' })).toHaveFocus();
    const said = screen.getByText('Nothing stays charged.');
    expect(said.parentElement?.nextElementSibling).toHaveTextContent('This payment was voided.');
  });

  it('the page does not say that nothing stays charged before the void is confirmed', async () => {
    const last = Promise.withResolvers<typeof voided>();
    server.replies[paths.pay] = [pending];
    server.replies[paths.result] = [last.promise];
    await payWith('4111111111111111');
    expect(await screen.findByRole('heading', { name: 'Credit Card Not Allowed' })).toHaveFocus();
    expect(screen.getAllByText('Your credit card transaction is being voided.')[0]).toBeVisible();
    expect(screen.queryByText(/nothing stays charged/i)).not.toBeInTheDocument();
    last.resolve(voided);
    expect(await screen.findByText(/Nothing stays charged/)).toBeVisible();
  });

  it('a payment is neither removed from storage nor sent again when the server cannot say how far its void is', async () => {
    server.replies[paths.pay] = [pending];
    server.replies[paths.result] = [
      refusalReply(404, 'payment_not_found', 'No payment was made with this key'),
      voided,
    ];
    await payWith('4111111111111111');
    await screen.findByRole('heading', { name: 'Credit Card Not Allowed' });
    await passSeconds(2);
    expect(await screen.findByText(/Nothing stays charged/)).toBeVisible();
    expect(callsTo(paths.pay)).toHaveLength(1);
    expect(localStorage).toHaveLength(1);
  });
});

describe('a payment after a reload', () => {
  it.each([
    ['can still be voided by its payer', voidReply({ retry: true, message }, { merchantTpn: 'alias' }), message],
    ['is still being voided', pending, /is being voided/],
    ['is left to the store', manual, /Please contact the store\./],
    ['was voided', voided, /Nothing stays charged/],
    ['was voided elsewhere', voidReply({ voided: true, reason: 'other', message: 'It was voided.' }), 'It was voided.'],
  ])('a payment that %s is found after a reload, and stays stored', async (_, result, message) => {
    storeEarlierPayment();
    server.replies[paths.result] = [result];
    openPage(closedBy('link_unavailable', 'This payment link is no longer available'));
    const [text] = await screen.findAllByText(message);
    expect(text).toBeVisible();
    expect(localStorage).toHaveLength(1);
    expect(reportedActions()).toEqual(['PAYMENT_LINK_ACCESS']);
  });

  it('a link that was extended after its payment was voided is paid anew, and the old payment is forgotten', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [voided];
    server.replies[paths.link] = [{ body: { success: true, link: aLink() } }];
    openPage();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(await screen.findByRole('button', { name: /pay/i })).toBeVisible();
    expect(screen.queryByText(/Nothing stays charged/)).not.toBeInTheDocument();
  });

  it('a void that became known after the page was loaded is shown, although the page knows the link as open', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [voided];
    const closed = aLink(closedBy('link_unavailable', 'This payment link is no longer available'));
    server.replies[paths.link] = [{ body: { success: true, link: closed } }];
    openPage();
    expect(await screen.findByText(/Nothing stays charged/)).toBeVisible();
    expect(localStorage).toHaveLength(1);
  });

  it('a void after a reload takes the terminal from the result, because the closed link no longer carries it', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [voidReply({ retry: true, message }, { merchantTpn: 'alias' }), voided];
    server.replies[paths.void] = [pendingReply];
    const user = openPage(closedBy('link_unavailable', 'This payment link is no longer available'));
    await user.click(await screen.findByRole('button', { name: 'Void Transaction' }));
    await passSeconds(1);
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toHaveFocus();
    expect(callsTo(paths.void)[0]?.body).toMatchObject({ merchantTpn: 'alias', amount: '125.00', rrn: 'R-1' });
    expect(reportedActions()).toEqual(['PAYMENT_LINK_ACCESS', 'PAYMENT_VOID_SUCCESS']);
  });

  it('no void is offered where only the store can help, and the store can be called', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [manual];
    openPage({
      ...closedBy('link_unavailable', 'This payment link is no longer available'),
      supportPhone: '12135550142',
    });
    expect(await screen.findByRole('heading', { name: 'Manual Intervention Required' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Call (213) 555-0142' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Transaction$/ })).not.toBeInTheDocument();
  });
});
