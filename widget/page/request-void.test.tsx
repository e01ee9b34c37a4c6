import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  callsTo,
  passSeconds,
  paths,
  payWith,
  refusalReply,
  reportedActions,
  server,
  setUpClock,
  setUpFakes,
  toasts,
  unavailableReply,
  voidReply,
} from './testing/test-page.tsx';

setUpFakes();
setUpClock();

const message =
  'Your credit card was charged although this store only accepts debit cards, and the charge could not be voided automatically. You can ask for the void again.';
const retry = voidReply({ retry: true, message });
const pending = voidReply(
  { pending: true, message: 'Your credit card transaction is being voided.' },
  { pending: true },
);
const manual = voidReply({ manual: true, message: 'Please contact the store.' });
const voided = voidReply({ voided: true });
const pendingReply = { body: { success: false, pending: true, error: 'The processor has not confirmed it yet.' } };

const voidButton = (): HTMLElement => screen.getByRole('button', { name: 'Void Transaction' });
/** Pays with a credit card whose void fails, and requests the void again. */
const payAndRequestVoid = async (): Promise<UserEvent> => {
  server.replies[paths.pay] = [retry];
  const user = await payWith('4111111111111111');
  await user.click(await screen.findByRole('button', { name: 'Void Transaction' }));
  return user;
};

describe('a charge that the server could not void', () => {
  it('a charge that could not be voided offers to void or keep it, and does not say that it is voided', async () => {
    server.replies[paths.pay] = [retry];
    await payWith('4111111111111111');
    expect(await screen.findByRole('heading', { name: 'Credit Card Not Allowed' })).toHaveFocus();
    expect(screen.getByText(message)).toBeVisible();
    expect(voidButton()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Keep Transaction' })).toBeEnabled();
    expect(screen.getByText('$125.00')).toBeVisible();
    expect(screen.queryByText(/Manual Intervention|nothing stays charged|has been/i)).not.toBeInTheDocument();
    expect(toasts()).toBeEmptyDOMElement();
    expect(reportedActions()).toContain('PAYMENT_VOID_FAILED');
  });

  it('a card of which nobody knows whether it is a credit card is not called one', async () => {
    server.replies[paths.pay] = [
      voidReply({ retry: true, reason: 'funding', code: 'void_again', message: 'Ask again.' }),
    ];
    const user = await payWith('4111111111111111');
    expect(await screen.findByRole('heading', { name: 'Void Failed' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/credit/i);
    await user.click(screen.getByRole('link', { name: 'Español' }));
    expect(document.body).not.toHaveTextContent(/crédito/i);
  });

  it('the button shows at once that the void is requested, and requests it once however often it is pressed', async () => {
    const reply = Promise.withResolvers<typeof pendingReply>();
    server.replies[paths.pay] = [retry];
    server.replies[paths.void] = [reply.promise];
    const user = await payWith('4111111111111111');
    await user.dblClick(await screen.findByRole('button', { name: 'Void Transaction' }));
    const busy = screen.getByRole('button', { name: 'Voiding…' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(busy).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Keep Transaction' })).toBeDisabled();
    expect(callsTo(paths.void)).toHaveLength(1);
    reply.resolve(pendingReply);
    expect(await screen.findByRole('heading', { name: 'Void in progress' })).toBeVisible();
  });

  it('the charge is shown as voided when the processor confirms it', async () => {
    server.replies[paths.void] = [{ body: { success: true } }];
    await payAndRequestVoid();
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toHaveFocus();
    expect(toasts()).toBeEmptyDOMElement();
    expect(screen.getByText(/pending entry for up to 7 days/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay with a debit card' })).toBeEnabled();
    expect(callsTo(paths.void)[0]?.body).toEqual({
      transactionId: 'REF0123456789',
      rrn: 'R-1',
      amount: '125.00',
      merchantTpn: 'alias-of-the-store',
      merchantAuthKey: 'tokenization-key',
    });
  });

  it('a pending void is polled until it is confirmed, and no failure is mentioned meanwhile', async () => {
    const last = Promise.withResolvers<typeof voided>();
    server.replies[paths.void] = [pendingReply];
    server.replies[paths.result] = [pending, last.promise];
    await payAndRequestVoid();
    expect(await screen.findByRole('heading', { name: 'Void in progress' })).toHaveFocus();
    expect(screen.getByText('Your payment is being voided.')).toBeVisible();
    expect(screen.queryByText(/fail|error|nothing stays charged/i)).not.toBeInTheDocument();
    expect(toasts()).toBeEmptyDOMElement();
    await passSeconds(2);
    expect(callsTo(paths.result)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Void in progress' })).toBeVisible();
    last.resolve(voided);
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toHaveFocus();
    expect(toasts()).toBeEmptyDOMElement();
    expect(callsTo(paths.void)).toHaveLength(1);
    expect(reportedActions().at(-1)).toBe('PAYMENT_VOID_SUCCESS');
  });

  it('the payer is sent to the store when a pending void fails in the end', async () => {
    server.replies[paths.void] = [pendingReply];
    server.replies[paths.result] = [manual];
    await payAndRequestVoid();
    await passSeconds(1);
    expect(await screen.findByRole('heading', { name: 'Manual Intervention Required' })).toHaveFocus();
    expect(screen.getByText('Void Failed.')).toBeVisible();
    expect(toasts()).toBeEmptyDOMElement();
    expect(reportedActions().at(-1)).toBe('PAYMENT_VOID_FAILED');
  });

  it.each([
    [{ body: { success: false, error: 'Manual Intervention Required' } }],
    [refusalReply(403, 'void_forbidden', 'This payment cannot be voided here')],
  ])(
    'the payer is sent to the store when the void is refused and the server says that only the store can help',
    async (reply) => {
      server.replies[paths.void] = [reply];
      server.replies[paths.result] = [manual];
      await payAndRequestVoid();
      expect(await screen.findByRole('heading', { name: 'Manual Intervention Required' })).toHaveFocus();
      expect(await within(toasts()).findByText('Void Failed')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
      expect(reportedActions().filter((action) => action === 'PAYMENT_VOID_FAILED')).toHaveLength(2);
    },
  );

  it("a void requested too early can be requested again, with the server's message beside the button", async () => {
    const message = 'A void was requested a moment ago. Please wait a minute and try again.';
    server.replies[paths.void] = [refusalReply(429, 'void_too_soon', message), { body: { success: true } }];
    const user = await payAndRequestVoid();
    const panel = screen.getByRole('region', { name: 'Should this transaction be voided?' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent(message);
    expect(voidButton()).toHaveFocus();
    expect(toasts()).toBeEmptyDOMElement();
    expect(reportedActions().filter((action) => action === 'PAYMENT_VOID_FAILED')).toHaveLength(1);
    await user.click(voidButton());
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toBeVisible();
  });

  it('a void that a busy server turns away can be requested again, and nobody says that nothing was charged', async () => {
    server.replies[paths.void] = [unavailableReply(1, 'busy'), { body: { success: true } }];
    const user = await payAndRequestVoid();
    const panel = screen.getByRole('region', { name: 'Should this transaction be voided?' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent('the transaction still stands');
    expect(screen.queryByText(/nothing was (changed or )?charged/i)).not.toBeInTheDocument();
    await user.click(voidButton());
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toBeVisible();
  });

  it.each([
    ['Void Failed', { body: { success: false, error: 'Settled already' } }],
    ['Void Failed', refusalReply(403, 'void_forbidden', 'This payment cannot be voided here')],
    ['Void Error', 'cut'],
  ] as const)('a toast says "%s" when the void does not succeed', async (title, reply) => {
    server.replies[paths.void] = [reply];
    server.replies[paths.result] = [retry];
    await payAndRequestVoid();
    expect(await within(toasts()).findByText(title)).toBeVisible();
    expect(toasts()).toHaveAttribute('role', 'alert');
    expect(await screen.findByRole('button', { name: 'Void Transaction' })).toBeEnabled();
  });

  it('a charge that the payer keeps stays until the store voids it', async () => {
    server.replies[paths.pay] = [retry];
    const user = await payWith('4111111111111111');
    await user.click(await screen.findByRole('button', { name: 'Keep Transaction' }));
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Credit Card Not Allowed' })).toHaveFocus();
    expect(screen.getByText('The transaction stays as it is, and Rose Market can still void it.')).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(callsTo(paths.void)).toHaveLength(0);
  });

  it('a hold that could not be released is told in the words of the server, and is nowhere called a charge', async () => {
    const held = 'Your card was not charged, but the amount is still set aside on it.';
    server.replies[paths.pay] = [voidReply({ manual: true, message: held, code: 'held_stands' })];
    const user = await payWith('4111111111111111');
    expect(await screen.findByText(held)).toBeVisible();
    expect(screen.queryByText(/was charged|this charge|the charge/i)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Español' }));
    expect(screen.getByText(/^No se le cobró nada, pero no se pudo liberar lo reservado/)).toBeVisible();
  });

  it('the payer is sent to the store where the page does not know what the server asks for', async () => {
    server.replies[paths.pay] = [voidReply({ retry: true, message }, { rrn: undefined })];
    await payWith('4111111111111111');
    expect(await screen.findByText('The payment could not be voided. Please contact the store.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
  });
});
