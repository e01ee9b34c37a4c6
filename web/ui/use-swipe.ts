import { type PointerEvent, useState } from 'react';

const threshold = 50;

interface Swipe {
  /** How far the thing has been dragged to the right, in pixels. */
  readonly offset: number;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Dragging to the right by more than 50 px throws a thing away; less lets it slide back. */
export const useSwipeRight = (onSwiped: () => void): Swipe => {
  const [from, setFrom] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = (): void => {
    setFrom(null);
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: ({ clientX }) => setFrom(clientX),
      onPointerMove: ({ clientX }) => {
        if (from !== null) setOffset(Math.max(0, clientX - from));
      },
      onPointerUp: () => {
        if (offset > threshold) onSwiped();
        end();
      },
      onPointerCancel: end,
    },
  };
};
