import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/**
 * Acts at once, or after the release while a control is pressed: a layout that shifts under a pressed control loses its
 * click.
 */
export const afterPress = (act: () => void): void => {
  if (!document.documentElement.matches(':active')) return act();
  const released = new AbortController();
  const end = (): void => {
    released.abort();
    // The browser dispatches the click right after the release.
    setTimeout(act);
  };
  // A touch that begins to scroll ends with `pointercancel` and without `mouseup`.
  for (const release of ['mouseup', 'pointercancel'])
    window.addEventListener(release, end, { signal: released.signal });
};

/** The value, or while a control is pressed the value of before the press. */
export const useAfterPress = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => afterPress(() => setSettled(value)), [value]);
  return settled;
};

/** The callback of now behind a function that stays the same: what takes it is not drawn again for it. */
export const useSteady = <Args extends readonly unknown[]>(act: (...args: Args) => void): ((...args: Args) => void) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};

/** A value of plain data that stays the same object while it says the same: what takes it is not drawn again for it. */
export const useSameWhileEqual = <T>(value: T): T => {
  const json = JSON.stringify(value);
  return useMemo(() => JSON.parse(json) as T, [json]);
};

const swipeThreshold = 50;

interface Swipe {
  /** How far the element has been dragged to the right, in pixels. */
  readonly offset: number;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/**
 * Calls back when an element is dragged to the right by more than 50 px; after a shorter drag the offset returns to 0.
 */
export const useSwipeRight = (onSwipe: () => void): Swipe => {
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
        if (offset > swipeThreshold) onSwipe();
        end();
      },
      onPointerCancel: end,
    },
  };
};

const holdDelay = 500;
/** A finger that moves further scrolls. */
const holdSlack = 10;

/**
 * Calls back when a finger is held on an element for half a second. The click that follows its release is taken away, and so is the menu
 * that the browser would open.
 */
export const useHold = (onHold: () => void) => {
  const hold = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);
  const isHeld = useRef(false);
  const end = (): void => {
    window.clearTimeout(hold.current?.timer);
    hold.current = null;
  };
  useEffect(() => () => window.clearTimeout(hold.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent): void => {
      isHeld.current = false;
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        hold.current = null;
        isHeld.current = true;
        onHold();
      }, holdDelay);
      hold.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { current } = hold;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > holdSlack) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent): void => {
      if (isHeld.current || hold.current !== null) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent): void => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

/**
 * Focuses an element when it mounts: the first field of a form, the safe button of a dialog, the heading of a result.
 */
export const useFocusOnMount = <T extends HTMLElement>(): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
};

interface KeptFocus {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Gives the focus to `fallback` when the control that has it disappears or is disabled, as a button does with its act. The
 * handlers belong to the element around them; a dialog that it opened counts as inside.
 */
export const useKeptFocus = (fallback: RefObject<HTMLElement | null>): KeptFocus => {
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) fallback.current?.focus();
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    // Nobody hears of a control that is gone. A disabled one is still there, and told.
    // Of the event itself, because a select of MUI puts its value in the place of the element.
    onBlur: ({ nativeEvent: { target } }) => {
      isInside.current = target instanceof Element && target.matches(':disabled');
    },
  };
};

const debounceDelay = 200;

/** The text of 200 ms after the last change. */
export const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};
