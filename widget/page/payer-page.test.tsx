import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLink, closedBy } from './testing/builders.ts';
import {
  callsTo,
  fillForm,
  openPage,
  paths,
  payButton,
  payWith,
  reportedActions,
  resultReply,
  server,
  setUpFakes,
  storeEarlierPayment,
} from './testing/test-page.tsx';

setUpFakes();

const passMinutes = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * 60_000));

describe('what a payer is asked to sign before the payment', () => {
  const asked = (before: boolean) => ({ signing: { path: '/sign/abc', before } });
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const reloads = () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { search: '', reload });
    return reload;
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is offered in a line beside the form where nothing waits for it, and stands in its place where something does', () => {
    openPage(asked(false));
    expect(screen.getByRole('link', { name: 'Read and sign' })).toHaveAttribute('href', '/sign/abc');
    expect(payButton()).toBeVisible();
    cleanup();
    openPage(asked(true));
    expect(screen.getByRole('link', { name: 'Read and sign' })).toHaveClass('btn');
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  });

  it('stands in the place of the form also after an earlier try that took no money', async () => {
    storeEarlierPayment();
    server.replies[paths.result] = [resultReply({ success: false, retry: true, error: 'Insufficient funds' })];
    openPage(asked(true));
    await vi.waitFor(() => expect(callsTo(paths.result)).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Read and sign' })).toHaveClass('btn');
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  it('is gone within two seconds once it was signed elsewhere, and nothing asks while nobody sees the page', async () => {
    vi.useFakeTimers();
    const reload = reloads();
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    server.replies[paths.link] = [{ body: { success: true, link: aLink(asked(true)) } }];
    openPage(asked(true));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(callsTo(paths.link)).toEqual([]);
    isHidden.mockReturnValue(false);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(callsTo(paths.link)).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
    server.replies[paths.link] = [{ body: { success: true, link: aLink() } }];
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(reload).toHaveBeenCalled();
  });

  it('is asked for once at a time, however long an answer takes', async () => {
    vi.useFakeTimers();
    server.replies[paths.link] = [new Promise(() => undefined)];
    openPage(asked(true));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(callsTo(paths.link)).toHaveLength(1);
  });

  it.each([
    ['was asked for since', asked(true)],
    ['is asked of a link that was closed since', closedBy('link_cancelled', 'Cancelled.')],
  ])('that %s is found by whoever comes back to the page', async (_, since) => {
    const reload = reloads();
    server.replies[paths.link] = [
      { body: { success: true, link: aLink() } },
      { body: { success: true, link: aLink(since) } },
    ];
    openPage();
    comeBack();
    await vi.waitFor(() => expect(callsTo(paths.link)).toHaveLength(1));
    expect(reload).not.toHaveBeenCalled();
    comeBack();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe("the payer's page", () => {
  it('the page takes a debit card and shows the receipt', async () => {
    server.replies[paths.pay] = [resultReply({})];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toHaveFocus();
    for (const message of ['$125.00', 'Visa debit ending in 5556', 'TXN0000000042', 'TAS204', 'REF0123456789']) {
      expect(screen.getByText(message)).toBeVisible();
    }
    const [call] = callsTo(paths.pay);
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
    expect(callsTo(`${paths.link}/complete`)[0]?.body).toEqual({
      transactionId: 'REF0123456789',
      status: 'completed',
    });
    expect(reportedActions()).toEqual([
      'PAYMENT_LINK_ACCESS',
      'PAYMENT_TOKENIZATION_SUCCESS',
      'PAYMENT_TRANSACTION_SUCCESS',
    ]);
  });

  it('the page counts one access, and sends card data nowhere', async () => {
    server.replies[paths.pay] = [resultReply({})];
    await payWith();
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(callsTo(`${paths.link}/access`).map(({ body }) => body)).toEqual([{ language: 'en' }]);
    const wire = JSON.stringify(server.calls);
    // The first eight digits tell the kind of card, and nobody keeps them.
    expect(wire).not.toMatch(/4000\s?0566\s?5|12\/30/);
    expect(Object.values(localStorage).join('')).not.toContain('4000');
  });

  it('reports that do not arrive hold nothing up, and are mentioned in the console alone', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    server.replies['/api/activity-logs'] = ['cut'];
    server.replies[paths.pay] = [resultReply({})];
    await payWith();
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(warned.mock.calls.map(([message]) => String(message))).toContain('A report of this page did not arrive');
    warned.mockRestore();
  });

  it('the page sends one payment, however often the button is pressed', async () => {
    server.replies[paths.pay] = [resultReply({})];
    const user = openPage();
    await fillForm();
    await user.dblClick(payButton());
    await screen.findByRole('heading', { name: 'Payment successful' });
    expect(callsTo(paths.pay)).toHaveLength(1);
  });

  it('nothing is sent while a field is wrong, and the first wrong field takes the focus', async () => {
    const user = openPage();
    await user.click(payButton());
    expect(screen.getByLabelText('Name on card')).toHaveFocus();
    expect(screen.getByLabelText('Card number')).toBeInvalid();
    expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Enter the card number.');
    expect(callsTo(paths.pay)).toHaveLength(0);
  });

  it('an error appears when a field is left, and disappears on the keystroke that corrects it', async () => {
    const user = openPage();
    const number = screen.getByLabelText('Card number');
    await user.type(number, '4000 0566 5566 555');
    expect(number).toBeValid();
    await user.tab();
    expect(number).toHaveAccessibleDescription(/some digits are missing/);
    await user.type(number, '6');
    expect(number).toBeValid();
    expect(number).toHaveValue('4000 0566 5566 5556');
  });

  it('the caret keeps its place when a number is corrected in its middle', async () => {
    const user = openPage();
    const number = screen.getByLabelText<HTMLInputElement>('Card number');
    await user.type(number, '400005665566555');
    await user.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(number).toHaveValue('4000 9056 6556 6555');
    expect(number.selectionStart).toBe(6);
  });

  it('the page names the brand, and refuses one without debit cards before anything is charged', async () => {
    const user = openPage();
    await user.type(screen.getByLabelText('Card number'), '3782');
    expect(screen.getByText('American Express credit')).toBeVisible();
    expect(screen.getByText(/American Express cards are credit cards/)).toBeVisible();
  });

  it('the page offers no void after a reload, when it does not know what the server asks for', async () => {
    storeEarlierPayment();
    const said = { message: 'Please contact the store.', reason: 'credit' } as const;
    const voidInfo = { voided: false, pending: false, manual: true, ...said };
    server.replies[paths.result] = [resultReply({ success: false, rrn: 'R-1', voidInfo })];
    openPage(closedBy('link_unavailable', 'This payment link is no longer available'));
    expect(await screen.findByRole('heading', { name: 'Manual Intervention Required' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Void Transaction' })).not.toBeInTheDocument();
  });
});

describe('the expiry of a link', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('near its end a link counts its minutes down until it has expired', () => {
    openPage({ expiresAt: '2026-11-20T12:10:00.000Z' });
    expect(screen.getByText(/10 minutes/)).toBeVisible();
    passMinutes(4);
    expect(screen.getByText(/6 minutes/)).toBeVisible();
    passMinutes(4);
    expect(screen.getByText(/2 minutes/)).toBeVisible();
    passMinutes(4);
    expect(screen.queryByText(/minute/)).not.toBeInTheDocument();
  });

  it('a link does not show its expiry while more than half an hour is left', () => {
    openPage({ expiresAt: '2026-11-20T13:00:00.000Z' });
    expect(screen.queryByText(/minute/)).not.toBeInTheDocument();
    passMinutes(35);
    expect(screen.getByText(/25 minutes/)).toBeVisible();
  });
});
