import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentProgress, PendingPayment } from './progress.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const passSeconds = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1_000));
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const failureMessages = /failed|declined|not charged/i;
const reassurance = 'This may take a few minutes. Your card will not be charged twice.';

describe('waiting for a payment', () => {
  it.each(['resumed', 'interrupted', 'bank', 'elsewhere'] as const)(
    'after half a minute the payer reads that it may take a few, while the payment is pending (%s)',
    (reason) => {
      render(<PendingPayment reason={reason} />);
      expect(screen.getByText(/do not pay again/i)).toBeVisible();
      passSeconds(9);
      expect(screen.getByText(/still going on/)).toBeVisible();
      expect(screen.queryByText(reassurance)).not.toBeInTheDocument();
      passSeconds(22);
      expect(screen.getByText(reassurance)).toBeVisible();
      expect(screen.getByText(/You may close this page now/)).toBeVisible();
      expect(screen.queryByText(/Do not close this page/)).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(failureMessages);
    },
  );

  it('the payer may leave once the payment was sent and takes long; until then the browser asks', () => {
    render(<PaymentProgress sending />);
    expect(screen.getByRole('status')).toHaveTextContent('Do not close this page.');
    expect(asksBeforeLeaving()).toBe(true);
    passSeconds(31);
    expect(screen.getByRole('status')).toHaveTextContent(reassurance);
    expect(screen.getByRole('status')).not.toHaveTextContent('Do not close this page.');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('the payer is not told to leave while the card is not yet sent', () => {
    render(<PaymentProgress sending={false} />);
    passSeconds(31);
    expect(screen.getByRole('status')).toHaveTextContent('Do not close this page.');
    expect(screen.queryByText(/close this page now/)).not.toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(true);
  });
});
