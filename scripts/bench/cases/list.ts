import { asClerk, interleave, type Case } from '../bench.ts';
import { atMost, compareFigures } from '../report.ts';
import { cursorAfter } from '../../../src/platform/list/keyset.ts';
import { storeId } from '../seed.ts';

const get = (path: string) => ({ method: 'GET' as const, path, headers: asClerk });

/** Pages of fifty links: deep in the list beside the first one, and all over it beside a plain keyset page. */
export const listCase: Case = {
  name: 'list',
  run: async (bench) => {
    const { product, ceilings } = bench;
    const { deep, places } = bench.ground.sample;
    const own = (place?: { at: string; id: string }) =>
      get(`/api/payment-links?limit=50${place ? `&cursor=${cursorAfter(place)}` : ''}`);
    const plain = ({ at, id }: { at: string; id: string }) =>
      get(`/page/${storeId}?${new URLSearchParams({ at, id }).toString()}`);
    const [first, last] = await interleave(
      bench,
      [
        { server: product, requests: [own()] },
        { server: product, requests: [own(deep)] },
      ],
      { connections: 1 },
    );
    const [ceiling, listed] = await interleave(bench, [
      { server: ceilings, requests: places.map(plain) },
      { server: product, requests: places.map(own) },
    ]);
    if (!first || !last || !ceiling || !listed) return [];
    const [cpu, rps] = compareFigures('G6', 'page of 50 links', listed, ceiling, { cpu: 2, rps: 0.6 });
    const depth = { goal: 'G6', what: 'row 95,000 ÷ row 0, p50', product: last.p50, ceiling: first.p50, unit: 'ms' };
    return [atMost(1.2, depth), ...(cpu ? [{ ...cpu, wanted: 'for scale', ok: true }] : []), ...(rps ? [rps] : [])];
  },
};
