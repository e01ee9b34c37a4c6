import { useMemo } from 'react';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { type ListSelection, useListSelection } from '../../../ui/list-selection.ts';

/** Which links of the list are selected. */
export interface Selection extends Omit<ListSelection<LinkRow>, 'selected'> {
  readonly links: readonly LinkRow[];
}

const idOf = ({ linkId }: LinkRow): string => linkId;

/** The selection among the links that are shown. */
export const useSelection = (links: readonly LinkRow[], list: string | undefined): Selection => {
  const selection = useListSelection(links, list, idOf);
  return useMemo(() => {
    const { selected, ...acts } = selection;
    return { ...acts, links: selected };
  }, [selection]);
};
