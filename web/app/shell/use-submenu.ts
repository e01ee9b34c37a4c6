import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as PointerMove,
  type RefObject,
  startTransition,
  useRef,
  useState,
} from 'react';

/** Where a submenu stands in the window. */
interface Place {
  readonly top: number;
  readonly left: number;
}

/** A click is an event of a pointer, which React does not say. */
const isMouse = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';

/**
 * Opens the submenu of an entry beside it: while a mouse is over either, and while the focus is in either, which a tap brings there too. A
 * click of the mouse closes it, since it leads to a screen. None is open while the screens are listed below the entry, nor just because
 * they no longer are.
 */
export const useSubmenu = (entry: RefObject<HTMLElement | null>, isListed: boolean) => {
  const isPressed = useRef(false);
  const [place, setPlace] = useState<Place | null>(null);
  const open = (): void => {
    if (isListed) return;
    const { top = 0, right = 0 } = entry.current?.getBoundingClientRect() ?? {};
    setPlace({ top, left: right });
  };
  const close = (): void => setPlace(null);
  if (isListed && place !== null) close();
  return {
    place,
    close,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerMove) => pointerType === 'mouse' && open(),
      onPointerLeave: ({ pointerType }: PointerMove) => pointerType === 'mouse' && close(),
      onPointerDown: ({ pointerType }: PointerMove) => {
        isPressed.current = pointerType === 'mouse';
      },
      onFocus: () => isPressed.current || open(),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close(),
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
      onClick: (event: MouseEvent) => {
        isPressed.current = false;
        // Together with the screen that the click leads to.
        if (isMouse(event)) startTransition(close);
      },
    },
  };
};
