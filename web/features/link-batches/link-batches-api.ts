import { linkBatches } from '../../../src/contract/links/link-batches.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentBatches: queryOf(build, linkBatches.recent, 'links'),
    batchRows: queryOf(build, linkBatches.rows, 'links', 'texts', 'payments'),
    uploadList: mutationOf(build, linkBatches.upload, 'links'),
    changeList: mutationOf(build, linkBatches.change, 'links'),
    correctRow: mutationOf(build, linkBatches.correct, 'links'),
    runBatch: mutationOf(build, linkBatches.run, 'links', 'customers', 'texts'),
    pauseBatch: mutationOf(build, linkBatches.pause, 'links'),
    resumeBatch: mutationOf(build, linkBatches.resume, 'links'),
    stopBatch: mutationOf(build, linkBatches.stop, 'links'),
  }),
});

export const {
  useRecentBatchesQuery,
  useBatchRowsQuery,
  useUploadListMutation,
  useChangeListMutation,
  useCorrectRowMutation,
  useRunBatchMutation,
  usePauseBatchMutation,
  useResumeBatchMutation,
  useStopBatchMutation,
} = batchesApi;
