import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

const cookie = 'shortcuts';

/** Whether the user left the letter keys on. A cookie keeps it, as the browser's storage holds the session and theme only. */
const areShortcutsOn = (): boolean => !document.cookie.split('; ').includes(`${cookie}=off`);

const listeners = new Set<() => void>();

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Keeps the choice for a year, and tells everything that listens to letters. */
const choose = (on: boolean): void => {
  document.cookie = `${cookie}=${on ? 'on' : 'off'}; path=/; max-age=31536000; samesite=lax`;
  for (const changed of listeners) changed();
};

/** Whether letters act, and the function that changes it everywhere. */
export const useShortcutsOn = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, areShortcutsOn),
  choose,
];

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** Whether a menu or a dialog is open. */
const isCovered = (): boolean => document.querySelector('.MuiModal-root, dialog[open]') !== null;

/** Whether a menu or a dialog is open, or the event belongs to something else already. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || isCovered();

const nameOf = ({ key }: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key);

/** What keys do, by their names; letters in lower case. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

const useKeysAt = (target: Document | Window, acts: KeyActs): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = acts[nameOf(event)];
    if (act === undefined || isElsewhere(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: Event): void => press(event as KeyboardEvent);
    target.addEventListener('keydown', listen);
    return () => target.removeEventListener('keydown', listen);
  }, [target]);
};

/** Listens to keys wherever the focus is, but not while somebody writes or a dialog is open. */
export const useKeys = (acts: KeyActs): void => useKeysAt(document, acts);

/** The keys that act on every screen. A screen that uses one of them itself comes first: the window hears of a key after the document. */
export const useKeysEverywhere = (acts: KeyActs): void => useKeysAt(window, acts);

/** A second key counts for as long. */
const secondKeyMs = 1_500;

/** Two keys one after the other. The second is taken before any screen hears of it, where it may mean something else. */
export const useKeysAfter = (first: string, acts: KeyActs): void => {
  const since = useRef(-Infinity);
  const start = (): void => {
    since.current = performance.now();
  };
  useKeysEverywhere(Object.keys(acts).length === 0 ? {} : { [first]: start });
  const finish = useEffectEvent((event: KeyboardEvent): void => {
    const isSecond = performance.now() - since.current < secondKeyMs;
    since.current = -Infinity;
    const act = acts[nameOf(event)];
    if (!isSecond || act === undefined || isElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => finish(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
};

/** Ctrl or Cmd with a letter, also while somebody writes. It does nothing over a dialog, which would be left by it. */
export const useCommandKey = (letter: string, act: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (nameOf(event) !== letter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (isCovered()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
