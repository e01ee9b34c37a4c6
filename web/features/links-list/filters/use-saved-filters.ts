import { useEffect, useEffectEvent, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from '../../../core/router/index.ts';
import { type SavedFilter, savedFilters } from '../../../../src/contract/links/saved-filters.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';
import { selectIsFresh, settleSession } from '../../../core/session.ts';
import { type LinkListParams, statusFilterOf } from '../navigation/index.ts';

const filtersApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedFilters: queryOf(build, savedFilters.savedFilters, 'filters'),
    saveFilter: mutationOf(build, savedFilters.saveFilter, 'filters'),
    markFilterUsed: mutationOf(build, savedFilters.useFilter),
    deleteFilter: mutationOf(build, savedFilters.deleteFilter, 'filters'),
  }),
});

const { useSavedFiltersQuery, useMarkFilterUsedMutation } = filtersApi;
export const { useSaveFilterMutation, useDeleteFilterMutation } = filtersApi;

/** The search of the address with a saved filter in place of whatever narrowed and ordered the list. */
const withFilter = (search: string, { q, status, sort }: SavedFilter): string => {
  const query = new URLSearchParams(search);
  for (const name of ['q', 'status', 'sort', 'batch', 'cursor']) query.delete(name);
  if (q !== '') query.set('q', q);
  if (status !== 'all') query.set('status', status);
  if (sort !== 'newest') query.set('sort', sort);
  return query.toString();
};

/** The saved filters of the user. */
export interface SavedFilters {
  readonly filters: readonly SavedFilter[];
  /** The one that the list shows now. */
  readonly current: SavedFilter | undefined;
  /** The address of the list with a filter. */
  readonly addressOf: (filter: SavedFilter) => { readonly pathname: string; readonly search: string };
  /** Tells the server that a filter was chosen. */
  readonly markUsed: (filter: SavedFilter) => void;
}

const none: readonly SavedFilter[] = [];

/** Reads the saved filters. The first time that the list is opened after a sign-in, without a filter, the last used one comes back. */
export const useSavedFilters = ({ q, status, sort, batch, cursor }: LinkListParams): SavedFilters => {
  const { data, isLoading } = useSavedFiltersQuery();
  const [mark] = useMarkFilterUsedMutation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const isFresh = useSelector(selectIsFresh);
  const filters = data?.filters ?? none;
  const shown = statusFilterOf(status);
  const isPlain = q === '' && shown === 'all' && sort === 'newest' && batch === undefined && cursor === undefined;
  const bringBack = useEffectEvent((): void => {
    dispatch(settleSession());
    const [last] = filters.toSorted((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
    if (isPlain && last !== undefined) void navigate({ pathname, search: withFilter(search, last) }, { replace: true });
  });
  useEffect(() => {
    if (isFresh && !isLoading) bringBack();
  }, [isFresh, isLoading]);
  return useMemo(
    () => ({
      filters,
      current: filters.find(
        (filter) => batch === undefined && filter.q === q && filter.status === shown && filter.sort === sort,
      ),
      addressOf: (filter) => ({ pathname, search: withFilter(search, filter) }),
      markUsed: ({ id }) => void mark({ params: { id } }),
    }),
    [filters, batch, q, shown, sort, pathname, search, mark],
  );
};
