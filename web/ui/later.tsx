import { type ReactNode, useDeferredValue, useState } from 'react';
import { useNavigationType } from '../core/router/index.ts';

/**
 * What stands below the head of a screen, drawn once that is painted: whoever goes somewhere sees at once that they are there. On Back and
 * Forward, and where the console begins, it is there from the start, because the browser restores the place in it.
 */
export const Later = ({ children }: { readonly children: ReactNode }) => {
  const type = useNavigationType();
  const [isAtOnce] = useState(type === 'POP');
  return useDeferredValue(true, isAtOnce) && children;
};
