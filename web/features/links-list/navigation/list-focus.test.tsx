import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNewListFocus } from './list-focus.ts';

it('the places of the focus are the same for all drawings, so that no line is drawn again for them', () => {
  const { result, rerender } = renderHook(() => useNewListFocus());
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
