import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textsIn } from './messages/every-language.ts';
import { LanguageProvider } from './messages/language.tsx';
import { PaymentProgress, PendingPayment } from './progress.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (panel: ReactElement): void => {
  render(
    <LanguageProvider first="en" texts={textsIn('en')} title={() => ''}>
      {panel}
    </LanguageProvider>,
  );
};
const passSeconds = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1_000));
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const sentAt = Date.parse('2026-11-20T18:43:00Z');
const failureMessages = /failed|declined|not charged/i;
const reassurance = 'This may take a few minutes. Your card will not be charged twice.';

describe('waiting for a payment', () => {
  it.each(['resumed', 'interrupted', 'serverFailed', 'bank', 'elsewhere'] as const)(
    'after half a minute the payer reads that it may take a few, while the payment is pending (%s)',
    (reason) => {
      show(<PendingPayment reason={reason} sentAt={sentAt} timeZone="America/Denver" />);
      expect(screen.getByText(/do not pay again/i)).toBeVisible();
      passSeconds(9);
      expect(screen.getByText(/still in progress/)).toBeVisible();
      expect(screen.queryByText(reassurance)).not.toBeInTheDocument();
      passSeconds(22);
      expect(screen.getByText(reassurance)).toBeVisible();
      expect(screen.getByText(/You may close this page/)).toHaveTextContent(/contact the store before paying again/);
      expect(screen.queryByText(/Do not close this page/)).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(failureMessages);
    },
  );

  it.each(['resumed', 'interrupted', 'bank'] as const)(
    'each step of a pending payment has its time in the zone of the store (%s)',
    (reason) => {
      show(<PendingPayment reason={reason} sentAt={sentAt} timeZone="America/Denver" />);
      expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
        'Card secured11:43 AM MST',
        'Sent to your bank11:43 AM MST',
        'Answer awaited',
      ]);
    },
  );

  it('where our server failed the payer reads that, not that their connection did, and not that the bank was asked', () => {
    show(<PendingPayment reason="serverFailed" sentAt={sentAt} timeZone="America/Denver" />);
    expect(screen.getByText(/wrong on our side\. We are finding out whether your card was charged/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/connection|try again/i);
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Card secured11:43 AM MST',
      'Answer awaited',
    ]);
  });

  it('nothing is said of the steps of a payment that somebody else has made', () => {
    show(<PendingPayment reason="elsewhere" sentAt={null} timeZone="America/Denver" />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('the payer may leave once the payment was sent and takes long; until then the browser asks', () => {
    show(<PaymentProgress sending />);
    expect(screen.getByRole('heading', { name: 'Processing your payment' })).toHaveFocus();
    expect(screen.getByText('Do not close this page.')).toBeVisible();
    expect(screen.getByText('Asking your bank')).toHaveAttribute('aria-current', 'step');
    expect(asksBeforeLeaving()).toBe(true);
    passSeconds(9);
    expect(screen.getByRole('status')).toHaveTextContent(/still in progress/);
    passSeconds(22);
    expect(screen.getByText(reassurance)).toBeVisible();
    expect(screen.getByText(/You may close this page/)).toBeVisible();
    expect(screen.queryByText('Do not close this page.')).not.toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('the payer is not told to leave while the card is not yet sent', () => {
    show(<PaymentProgress sending={false} />);
    passSeconds(31);
    expect(screen.getByText('Do not close this page.')).toBeVisible();
    expect(screen.queryByText(/You may close/)).not.toBeInTheDocument();
    expect(screen.getByText('Card secured')).toHaveAttribute('aria-current', 'step');
    expect(asksBeforeLeaving()).toBe(true);
  });
});
