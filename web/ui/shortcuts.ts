import { useEffect, useEffectEvent, useState } from 'react';

const cookie = 'shortcuts';

/** Whether the user left the letter keys on. A cookie keeps it, as the browser's storage holds the session and theme only. */
const areShortcutsOn = (): boolean => !document.cookie.split('; ').includes(`${cookie}=off`);

/** The choice, kept for a year. */
export const useShortcutsOn = (): readonly [boolean, (on: boolean) => void] => {
  const [on, setOn] = useState(areShortcutsOn);
  const choose = (next: boolean): void => {
    document.cookie = `${cookie}=${next ? 'on' : 'off'}; path=/; max-age=31536000; samesite=lax`;
    setOn(next);
  };
  return [on, choose];
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** Whether a menu or a dialog is open, or the event belongs to something else already. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isWriting(event.target) ||
  document.querySelector('.MuiModal-root, dialog[open]') !== null;

/** What keys do, by their names; letters in lower case. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

/** Listens to keys wherever the focus is, but not while somebody writes or a dialog is open. */
export const useKeys = (acts: KeyActs): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined || isElsewhere(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
