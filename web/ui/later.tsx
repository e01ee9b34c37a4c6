import { type ReactNode, useDeferredValue, useState } from 'react';
import { useNavigationType } from '../core/router/index.ts';

/**
 * Whether what comes later is drawn yet: once what stands before it is painted, so that whoever goes somewhere sees at once that they are
 * there. On Back and Forward, and where the console begins, it is there from the start, because the browser restores the place in it; and
 * so it is where nothing can stand before it.
 */
export const useIsDrawn = (hasBefore = true): boolean => {
  const type = useNavigationType();
  const [isAtOnce] = useState(type === 'POP' || !hasBefore);
  return useDeferredValue(true, isAtOnce);
};

/** What stands below the head of a screen. */
export const Later = ({ children }: { readonly children: ReactNode }) => useIsDrawn() && children;
