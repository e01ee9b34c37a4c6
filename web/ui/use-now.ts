import { useSyncExternalStore } from 'react';

const minute = 60_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  ticking ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, minute);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
};

const thisMinute = (): number => Math.floor(Date.now() / minute);

/** The time to the minute, drawn anew every minute by one clock for all who look. */
export const useNow = (): Date => {
  const current = useSyncExternalStore(subscribe, thisMinute);
  return new Date(current * minute);
};
