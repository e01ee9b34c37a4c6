import { useEffect, useRef } from 'react';
import type { ToKeyIn } from '../../../src/contract/register.ts';

/** The buttons of the lines, by the ids of their payments, and the focus among them. */
export const useLineFocus = (payments: readonly ToKeyIn[]) => {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const end = useRef<HTMLElement | null>(null);
  const wanted = useRef<string | null>(null);
  const hasBegun = useRef(false);
  const isReady = payments.length > 0;
  const focus = (id: string | undefined): void => {
    if (id === undefined) end.current?.focus();
    else buttons.current.get(id)?.focus();
  };
  const current = (): number =>
    payments.findIndex(({ id }) => buttons.current.get(id)?.parentElement?.contains(document.activeElement) === true);
  // Whoever comes here keys in from the first line on. A line that comes later takes the focus from nobody.
  useEffect(() => {
    if (isReady && !hasBegun.current) [...buttons.current.values()][0]?.focus();
    hasBegun.current ||= isReady;
  }, [isReady]);
  // A line that comes again is there after the next drawing.
  useEffect(() => {
    if (wanted.current !== null) buttons.current.get(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    keepEnd: (element: HTMLElement | null) => {
      end.current = element;
    },
    keep: (id: string) => (button: HTMLButtonElement | null) => {
      if (button === null) buttons.current.delete(id);
      else buttons.current.set(id, button);
    },
    move: (by: 1 | -1) => focus(payments[Math.min(payments.length - 1, Math.max(0, current() + by))]?.id),
    /** To the line after this one, which goes; after the last to the one before. */
    leave: (id: string) => {
      const at = payments.findIndex((payment) => payment.id === id);
      focus((payments[at + 1] ?? payments[at - 1])?.id);
    },
    comeBack: (id: string) => {
      wanted.current = id;
    },
  };
};

export type LineFocus = ReturnType<typeof useLineFocus>;
