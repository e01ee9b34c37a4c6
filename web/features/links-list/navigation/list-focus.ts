import { createContext, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ListPlace } from './list-place.ts';

interface Line {
  readonly row: RefObject<HTMLDivElement | null>;
  /** The name of the customer, which opens the link. */
  readonly name: RefObject<HTMLAnchorElement | null>;
}

/** Where the keys of the list put the focus: its lines by the ids of their links, its search, and the tab that makes a link. */
export interface ListFocus {
  readonly lines: Map<string, Line>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly createTab: RefObject<HTMLButtonElement | null>;
}

/** Gives the places of the focus to the parts that render them. */
export const ListFocusContext = createContext<ListFocus | null>(null);

/** The places of the focus, empty until the parts are rendered. They are the same for all drawings: every line reads them. */
export const useNewListFocus = (): ListFocus => {
  const search = useRef<HTMLInputElement>(null);
  const createTab = useRef<HTMLButtonElement>(null);
  const [lines] = useState(() => new Map<string, Line>());
  return useMemo(() => ({ lines, search, createTab }), [lines]);
};

/** The places of the focus of the list around. */
export const useListFocus = (): ListFocus => {
  const focus = useContext(ListFocusContext);
  if (focus === null) throw new Error('useListFocus needs a ListFocusContext above it.');
  return focus;
};

/** The refs of the line of a link, which the keys find by its id. */
export const useLine = (linkId: string): Line => {
  const { lines } = useListFocus();
  const row = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const line = { row, name };
    lines.set(linkId, line);
    return () => {
      if (lines.get(linkId) === line) lines.delete(linkId);
    };
  }, [lines, linkId]);
  return { row, name };
};

/** Puts the focus on the line of a link, where it is listed. */
export const focusLine = ({ lines }: ListFocus, linkId: string): void => lines.get(linkId)?.name.current?.focus();

/** The id of the link whose line has the focus, or undefined. */
export const focusedLine = ({ lines }: ListFocus): string | undefined =>
  [...lines].find(([, { row }]) => row.current?.contains(document.activeElement))?.[0];

/** After a link was closed, the focus is on its line again; after the form was closed, on its tab. */
export const useReturnOfFocus = ({ linkId, isCreating }: ListPlace, focus: ListFocus): void => {
  const last = useRef({ linkId, isCreating });
  useEffect(() => {
    const before = last.current;
    last.current = { linkId, isCreating };
    if (linkId !== null || isCreating) return;
    if (before.linkId !== null) focusLine(focus, before.linkId);
    else if (before.isCreating) focus.createTab.current?.focus();
  }, [linkId, isCreating, focus]);
};
