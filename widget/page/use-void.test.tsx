import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actions, passing, paths, payWith, putUpWalls, refusal, sent, voidOf, wall } from './testing/test-page.tsx';

putUpWalls();

const message =
  'Your credit card was charged although this store only accepts debit cards, and the charge could not be voided automatically. You can ask for the void again.';
const retry = voidOf({ retry: true, message });
const pending = voidOf({ pending: true, message: 'Your credit card transaction is being voided.' }, { pending: true });
const manual = voidOf({ manual: true, message: 'Please contact the store.' });
const voided = voidOf({ voided: true });
const underWay = { body: { success: false, pending: true, error: 'The processor has not confirmed it yet.' } };

const voidButton = (): HTMLElement => screen.getByRole('button', { name: 'Void Transaction' });
/** Pays with a credit card whose void fails, and asks for it again. */
const askForVoid = async (): Promise<UserEvent> => {
  wall.replies[paths.pay] = [retry];
  const user = await payWith('4111111111111111');
  await user.click(await screen.findByRole('button', { name: 'Void Transaction' }));
  return user;
};

describe('a charge that the program could not void', () => {
  it('is told with both ways to go on, and without a word of being voided', async () => {
    wall.replies[paths.pay] = [retry];
    await payWith('4111111111111111');
    expect(await screen.findByRole('heading', { name: 'Credit Card Not Allowed' })).toHaveFocus();
    expect(screen.getByText(message)).toBeVisible();
    expect(voidButton()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Keep Transaction' })).toBeEnabled();
    expect(screen.getByText('$125.00')).toBeVisible();
    expect(screen.queryByText(/Manual Intervention|nothing stays charged|has been/i)).not.toBeInTheDocument();
    expect(passing()).toBeEmptyDOMElement();
    expect(actions()).toContain('PAYMENT_VOID_FAILED');
  });

  it('shows at once that the void is asked for, and asks once however often the button is pressed', async () => {
    const reply = Promise.withResolvers<typeof underWay>();
    wall.replies[paths.pay] = [retry];
    wall.replies[paths.void] = [reply.promise];
    const user = await payWith('4111111111111111');
    await user.dblClick(await screen.findByRole('button', { name: 'Void Transaction' }));
    const busy = screen.getByRole('button', { name: 'Voiding…' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(busy).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Keep Transaction' })).toBeDisabled();
    expect(sent(paths.void)).toHaveLength(1);
    reply.resolve(underWay);
    expect(await screen.findByRole('heading', { name: 'Void in progress' })).toBeVisible();
  });

  it('is voided when the processor says so', async () => {
    wall.replies[paths.void] = [{ body: { success: true } }];
    await askForVoid();
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toHaveFocus();
    expect(await within(passing()).findByText('Transaction Voided')).toBeVisible();
    expect(passing()).toHaveAttribute('role', 'status');
    expect(screen.getByText(/Nothing stays charged\. A pending/)).toBeVisible();
    expect(sent(paths.void)[0]?.body).toEqual({
      transactionId: 'REF0123456789',
      rrn: 'R-1',
      amount: '125.00',
      merchantTpn: 'alias-of-the-store',
      merchantAuthKey: 'tokenization-key',
    });
  });

  it('is followed without a word of failure until the void is confirmed', async () => {
    const last = Promise.withResolvers<typeof voided>();
    wall.replies[paths.void] = [underWay];
    wall.replies[paths.result] = [pending, last.promise];
    await askForVoid();
    expect(await screen.findByRole('heading', { name: 'Void in progress' })).toHaveFocus();
    expect(screen.getByText('Your payment is being voided.')).toBeVisible();
    expect(screen.queryByText(/fail|error|nothing stays charged/i)).not.toBeInTheDocument();
    expect(passing()).toBeEmptyDOMElement();
    await waitFor(() => {
      expect(sent(paths.result)).toHaveLength(2);
    });
    expect(screen.getByRole('heading', { name: 'Void in progress' })).toBeVisible();
    last.resolve(voided);
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toHaveFocus();
    expect(await within(passing()).findByText('Transaction Voided')).toBeVisible();
    expect(sent(paths.void)).toHaveLength(1);
    expect(actions().at(-1)).toBe('PAYMENT_VOID_SUCCESS');
  });

  it('is left to the store when the void that was under way fails in the end', async () => {
    wall.replies[paths.void] = [underWay];
    wall.replies[paths.result] = [manual];
    await askForVoid();
    expect(await screen.findByRole('heading', { name: 'Manual Intervention Required' })).toHaveFocus();
    expect(await within(passing()).findByText('Void Failed')).toBeVisible();
    expect(passing()).toHaveAttribute('role', 'alert');
    expect(actions().at(-1)).toBe('PAYMENT_VOID_FAILED');
  });

  it.each([
    [{ body: { success: false, error: 'Manual Intervention Required' } }],
    [refusal(403, 'void_forbidden', 'This payment cannot be voided here')],
  ])('is left to the store when the answer is no and the server says so', async (reply) => {
    wall.replies[paths.void] = [reply];
    wall.replies[paths.result] = [manual];
    await askForVoid();
    expect(await screen.findByRole('heading', { name: 'Manual Intervention Required' })).toHaveFocus();
    expect(await within(passing()).findByText('Void Failed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
    expect(actions().filter((action) => action === 'PAYMENT_VOID_FAILED')).toHaveLength(2);
  });

  it('may be asked for again later when it was too soon, in the words of the server beside the button', async () => {
    const words = 'The void was asked for a moment ago. Please wait a minute and ask again.';
    wall.replies[paths.void] = [refusal(429, 'void_too_soon', words), { body: { success: true } }];
    const user = await askForVoid();
    const panel = screen.getByRole('region', { name: 'Should this charge be voided?' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent(words);
    expect(voidButton()).toHaveFocus();
    expect(passing()).toBeEmptyDOMElement();
    expect(actions().filter((action) => action === 'PAYMENT_VOID_FAILED')).toHaveLength(1);
    await user.click(voidButton());
    expect(await screen.findByRole('heading', { name: 'Transaction Voided' })).toBeVisible();
  });

  it.each([
    ['Void Failed', { body: { success: false, error: 'Settled already' } }],
    ['Void Failed', refusal(403, 'void_forbidden', 'This payment cannot be voided here')],
    ['Void Error', 'cut'],
  ] as const)('says "%s" when the void does not succeed', async (title, reply) => {
    wall.replies[paths.void] = [reply];
    wall.replies[paths.result] = [retry];
    await askForVoid();
    expect(await within(passing()).findByText(title)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Void Transaction' })).toBeEnabled();
  });

  it('may be kept as it is, and stays charged until the store voids it', async () => {
    wall.replies[paths.pay] = [retry];
    const user = await payWith('4111111111111111');
    await user.click(await screen.findByRole('button', { name: 'Keep Transaction' }));
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Credit Card Not Allowed' })).toHaveFocus();
    expect(screen.getByText('The charge stays on your card, and Rose Market can still void it.')).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(sent(paths.void)).toHaveLength(0);
  });

  it('is left to the store where the page does not know what the server wants to be told', async () => {
    wall.replies[paths.pay] = [voidOf({ retry: true, message }, { rrn: undefined })];
    await payWith('4111111111111111');
    expect(await screen.findByText(/could not be voided automatically\. Please contact the store/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
  });
});
