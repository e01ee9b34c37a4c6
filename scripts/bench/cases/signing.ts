import { cursorAfter } from '../../../src/platform/list/keyset.ts';
import { seedListed, seedSignable, seedTemplates, signatureOf } from '../bench-documents.ts';
import { storeId } from '../bench-database.ts';
import { asClerk, interleave, meansOf, measure, type Case, type Figures } from '../bench.ts';
import type { Request } from '../client.ts';
import { atMost, compareFigures } from '../report.ts';

const get = (path: string): Request => ({ method: 'GET', path, headers: asClerk });

/** The page on which a document of two pages is signed, beside a bare page. */
export const signPageCase: Case = {
  name: 'sign-page',
  run: async (bench) => {
    const { product, ceilings, database } = bench;
    const documents = await seedSignable(database.url, 500);
    const sides = [
      { server: ceilings, requests: database.sample.publicIds.map((id) => get(`/bare/${id}`)) },
      { server: product, requests: documents.map((id) => get(`/sign/${id}`)) },
    ];
    const [bare, own] = await interleave(bench, sides, { connections: 1, warmUp: 2_000 });
    if (!bare || !own) return [];
    return [
      atMost(2, { goal: 'D1', what: 'page of a document, p50', product: own.p50, ceiling: bare.p50, unit: 'ms' }),
      atMost(3, { goal: 'D1', what: 'page of a document, p99', product: own.p99, ceiling: bare.p99, unit: 'ms' }),
    ];
  },
};

/** What a store sends for a new link; everybody's phone is another one, because nobody has more than a few documents to sign. */
const linksOf = (first: number, documents?: readonly object[]): readonly string[] =>
  Array.from({ length: 4_000 }, (_, at) =>
    JSON.stringify({
      ...{ amount: '25.00', customerName: 'Maria Smith', customerPhone: `1917${String(5_550_000 + first + at)}` },
      documents,
    }),
  );

const posts = (path: string, bodies: readonly string[]): readonly Request[] =>
  bodies.map((body) => ({ method: 'POST', path, headers: asClerk, body }));

const signers = 8;
const each = 25;
const rounds = 6;
/** Rounds that count for nothing: they compile the code. */
const warmUps = 4;

/** A signature that lifts the hold of its link, beside two inserts in a transaction. Each document is signed once. */
export const signCase: Case = {
  name: 'sign',
  run: async (bench) => {
    const left = (await seedSignable(bench.database.url, signers * each * (rounds + warmUps))).map(signatureOf);
    const [product, ceiling]: [Figures[], Figures[]] = [[], []];
    const inserts = { server: bench.ceilings, requests: posts(`/create/${storeId}`, linksOf(0)) };
    const how = { connections: signers, count: each };
    for (let round = -warmUps; round < rounds; round += 1) {
      const signatures = { server: bench.product, requests: left.splice(0, signers * each) };
      const [signed, inserted] = [await measure(bench, signatures, how), await measure(bench, inserts, how)];
      if (round < 0) continue;
      product.push(signed);
      ceiling.push(inserted);
    }
    const [cpu] = compareFigures('D4', 'signature', meansOf(product), meansOf(ceiling), { cpu: 3, rps: 0 });
    return cpu ? [cpu] : [];
  },
};

/** Links with two documents, beside links without. */
export const createDocumentsCase: Case = {
  name: 'create-documents',
  run: async (bench) => {
    // Of a store that has documents: what PostgreSQL plans for an empty table is not what is measured.
    await seedSignable(bench.database.url, 500);
    const documents = (await seedTemplates(bench.database.url, 2)).map((templateId) => ({ templateId }));
    const links = (first: number, wanted?: readonly object[]) => ({
      server: bench.product,
      requests: posts('/api/payment-links/create', linksOf(first, wanted)),
    });
    const sides = [links(10_000), links(20_000, documents)];
    const [without, own] = await interleave(bench, sides, { connections: signers, warmUp: 1_000 });
    if (!without || !own) return [];
    const [cpu] = compareFigures('D5', 'link with two documents ÷ without', own, without, { cpu: 1.8, rps: 0 });
    return cpu ? [cpu] : [];
  },
};

/** The list of a hundred thousand documents: its page at row 95,000 beside the first one. */
export const documentListCase: Case = {
  name: 'document-list',
  run: async (bench) => {
    const deep = await seedListed(bench.database.url);
    const page = (place = '') => ({ server: bench.product, requests: [get(`/api/documents?limit=50${place}`)] });
    const sides = [page(), page(`&cursor=${cursorAfter(deep)}`)];
    const [first, last] = await interleave(bench, sides, { connections: 1, warmUp: 1_000 });
    if (!first || !last) return [];
    const what = 'documents, row 95,000 ÷ row 0, p50';
    return [atMost(1.2, { goal: 'D8', what, product: last.p50, ceiling: first.p50, unit: 'ms' })];
  },
};
