import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, putUpWalls } from './testing/test-page.tsx';

putUpWalls();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * 60_000));

describe('how long a link lasts', () => {
  it('is told near its end, and counts down minute by minute until it is over', () => {
    open({ expiresAt: '2026-11-20T12:10:00.000Z' });
    expect(screen.getByText(/10 minutes/)).toBeVisible();
    pass(4);
    expect(screen.getByText(/6 minutes/)).toBeVisible();
    pass(4);
    expect(screen.getByText(/2 minutes/)).toBeVisible();
    pass(4);
    expect(screen.queryByText(/minute/)).not.toBeInTheDocument();
  });

  it('is not told while there is time enough', () => {
    open({ expiresAt: '2026-11-20T13:00:00.000Z' });
    expect(screen.queryByText(/minute/)).not.toBeInTheDocument();
    pass(35);
    expect(screen.getByText(/25 minutes/)).toBeVisible();
  });
});
