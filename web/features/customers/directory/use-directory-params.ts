import { useSearchParams } from '../../../core/router/index.ts';
import {
  type CustomerFilter,
  customerFilters,
  type CustomerSort,
  customerSorts,
} from '../../../../src/contract/customers.ts';
import { type ListParams, useListParams } from '../../../ui/paged-list.tsx';

/** The parameters of the directory with its order and its filters. */
export interface DirectoryParams extends ListParams {
  readonly sort: CustomerSort;
  readonly sortBy: (sort: CustomerSort) => void;
  /** All of them hold. */
  readonly filters: readonly CustomerFilter[];
  readonly toggleFilter: (filter: CustomerFilter) => void;
}

const firstSort = 'active';

/** The address may name a customer by `phone` or `name`: both fill the search, and a typed search replaces them. */
export const useDirectoryParams = (): DirectoryParams => {
  const list = useListParams();
  const [params, setParams] = useSearchParams();
  const sort = customerSorts.find((name) => name === params.get('sort')) ?? firstSort;
  const named = (params.get('filters') ?? '').split(',');
  const filters = customerFilters.filter((name) => named.includes(name));
  const change = (changes: Readonly<Record<string, string>>, replace: boolean): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['cursor', ...Object.keys(changes)]) after.delete(name);
        if ('q' in changes) for (const name of ['phone', 'name']) after.delete(name);
        for (const [name, value] of Object.entries(changes)) if (value !== '') after.set(name, value);
        return after;
      },
      { replace },
    );
  return {
    ...list,
    q: list.q || (params.get('phone') ?? params.get('name') ?? ''),
    search: (q) => change({ q }, true),
    clear: () => change({ q: '', filters: '' }, false),
    sort,
    sortBy: (next) => change({ sort: next === firstSort ? '' : next }, false),
    filters,
    toggleFilter: (filter) => {
      const kept = filters.filter((name) => name !== filter);
      change({ filters: (kept.length < filters.length ? kept : [...filters, filter]).join(',') }, false);
    },
  };
};
