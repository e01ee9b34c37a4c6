import { interleave, type Case } from '../bench.ts';
import { atMost } from '../report.ts';

/** Milliseconds between two openings where slow answers are counted. */
const every = 2;

/**
 * The payer's page, beside a bare one made of the same row. One connection, so that it is the answer that takes its time and
 * not the queue. Slow answers are counted at one rate for both: what holds up a machine comes so many times a second, and
 * meets a larger part of the answers of whoever gives fewer of them.
 */
export const pageCase: Case = {
  name: 'page',
  run: async (bench) => {
    const { product, ceilings, ground } = bench;
    const gets = (path: string) => ground.sample.publicIds.map((id) => ({ method: 'GET' as const, path: path + id }));
    const sides = [
      { server: ceilings, requests: gets('/bare/') },
      { server: product, requests: gets('/pay/') },
    ];
    const [bare, own] = await interleave(bench, sides, { connections: 1, warmUp: 2_000 });
    const [bareAtRate, ownAtRate] = await interleave(bench, sides, { connections: 1, warmUp: 0, every });
    if (!bare || !own || !bareAtRate || !ownAtRate) return [];
    const p99 = `payer's page, p99 of ${1_000 / every}/s`;
    return [
      atMost(2, { goal: 'G3', what: "payer's page, p50", product: own.p50, ceiling: bare.p50, unit: 'ms' }),
      atMost(3, { goal: 'G3', what: p99, product: ownAtRate.p99, ceiling: bareAtRate.p99, unit: 'ms' }),
    ];
  },
};
