import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aLink, closedBy } from './testing/builders.ts';
import {
  actions,
  fill,
  open,
  outcome,
  paths,
  payButton,
  payWith,
  putUpWalls,
  sent,
  wall,
} from './testing/test-page.tsx';

putUpWalls();

describe("the payer's page", () => {
  it('takes a debit card and shows the receipt', async () => {
    wall.replies[paths.pay] = [outcome({})];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toHaveFocus();
    for (const words of ['$125.00', 'VISA DEBIT, ending in 5556', 'TXN0000000042', 'TAS204', 'REF0123456789']) {
      expect(screen.getByText(words)).toBeVisible();
    }
    const [call] = sent(paths.pay);
    expect(call?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(call?.body).toEqual({
      token: 'TOKEN-0123456789',
      amount: '125.00',
      customerName: 'Maria Lopez',
      customerEmail: null,
      customerMobile: null,
      merchantTpn: 'alias-of-the-store',
      merchantAuthKey: 'tokenization-key',
      linkId: aLink().linkId,
      streetAddress: '12 Main St',
      billingZip: '90210',
      debitOnly: true,
    });
    expect(sent(`${paths.link}/complete`)[0]?.body).toEqual({
      transactionId: 'REF0123456789',
      status: 'completed',
    });
    expect(actions()).toEqual(['PAYMENT_LINK_ACCESS', 'PAYMENT_TOKENIZATION_SUCCESS', 'PAYMENT_TRANSACTION_SUCCESS']);
  });

  it('counts one opening, and sends no card data anywhere', async () => {
    wall.replies[paths.pay] = [outcome({})];
    await payWith();
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(sent(`${paths.link}/access`)).toHaveLength(1);
    const wire = JSON.stringify(wall.calls);
    expect(wire).not.toMatch(/4000\s?0566|12\/30/);
    expect(Object.values(localStorage).join('')).not.toContain('4000');
  });

  it('goes on when its reports do not arrive, and says so to the console alone', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    wall.replies['/api/activity-logs'] = ['cut'];
    wall.replies[paths.pay] = [outcome({})];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(warned.mock.calls.map(([words]) => String(words))).toContain('A report of this page did not arrive');
    warned.mockRestore();
  });

  it('sends one payment, however often the button is pressed', async () => {
    wall.replies[paths.pay] = [outcome({})];
    const user = open();
    await fill(user);
    await user.dblClick(payButton());
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(sent(paths.pay)).toHaveLength(1);
  });

  it('sends nothing while a field is wrong, and goes to the first of them', async () => {
    const user = open();
    await user.click(payButton());
    expect(screen.getByLabelText('Name on card')).toHaveFocus();
    expect(screen.getByLabelText('Card number')).toBeInvalid();
    expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Enter the card number.');
    expect(sent(paths.pay)).toHaveLength(0);
  });

  it('tells of a mistake when a field is left, and takes it back on the keystroke that mends it', async () => {
    const user = open();
    const number = screen.getByLabelText('Card number');
    await user.type(number, '4000 0566 5566 555');
    expect(number).toBeValid();
    await user.tab();
    expect(number).toHaveAccessibleDescription(/some digits are missing/);
    await user.type(number, '6');
    expect(number).toBeValid();
    expect(number).toHaveValue('4000 0566 5566 5556');
  });

  it('keeps the caret where a number is mended in its middle', async () => {
    const user = open();
    const number = screen.getByLabelText<HTMLInputElement>('Card number');
    await user.type(number, '400005665566555');
    await user.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(number).toHaveValue('4000 9056 6556 6555');
    expect(number.selectionStart).toBe(6);
  });

  it('names the brand, and refuses one without debit cards before anything is charged', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Card number'), '3782');
    expect(screen.getByText('American Express')).toBeVisible();
    expect(screen.getByText(/American Express cards are credit cards/)).toBeVisible();
  });

  it('offers no void after a reload, when it no longer knows what the server wants to know', async () => {
    localStorage.setItem(`debitlink.pay.${aLink().linkId}`, JSON.stringify({ key: 'k'.repeat(32), sentAt: 0 }));
    const voidInfo = { voided: false, pending: false, manual: true, message: 'Please contact the store.' };
    wall.replies[paths.result] = [outcome({ success: false, rrn: 'R-1', voidInfo })];
    open(closedBy('link_unavailable', 'This payment link is no longer available'));
    expect(await screen.findByRole('heading', { name: 'Manual Intervention Required' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
  });
});
