import { useEffect, useState } from 'react';

/** What appears between press and release moves the pressed control from under the pointer, and its click is lost. */
export const afterPress = (act: () => void): void => {
  if (document.documentElement.matches(':active'))
    window.addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
};

/** A value as it is shown: while a control is pressed, what was shown before. */
export const useAfterPress = <T>(value: T): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => afterPress(() => setShown(value)), [value]);
  return shown;
};
