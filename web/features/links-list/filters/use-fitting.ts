import { type RefObject, useEffect, useRef, useState } from 'react';

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
 * Measures which entries of a strip stand in its one line: whenever the strip or one of them gets wider or narrower, because their numbers
 * change. The browser tells that once it has laid out what it is about to paint: asked for earlier, it would lay out the whole list twice.
 * Those that do not fit are on lines below, which are not seen: none is cut, also before it is measured.
 */
export const useFitting = (entries: number): Fitting => {
  const strip = useRef<HTMLElement>(null);
  const [measured, setMeasured] = useState({ entries, count: entries });
  useEffect(() => {
    const { current } = strip;
    if (current === null) return undefined;
    const measure = (): void => {
      const count = fittingIn(current);
      setMeasured((last) => (last.entries === entries && last.count === count ? last : { entries, count }));
    };
    const observer = new ResizeObserver(measure);
    for (const sized of [current, ...current.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [entries]);
  return { strip, count: measured.entries === entries ? measured.count : entries };
};
