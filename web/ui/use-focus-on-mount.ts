import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element when it appears; for the one field or button people came for, or the heading of what has just come about. */
export const useFirstFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
};
