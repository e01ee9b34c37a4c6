import { useMemo } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from '../../../core/router/index.ts';
import {
  type LinkRow,
  type LinkSort,
  linkSorts,
  type StatusFilter,
  statusFilters,
} from '../../../../src/contract/links/payment-links.ts';
import { type ListParams, useListParams } from '../../../ui/paged-list.tsx';

/** The search of the list without the create form: a link opens in its place. */
export const withoutCreate = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete('tab');
  params.delete('customerId');
  return params.toString();
};

const listPath = '/payment-links';

/** What stands beside the list, as the address names it: a link, the create form, or nothing. */
export interface ListPlace {
  readonly linkId: string | null;
  readonly isCreating: boolean;
  /** The customer with whom the create form was opened. */
  readonly customerId: string | null;
  /** Opens a link; in place of another one or of the form it is no step of Back. */
  readonly openLink: (linkId: string) => void;
  readonly create: () => void;
  readonly close: () => void;
  /** Closes what stands beside the list, and shows all links in it. */
  readonly showAll: () => void;
}

/** Reads and writes what stands beside the list. Search, filter, order and page stay as they are. */
export const useListPlace = (): ListPlace => {
  const { search } = useLocation();
  const linkId = useMatch(`${listPath}/:linkId`)?.params.linkId ?? null;
  const navigate = useNavigate();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const isCreating = linkId === null && params.get('tab') === 'create';
    const go = (path: string, query: string, replace: boolean): void =>
      void navigate({ pathname: path, search: query }, { replace });
    return {
      linkId,
      isCreating,
      customerId: params.get('customerId'),
      openLink: (id) => go(`${listPath}/${id}`, withoutCreate(search), linkId !== null || isCreating),
      create: () => {
        const query = new URLSearchParams(withoutCreate(search));
        query.set('tab', 'create');
        if (!isCreating) go(listPath, query.toString(), false);
      },
      close: () => go(listPath, withoutCreate(search), false),
      showAll: () => {
        const query = new URLSearchParams(withoutCreate(search));
        for (const name of ['status', 'cursor']) query.delete(name);
        go(listPath, query.toString(), false);
      },
    };
  }, [search, linkId, navigate]);
};

/** The link above or below another one in the list, or the first one below none. */
export const neighbourOf = (
  links: readonly Pick<LinkRow, 'linkId'>[],
  linkId: string | null,
  by: 1 | -1,
): string | undefined => {
  const at = links.findIndex((link) => link.linkId === linkId);
  if (at === -1 && (linkId !== null || by === -1)) return undefined;
  return links[at + by]?.linkId;
};

/** An unknown status counts as all: an old address or a tile of the dashboard may name one. */
export const statusFilterOf = (status: string): StatusFilter => statusFilters.find((name) => name === status) ?? 'all';

/** The parameters of the list with its order. */
export interface LinkListParams extends ListParams {
  /** The list for many whose links alone are shown. */
  readonly batch: string | undefined;
  readonly showAnyBatch: () => void;
  readonly sort: LinkSort;
  readonly sortBy: (sort: LinkSort) => void;
}

/** What narrows the list, as the server is asked for it. */
export const narrowingOf = ({ q, status, batch }: Pick<LinkListParams, 'q' | 'status' | 'batch'>) => ({
  status: statusFilterOf(status),
  ...(q !== '' && { q }),
  ...(batch !== undefined && { batch }),
});

/** Reads and writes the parameters of the list. Another order starts at its first page; an unknown one counts as newest. */
export const useLinkListParams = (): LinkListParams => {
  const list = useListParams();
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (act: (after: URLSearchParams) => void): void =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete('cursor');
        act(after);
        return after;
      });
    return {
      ...list,
      batch: params.get('batch') ?? undefined,
      showAnyBatch: () => change((after) => after.delete('batch')),
      sort: linkSorts.find((name) => name === params.get('sort')) ?? 'newest',
      sortBy: (next) =>
        change((after) => {
          if (next === 'newest') after.delete('sort');
          else after.set('sort', next);
        }),
      clear: () =>
        change((after) => {
          for (const name of ['q', 'status', 'sort', 'batch']) after.delete(name);
        }),
    };
  }, [list, params, setParams]);
};
