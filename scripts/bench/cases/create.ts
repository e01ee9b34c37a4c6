import { asClerk, interleave, type Case } from '../bench.ts';
import { compareFigures } from '../report.ts';
import { storeId } from '../seed.ts';

/** A new link, beside a row of links and a row of events in one transaction; the search index is there for both. */
export const createCase: Case = {
  name: 'create',
  run: async (bench) => {
    const { product, ceilings, ground } = bench;
    const bodies = ground.sample.phones.map((customerPhone, index) =>
      JSON.stringify({
        amount: '25.00',
        customerName: 'Maria Smith',
        customerPhone,
        customerEmail: ground.sample.emails[index],
      }),
    );
    const posts = (path: string) => bodies.map((body) => ({ method: 'POST' as const, path, headers: asClerk, body }));
    const [ceiling, own] = await interleave(bench, [
      { server: ceilings, requests: posts(`/create/${storeId}`) },
      { server: product, requests: posts('/api/payment-links/create') },
    ]);
    return ceiling && own ? compareFigures('G4', 'create a link', own, ceiling, { cpu: 2, rps: 0.5 }) : [];
  },
};
