import { useEffect, useState } from 'react';

// No on-screen keyboard is lower than this, and no browser bar is higher.
const lowestKeyboard = 160;

/** Whether an on-screen keyboard covers the lower part of the page. */
export const useKeyboardOpen = (): boolean => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = (): void => setOpen(window.innerHeight - viewport.height * viewport.scale > lowestKeyboard);
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return open;
};
