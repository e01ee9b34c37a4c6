import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, setUpFakes } from './testing/test-page.tsx';

setUpFakes();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const passMinutes = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * 60_000));

describe('the expiry of a link', () => {
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
