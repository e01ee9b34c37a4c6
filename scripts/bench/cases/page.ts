import { interleave, type Case } from '../bench.ts';
import { atMost } from '../report.ts';

/** The payer's page, beside a bare one made of the same row. One connection, so that it is the answer that takes its time and not the queue. */
export const pageCase: Case = {
  name: 'page',
  run: async (bench) => {
    const { product, ceilings, ground } = bench;
    const gets = (path: string) => ground.sample.publicIds.map((id) => ({ method: 'GET' as const, path: path + id }));
    const [bare, own] = await interleave(
      bench,
      [
        { server: ceilings, requests: gets('/bare/') },
        { server: product, requests: gets('/pay/') },
      ],
      { connections: 1, warmUp: 2_000 },
    );
    if (!bare || !own) return [];
    return [
      atMost(2, { goal: 'G3', what: "payer's page, p50", product: own.p50, ceiling: bare.p50, unit: 'ms' }),
      atMost(3, { goal: 'G3', what: "payer's page, p99", product: own.p99, ceiling: bare.p99, unit: 'ms' }),
    ];
  },
};
