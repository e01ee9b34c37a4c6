import { useEffect, useState } from 'react';

/** What appears between press and release moves the pressed control from under the pointer, and its click is lost. */
export const afterPress = (act: () => void): void => {
  if (!document.documentElement.matches(':active')) return act();
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    // The click itself comes right after the release.
    setTimeout(act);
  };
  // A finger that begins to scroll is never told as released.
  for (const release of ['mouseup', 'pointercancel']) window.addEventListener(release, end, { signal: over.signal });
};

/** A value as it is shown: while a control is pressed, what was shown before. */
export const useAfterPress = <T>(value: T): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => afterPress(() => setShown(value)), [value]);
  return shown;
};
