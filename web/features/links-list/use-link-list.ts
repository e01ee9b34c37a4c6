import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import type { ListAnswer } from '../../ui/list-page.tsx';
import { pageOf, usePausedList } from '../../ui/paged-list.tsx';
import { useLinksQuery } from '../link/index.ts';
import { type LinkListParams, narrowingOf } from './navigation/index.ts';
import { type Selection, useSelection } from './selection/index.ts';

const noLinks: readonly LinkRow[] = [];

/** The links that are shown, and what the server has answered about them. */
export interface LinkList {
  /** In their order, without newer ones that are held back. */
  readonly links: readonly LinkRow[];
  readonly selection: Selection;
  readonly newCount: number;
  readonly showNew: () => void;
  readonly nextCursor: string | null;
  readonly isLoading: boolean;
  readonly answer: ListAnswer;
}

/** A page of the links that search and filter find. A new link that is open in the panel is not held back: its clerk has made it. */
export const useLinkList = (params: LinkListParams, openLinkId: string | null): LinkList => {
  const query = { ...pageOf(params), ...narrowingOf(params), sort: params.sort };
  const answer = useLinksQuery({ query });
  const { data, currentData } = answer;
  // Undefined while the links are still those of the search, filter, order or page before.
  const list = currentData && JSON.stringify(query);
  const links = data?.links ?? noLinks;
  const { entries, newCount, showNew } = usePausedList(links, list);
  if (links.slice(0, newCount).some(({ linkId }) => linkId === openLinkId)) showNew();
  const selection = useSelection(entries, list);
  return {
    links: entries,
    selection,
    newCount,
    showNew,
    nextCursor: data?.nextCursor ?? null,
    isLoading: data === undefined,
    answer,
  };
};
