import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ToastText, ToastProvider, useToast } from './toasts.tsx';

const Teller = ({ toasts }: { readonly toasts: readonly ToastText[] }) => {
  const toast = useToast();
  return toasts.map((one) => (
    <button key={one.title} type="button" onClick={() => toast(one)}>
      {`Tell ${one.title}`}
    </button>
  ));
};

const tell = (...toasts: readonly ToastText[]): void => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Teller toasts={toasts} />
    </ToastProvider>,
  );
  for (const { title } of toasts) fireEvent.click(screen.getByRole('button', { name: `Tell ${title}` }));
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

const drag = (from: number, to: number): void => {
  const words = screen.getByText('Saved');
  fireEvent.pointerDown(words, { clientX: from });
  fireEvent.pointerMove(words, { clientX: to });
  fireEvent.pointerUp(words);
};

describe('a toast', () => {
  it('takes the place of the one before it', () => {
    tell({ title: 'Saved' }, { title: 'Error', tone: 'error' });
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
  });

  it.each([
    ['for 5 seconds', { title: 'Saved' }, 5],
    ['for as long as it asks', { title: 'Saved', seconds: 8 }, 8],
    ['for 3 seconds at least', { title: 'Saved', seconds: 1 }, 3],
    ['for 8 seconds at most', { title: 'Saved', seconds: 60 }, 8],
  ])('stays %s', (_how, toast, seconds) => {
    tell(toast);
    pass(seconds * 1000 - 1);
    expect(screen.getByText('Saved')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('waits while it is pointed at', () => {
    tell({ title: 'Saved' });
    fireEvent.mouseEnter(screen.getByText('Saved'));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('goes at once when it is dismissed', () => {
    tell({ title: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('is thrown away to the right by more than 50 pixels, and slides back otherwise', () => {
    tell({ title: 'Saved' });
    drag(200, 250);
    drag(200, 20);
    expect(screen.getByText('Saved')).toBeVisible();
    drag(200, 251);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('is reached by F8', () => {
    tell({ title: 'Saved' });
    fireEvent.keyDown(window, { key: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
  });

  it('cannot be shown outside its provider', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<Teller toasts={[]} />)).toThrow('useToast needs a ToastProvider above it.');
  });
});
