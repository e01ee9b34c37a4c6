import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ToastText, ToastProvider, useToast } from './toasts.tsx';

const ToastButtons = ({ toasts }: { readonly toasts: readonly ToastText[] }) => {
  const toast = useToast();
  return toasts.map((toastText) => (
    <button key={toastText.title} type="button" onClick={() => toast(toastText)}>
      {`Show ${toastText.title}`}
    </button>
  ));
};

const showToasts = (...toasts: readonly ToastText[]): void => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <ToastButtons toasts={toasts} />
    </ToastProvider>,
  );
  for (const { title } of toasts) fireEvent.click(screen.getByRole('button', { name: `Show ${title}` }));
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
  const title = screen.getByText('Saved');
  fireEvent.pointerDown(title, { clientX: from });
  fireEvent.pointerMove(title, { clientX: to });
  fireEvent.pointerUp(title);
};

it('a toast replaces the one before it', () => {
  showToasts({ title: 'Saved' }, { title: 'Error', tone: 'error' });
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
});

it.each([
  ['for 5 seconds', { title: 'Saved' }, 5],
  ['for the seconds it gives', { title: 'Saved', seconds: 8 }, 8],
  ['for 3 seconds at least', { title: 'Saved', seconds: 1 }, 3],
  ['for 8 seconds at most', { title: 'Saved', seconds: 60 }, 8],
])('a toast stays %s', (_how, toast, seconds) => {
  showToasts(toast);
  pass(seconds * 1000 - 1);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('a toast waits while it is pointed at', () => {
  showToasts({ title: 'Saved' });
  fireEvent.mouseEnter(screen.getByText('Saved'));
  pass(60_000);
  expect(screen.getByText('Saved')).toBeVisible();
});

it('a toast disappears at once when it is dismissed', () => {
  showToasts({ title: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('a toast is dismissed by a swipe of more than 50 pixels to the right, and slides back otherwise', () => {
  showToasts({ title: 'Saved' });
  drag(200, 250);
  drag(200, 20);
  expect(screen.getByText('Saved')).toBeVisible();
  drag(200, 251);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('a toast is focused by F8', () => {
  showToasts({ title: 'Saved' });
  fireEvent.keyDown(window, { key: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
});

it('a toast cannot be shown outside its provider', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<ToastButtons toasts={[]} />)).toThrow('useToast needs a ToastProvider above it.');
});
