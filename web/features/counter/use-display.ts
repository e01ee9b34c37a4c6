import { useEffect, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};
const isFullNow = (): boolean => Boolean(document.fullscreenElement);

/** Whether the page fills the screen, and what changes that; null where the browser cannot. */
export const useFullScreen = (): { readonly isFull: boolean; readonly toggle: (() => void) | null } => {
  const isFull = useSyncExternalStore(subscribe, isFullNow);
  useEffect(
    () => () => {
      if (isFullNow()) void document.exitFullscreen();
    },
    [],
  );
  if (!document.fullscreenEnabled) return { isFull, toggle: null };
  return {
    isFull,
    // A browser may refuse, for instance inside a frame; the display is whole without it.
    toggle: () =>
      void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {}),
  };
};

/** Keeps the screen from going dark while it is shown, where the browser can; a hidden page lets go of it by itself. */
export const useScreenOn = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let current = true;
    let lock: WakeLockSentinel | null = null;
    const keep = async (): Promise<void> => {
      if (!current || document.visibilityState === 'hidden') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (!current) void lock?.release();
    };
    const again = (): void => void keep();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};
