import { cursorAfter } from '../../../src/platform/list/keyset.ts';
import { drawCustomers, seedListed, seedSignable, seedTemplates, signatureOf } from '../bench-documents.ts';
import { storeId } from '../bench-database.ts';
import { asClerk, interleave, longRounds, meansOf, measure, type Case, type Figures } from '../bench.ts';
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
    // One page in a hundred waits for code that is still being compiled until some thousands of them were answered.
    const [bare, own] = await interleave(bench, sides, { connections: 1, warmUp: 8_000, ...longRounds });
    if (!bare || !own) return [];
    return [
      atMost(2, { goal: 'D1', what: 'page of a document, p50', product: own.p50, ceiling: bare.p50, unit: 'ms' }),
      atMost(3, { goal: 'D1', what: 'page of a document, p99', product: own.p99, ceiling: bare.p99, unit: 'ms' }),
    ];
  },
};

const post = (path: string, body: object): Request => ({
  ...{ method: 'POST', path, headers: asClerk },
  body: JSON.stringify(body),
});

/** What the ceiling inserts for a signature: a link and an event. */
const inserts: readonly Request[] = Array.from({ length: 4_000 }, (_, at) =>
  post(`/create/${storeId}`, {
    amount: '25.00',
    customerName: 'Maria Smith',
    customerPhone: `1917${String(5_550_000 + at)}`,
  }),
);

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
    const how = { connections: signers, count: each };
    for (let round = -warmUps; round < rounds; round += 1) {
      const signatures = { server: bench.product, requests: left.splice(0, signers * each) };
      const [signed, inserted] = [
        await measure(bench, signatures, how),
        await measure(bench, { server: bench.ceilings, requests: inserts }, how),
      ];
      if (round < 0) continue;
      product.push(signed);
      ceiling.push(inserted);
    }
    const [cpu] = compareFigures('D4', 'signature', meansOf(product), meansOf(ceiling), { cpu: 3, rps: 0 });
    return cpu ? [cpu] : [];
  },
};

/** Code that has answered a thousand times is still slow. */
const linksToWarmUp = 2_400;
const linksOfRound = 400;
const linkRounds = 10;

/**
 * Links with two documents, beside links without, for people of the directory, as staff choose them. Each is asked but once: nobody has more
 * than a few documents to sign.
 */
export const createDocumentsCase: Case = {
  name: 'create-documents',
  run: async (bench) => {
    const { database, product: server } = bench;
    // Of a store that has documents: what PostgreSQL plans for an empty table is not what is measured.
    await seedSignable(database.url, 500);
    const documents = (await seedTemplates(database.url, 2)).map((templateId) => ({ templateId }));
    const left = [...(await drawCustomers(database.url, 2 * (linksToWarmUp + linksOfRound * linkRounds)))];
    const create = (links: number, wanted?: readonly object[]): Promise<Figures> => {
      const requests = left.splice(0, links).map((customer) => {
        return post('/api/payment-links/create', { amount: '25.00', ...customer, documents: wanted });
      });
      return measure(bench, { server, requests }, { connections: signers, count: links / signers });
    };
    await create(linksToWarmUp);
    await create(linksToWarmUp, documents);
    const [without, own]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < linkRounds; round += 1) {
      without.push(await create(linksOfRound));
      own.push(await create(linksOfRound, documents));
    }
    const what = 'link with two documents ÷ without';
    const [cpu] = compareFigures('D5', what, meansOf(own), meansOf(without), { cpu: 1.8, rps: 0 });
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
