import { customerMerge } from '../../src/contract/customers/merge.ts';
import { api, queryOf } from './api.ts';

const duplicatesApi = api.injectEndpoints({
  endpoints: (build) => ({ duplicates: queryOf(build, customerMerge.duplicates, 'customers') }),
});

/** Customers who may be in the directory twice: for their screen, and for the menu that counts them. */
export const { useDuplicatesQuery } = duplicatesApi;

/** How many pairs there are; none while that is not known. */
export const useDuplicatesCount = (): number => useDuplicatesQuery({ query: { limit: 1 } }).data?.total ?? 0;
