import { asClerk, interleave, type Case } from '../bench.ts';
import { atMost } from '../report.ts';
import { storeId } from '../seed.ts';

/** The dashboard's counts by status, beside counting all links of the store. */
export const countsCase: Case = {
  name: 'counts',
  run: async (bench) => {
    const { product, ceilings } = bench;
    const [live, own] = await interleave(
      bench,
      [
        { server: ceilings, requests: [{ method: 'GET', path: `/counts/${storeId}` }] },
        { server: product, requests: [{ method: 'GET', path: '/api/analytics/status-counts', headers: asClerk }] },
      ],
      { connections: 1, warmUp: 50 },
    );
    if (!live || !own) return [];
    const compared = { goal: 'G9', what: 'status counts, p50', product: own.p50, ceiling: live.p50, unit: 'ms' };
    return [atMost(0.15, compared)];
  },
};
