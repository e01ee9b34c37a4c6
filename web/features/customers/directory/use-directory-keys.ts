import type { RefObject } from 'react';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import type { ListSelection } from '../../../ui/list-selection.ts';
import { useKeys, useShortcutsOn } from '../../../ui/shortcuts.ts';

interface DirectoryKeys {
  readonly selection: ListSelection<CustomerRow>;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Opens the customer above or below the open one; undefined where nobody is open, or nobody stands there. */
  readonly neighbours: { readonly isOpen: boolean; readonly newer?: () => void; readonly older?: () => void };
  readonly add: () => void;
  readonly edit: (id: string) => void;
  readonly archive: (id: string) => void;
  /** Whom the keys mean where no line has the focus. */
  readonly openId: string | null;
}

const names = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('a[data-customer]')];

/** The name in the line that has the focus, or -1. */
const focusedAt = (): number =>
  names().findIndex((name) => name.closest('[role=row]')?.contains(document.activeElement) === true);

const move = (by: 1 | -1): void => {
  const at = focusedAt();
  if (at === -1 && by === -1) return;
  names()[at + by]?.focus();
};

/** Gives the focus to the name of a customer in the list. */
export const focusCustomer = (id: string): void =>
  names()
    .find(({ dataset }) => dataset['customer'] === id)
    ?.focus();

/**
 * The keys of the directory: they move the focus, or from one open customer to the next, select, search, add, change and archive.
 * Enter opens the name that has the focus.
 */
export const useDirectoryKeys = ({
  selection,
  search,
  neighbours,
  add,
  edit,
  archive,
  openId,
}: DirectoryKeys): void => {
  const [lettersOn] = useShortcutsOn();
  const turn = (by: 1 | -1) => (): void => {
    if (neighbours.isOpen && focusedAt() === -1) (by === 1 ? neighbours.older : neighbours.newer)?.();
    else move(by);
  };
  const focused = (): string | undefined => names()[focusedAt()]?.dataset['customer'];
  const withMeant = (act: (id: string) => void) => (): void => {
    const id = focused() ?? openId;
    if (id !== null) act(id);
  };
  useKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(selection.selected.length > 0 && { Escape: () => selection.keep([]) }),
    ...(lettersOn && {
      j: turn(1),
      k: turn(-1),
      n: add,
      e: withMeant(edit),
      a: withMeant(archive),
      x: () => {
        const id = focused();
        if (id !== undefined) selection.toggle(id, false);
      },
      '/': () => search.current?.focus(),
    }),
  });
};
