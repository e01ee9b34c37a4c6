import { interleave, type Case } from '../bench.ts';
import { compareFigures, figure } from '../report.ts';

/** The public read of a link, beside the same row read by the least program. */
export const readCase: Case = {
  name: 'read',
  run: async (bench) => {
    const { product, ceilings, ground } = bench;
    const gets = (path: string) => ground.sample.publicIds.map((id) => ({ method: 'GET' as const, path: path + id }));
    const [raw, hello, ceiling, own] = await interleave(bench, [
      { server: ceilings, requests: [{ method: 'GET', path: '/raw' }] },
      { server: ceilings, requests: [{ method: 'GET', path: '/hello' }] },
      { server: ceilings, requests: gets('/read/') },
      { server: product, requests: gets('/api/payment-links/') },
    ]);
    if (!raw || !hello || !ceiling || !own) return [];
    return [
      figure('–', 'raw node:http, rps ÷ (3)', raw.rps / ceiling.rps, 'for scale', true),
      figure('–', 'Koa + router, rps ÷ (3)', hello.rps / ceiling.rps, 'for scale', true),
      ...compareFigures('G1', 'public link', own, ceiling, { cpu: 1.25, rps: 0.8 }),
    ];
  },
};
