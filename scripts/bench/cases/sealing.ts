import { setTimeout as delay } from 'node:timers/promises';
import { seedSignable, signatureOf } from '../bench-documents.ts';
import { storeId, withClient } from '../bench-database.ts';
import { startLoader, type Bench, type Case } from '../bench.ts';
import type { Request } from '../client.ts';
import type { Measurement } from '../load.ts';
import { asScale, atMost, figure, median } from '../report.ts';

const signaturesPerSecond = 20;
const signers = 4;
/** In turn with as many without, so that a busy neighbour disturbs both alike. */
const rounds = 5;
const secondsOfRound = 3;
/** A worker that has just started is slow. */
const warmUpSeconds = 3;
const readsPerSecond = 100;
const readers = 4;

interface Sealed {
  readonly unsealed: number;
  /** Milliseconds from the signature to the PDF of nineteen out of twenty. */
  readonly p95: number;
}

const untilSealed = (url: string, documents: readonly string[]): Promise<Sealed> =>
  withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<Sealed>(
        `select count(*) filter (where sealed_at is null)::int as unsealed,
                percentile_disc(0.95) within group (order by extract(epoch from sealed_at - completed_at) * 1000)::float8 as p95
           from template_signatures where store_id = $1 and document_id = any($2)`,
        [storeId, documents],
      );
      const [sealed] = rows;
      if (sealed?.unsealed === 0) return sealed;
      await delay(500);
    }
  });

const perSecond = (connections: number, rate: number) => ({ connections, every: (connections / rate) * 1_000 });

const pagesOf = ({ database, product: { port } }: Bench) => ({
  port,
  requests: database.sample.publicIds.map((id): Request => ({ method: 'GET', path: `/pay/${id}` })),
  ...perSecond(readers, readsPerSecond),
});

const signaturesOf = ({ product: { port } }: Bench, documents: readonly string[]) => ({
  port,
  requests: documents.map(signatureOf),
  ...perSecond(signers, signaturesPerSecond),
  count: documents.length / signers,
});

/** Signatures at a rate, of which a worker makes the PDFs while payers open their pages; and the pages alone, in turn. */
export const sealCase: Case = {
  name: 'seal',
  run: async (bench) => {
    const { load, database } = bench;
    const documents = await seedSignable(database.url, (warmUpSeconds + rounds * secondsOfRound) * signaturesPerSecond);
    // What earlier cases have left to do, signatures, receipts and notices of thousands of payments, is not this worker's: pg-boss orders
    // its states, and those of a job that waits come before `active`.
    await withClient(database.url, (client) => client.query(`delete from pgboss.job where state < 'active'`));
    const [worker, signing] = [await bench.startWorker(), await startLoader()];
    try {
      const first = documents.splice(0, warmUpSeconds * signaturesPerSecond);
      const pages = pagesOf(bench);
      await Promise.all([signing.load(signaturesOf(bench, first)), load({ ...pages, milliseconds: 1_000 })]);
      await untilSealed(database.url, first);
      const [idle, busy]: [Measurement[], Measurement[]] = [[], []];
      const wanted = [...documents];
      const milliseconds = secondsOfRound * 1_000;
      for (let round = 0; round < rounds; round += 1) {
        idle.push(await load({ ...pages, milliseconds }));
        const signed = wanted.splice(0, secondsOfRound * signaturesPerSecond);
        const [beside] = await Promise.all([
          load({ ...pages, milliseconds }),
          signing.load(signaturesOf(bench, signed)),
        ]);
        busy.push(beside);
        await untilSealed(database.url, signed);
      }
      const { p95 } = await untilSealed(database.url, documents);
      const of = (measured: readonly Measurement[], name: 'p50' | 'p99') =>
        median(measured.map((round) => round[name]));
      const ratio = (name: 'p50' | 'p99') => ({ product: of(busy, name), ceiling: of(idle, name), unit: 'ms' });
      return [
        figure('D7', `signed → PDF made, ${signaturesPerSecond} a second, p95 in ms`, p95, '≤ 5000', p95 <= 5_000),
        atMost(1.2, { goal: 'D7', what: 'page opened meanwhile ÷ without, p50', ...ratio('p50') }),
        asScale(atMost(1.2, { goal: 'D7', what: 'the same, p99', ...ratio('p99') })),
      ];
    } finally {
      await Promise.all([worker.end(), signing.end()]);
    }
  },
};
