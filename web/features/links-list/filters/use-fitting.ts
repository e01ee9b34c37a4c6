import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How many entries of a strip it has room for, from the first on. */
interface Fitting {
  readonly strip: RefObject<HTMLElement | null>;
  readonly count: number;
}

const fittingIn = (strip: HTMLElement): number => {
  const line = strip.firstElementChild?.getBoundingClientRect().top ?? 0;
  const cut = [...strip.children].findIndex((entry) => entry.getBoundingClientRect().top > line);
  return cut === -1 ? strip.children.length : cut;
};

/**
 * Measures which entries of a strip stand in its one line: after every drawing, because their numbers change, and whenever the strip gets
 * wider or narrower. Those that do not fit are on lines below, which are not seen: none is cut, also before it is measured.
 */
export const useFitting = (entries: number): Fitting => {
  const strip = useRef<HTMLElement>(null);
  const [count, setCount] = useState(entries);
  const measure = (): void => {
    if (strip.current !== null) setCount(fittingIn(strip.current));
  };
  const measureLater = useEffectEvent(measure);
  useLayoutEffect(measure);
  useEffect(() => {
    if (strip.current === null) return undefined;
    const observer = new ResizeObserver(() => measureLater());
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  return { strip, count };
};
