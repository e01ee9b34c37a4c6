import type { RefObject } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { useKeys, useShortcutsOn } from '../../../ui/shortcuts.ts';

interface DirectoryKeys {
  readonly selection: ListSelection<Customer>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly add: () => void;
}

const names = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-customer]')];

/** The name in the line that has the focus, or -1. */
const focusedAt = (): number =>
  names().findIndex((name) => name.closest('[role=row]')?.contains(document.activeElement) === true);

const move = (by: 1 | -1) => (): void => {
  const at = focusedAt();
  if (at === -1 && by === -1) return;
  names()[at + by]?.focus();
};

/** The keys of the directory: they move the focus, select, search and add. Enter opens the name that has the focus. */
export const useDirectoryKeys = ({ selection, search, add }: DirectoryKeys): void => {
  const [lettersOn] = useShortcutsOn();
  useKeys({
    ArrowDown: move(1),
    ArrowUp: move(-1),
    ...(selection.selected.length > 0 && { Escape: () => selection.keep([]) }),
    ...(lettersOn && {
      j: move(1),
      k: move(-1),
      n: add,
      x: () => {
        const id = names()[focusedAt()]?.dataset['customer'];
        if (id !== undefined) selection.toggle(id, false);
      },
      '/': () => search.current?.focus(),
    }),
  });
};
