import { linkBatches } from '../../src/contract/links/link-batches.ts';
import { api, queryOf } from './api.ts';

const linkBatchApi = api.injectEndpoints({
  endpoints: (build) => ({ linkBatch: queryOf(build, linkBatches.one, 'links', 'texts', 'payments') }),
});

/** A list for many: on its own screen, and over the links that were made of it. */
export const { useLinkBatchQuery } = linkBatchApi;
