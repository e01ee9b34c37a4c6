import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Confirming, Progress } from './progress.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1_000));
const isAskedAboutLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const untrue = /failed|declined|not charged/i;
const promise = 'This may take a few minutes. Your card will not be charged twice.';

describe('a payer who waits', () => {
  it.each(['resumed', 'interrupted', 'bank', 'elsewhere'] as const)(
    'is told after half a minute that it may take a few, while the payment is open (%s)',
    (why) => {
      render(<Confirming why={why} />);
      expect(screen.getByText(/do not pay again/i)).toBeVisible();
      pass(9);
      expect(screen.getByText(/still going on/)).toBeVisible();
      expect(screen.queryByText(promise)).not.toBeInTheDocument();
      pass(22);
      expect(screen.getByText(promise)).toBeVisible();
      expect(screen.getByText(/You may close this page now/)).toBeVisible();
      expect(screen.queryByText(/Do not close this page/)).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(untrue);
    },
  );

  it('may leave once the payment was sent and takes long, and is asked about leaving before', () => {
    render(<Progress sending />);
    expect(screen.getByRole('status')).toHaveTextContent('Do not close this page.');
    expect(isAskedAboutLeaving()).toBe(true);
    pass(31);
    expect(screen.getByRole('status')).toHaveTextContent(promise);
    expect(screen.getByRole('status')).not.toHaveTextContent('Do not close this page.');
    expect(isAskedAboutLeaving()).toBe(false);
  });

  it('is not told to leave while the card was not even sent', () => {
    render(<Progress sending={false} />);
    pass(31);
    expect(screen.getByRole('status')).toHaveTextContent('Do not close this page.');
    expect(screen.queryByText(/close this page now/)).not.toBeInTheDocument();
    expect(isAskedAboutLeaving()).toBe(true);
  });
});
