import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { type KeyActs, useKeys } from '../../../ui/shortcuts.ts';
import { focusedLine, focusLine, type ListFocus } from './list-focus.ts';
import { type ListPlace, neighbourOf } from './list-place.ts';

/** What each key does. */
interface ListActs {
  readonly move: (by: 1 | -1) => void;
  readonly close: () => void;
  readonly select: () => void;
  readonly create: () => void;
  readonly search: () => void;
}

const keysOf = (keys: ListActs, lettersOn: boolean): KeyActs => ({
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
});

interface ListKeys {
  readonly links: readonly Pick<LinkRow, 'linkId'>[];
  readonly place: ListPlace;
  readonly focus: ListFocus;
  readonly select: (linkId: string) => void;
}

/** The keys of the list: they move the focus, and the open link with it. */
export const useListKeys = ({ links, place, focus, select }: ListKeys, lettersOn: boolean): void => {
  // The link of the line that has the focus, else the open one, else null.
  const current = (): string | null => focusedLine(focus) ?? place.linkId;
  useKeys(
    keysOf(
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
      },
      lettersOn,
    ),
  );
};
