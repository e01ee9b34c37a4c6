import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAfterPress } from './interaction.ts';

const press = (pressed: boolean): void => {
  vi.spyOn(document.documentElement, 'matches').mockReturnValue(pressed);
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('a value that shifts the layout changes at once while nothing is pressed', () => {
  press(false);
  const { result, rerender } = renderHook(useAfterPress<string>, { initialProps: 'before' });
  rerender('after');
  expect(result.current).toBe('after');
});

it.each(['mouseup', 'pointercancel'])(
  'a value that shifts the layout waits until a pressed control is released by %s',
  async (release) => {
    press(true);
    const { result, rerender } = renderHook(useAfterPress<string>, { initialProps: 'before' });
    rerender('after');
    expect(result.current).toBe('before');
    window.dispatchEvent(new Event(release));
    await waitFor(() => expect(result.current).toBe('after'));
  },
);
