import { useEffect, useEffectEvent, useState } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { focusedLine, focusLine, type ListFocus } from './list-focus.ts';
import { type ListPlace, neighbourOf } from './list-place.ts';

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

/** What each key does. */
interface KeyActs {
  readonly move: (by: 1 | -1) => void;
  readonly close: () => void;
  readonly select: () => void;
  readonly create: () => void;
  readonly search: () => void;
  readonly showKeys: () => void;
}

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

const keysOf = (keys: KeyActs, lettersOn: boolean): Readonly<Record<string, (() => void) | undefined>> => ({
  ArrowDown: () => keys.move(1),
  ArrowUp: () => keys.move(-1),
  Escape: keys.close,
  ...(lettersOn && {
    j: () => keys.move(1),
    k: () => keys.move(-1),
    x: keys.select,
    c: keys.create,
    '/': keys.search,
  }),
  '?': keys.showKeys,
});

/** Listens to the keys of the list wherever the focus is, but not while somebody writes or a dialog is open. */
const useKeys = (keys: KeyActs, lettersOn: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = keysOf(keys, lettersOn)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
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

interface ListKeys {
  readonly links: readonly Pick<LinkRow, 'linkId'>[];
  readonly place: ListPlace;
  readonly focus: ListFocus;
  readonly select: (linkId: string) => void;
  readonly showKeys: () => void;
}

/** The keys of the list: they move the focus, and the open link with it. */
export const useListKeys = ({ links, place, focus, select, showKeys }: ListKeys, lettersOn: boolean): void => {
  // The link of the line that has the focus, else the open one, else null.
  const current = (): string | null => focusedLine(focus) ?? place.linkId;
  useKeys(
    {
      move: (by) => {
        const next = neighbourOf(links, current(), by);
        if (next === undefined) return;
        focusLine(focus, next);
        if (place.linkId !== null) place.openLink(next);
      },
      close: () => {
        if (place.linkId !== null || place.isCreating) place.close();
      },
      select: () => {
        const linkId = current();
        if (linkId !== null) select(linkId);
      },
      create: place.create,
      search: () => focus.search.current?.focus(),
      showKeys,
    },
    lettersOn,
  );
};
