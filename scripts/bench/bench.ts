import { once } from 'node:events';
import { secretsKey, sessionToken, type BenchDatabase } from './bench-database.ts';
import type { Request } from './client.ts';
import type { Burst, Measurement } from './load.ts';
import { processorTime, spentSince } from './processor-time.ts';
import { startRunning, startServer, type Running, type Server } from './programs.ts';
import { median, type Line } from './report.ts';

/** Everything a case needs: the product, its ceilings, the stand-in for the outside world, and the load. */
export interface Bench {
  readonly database: BenchDatabase;
  readonly product: Server;
  readonly ceilings: Server;
  readonly provider: Server;
  /** Sends load from a process of its own. Refuses answers that are not 2xx, which would measure something else. */
  readonly load: (burst: Burst) => Promise<Measurement>;
  /** Starts another process of the product beside the one that answers. */
  readonly startWorker: () => Promise<Running>;
  close(): Promise<void>;
}

/** One case, by the word that chooses it. */
export interface Case {
  readonly name: string;
  readonly run: (bench: Bench) => Promise<readonly Line[]>;
}

/** What the clerk of the measured store sends with every request. */
export const asClerk = { authorization: `Bearer ${sessionToken}` };

const loadWith =
  (loader: Running): Bench['load'] =>
  async (burst) => {
    loader.child.send(burst);
    const [answer] = (await once(loader.child, 'message')) as [{ measurement?: Measurement; error?: string }];
    const { measurement, error } = answer;
    const path = burst.requests[0]?.path ?? '';
    if (!measurement) throw new Error(`${path}: ${error ?? 'no answer'}`);
    if (measurement.failed > 0)
      throw new Error(
        `${path}: ${measurement.failed} of ${measurement.requests} answers were ${String(measurement.badStatus)}`,
      );
    return measurement;
  };

/** Another process that sends load, for what has to arrive at the same time. */
export const startLoader = async (): Promise<{ readonly load: Bench['load']; readonly end: Running['end'] }> => {
  const loader = await startRunning('scripts/bench/load.ts');
  return { load: loadWith(loader), end: (signal) => loader.end(signal) };
};

const productVariables = (url: string, provider: Server): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: url,
  SECRETS_KEY: secretsKey,
  LOG_LEVEL: 'silent',
  // All of its load comes from one address and one user.
  PUBLIC_REQUESTS_PER_MINUTE: '100000000',
  REQUESTS_PER_MINUTE: '100000000',
  OPERATOR_PASSWORD: 'operator-of-the-bench',
  TWILIO_API_URL: `http://127.0.0.1:${provider.port}`,
  IPOS_API_URL: `http://127.0.0.1:${provider.port}`,
  IPOS_SCRIPT_URL: `http://127.0.0.1:${provider.port}/script.js`,
});

/** Starts every process on the database. */
export const startBench = async (database: BenchDatabase): Promise<Bench> => {
  const opened: Running[] = [];
  const keep = <P extends Running>(program: P): P => {
    opened.unshift(program);
    return program;
  };
  const close = async (): Promise<void> => {
    for (const program of opened) await program.end();
  };
  try {
    const provider = keep(await startServer('scripts/bench/provider.ts'));
    const variables = productVariables(database.url, provider);
    const product = keep(await startServer('src/main.ts', { ...variables, ROLE: 'web' }));
    const ceilings = keep(
      await startServer('scripts/bench/ceilings.ts', {
        DATABASE_URL: database.url,
        PROCESSOR_URL: `http://127.0.0.1:${provider.port}`,
      }),
    );
    const loader = keep(await startRunning('scripts/bench/load.ts'));
    return {
      database,
      product,
      ceilings,
      provider,
      load: loadWith(loader),
      startWorker: async () => keep(await startRunning('src/main.ts', { ...variables, ROLE: 'worker' })),
      close,
    };
  } catch (failure) {
    await close();
    throw failure;
  }
};

/** A way to load one of the two sides. */
export interface Side {
  readonly server: Server;
  readonly requests: readonly Request[];
}

/** What a side does per second and what a request costs it in milliseconds of processor: Node, PostgreSQL, both. */
export interface Figures extends Pick<Measurement, 'rps' | 'p50' | 'p99'> {
  readonly node: number;
  readonly postgres: number;
  readonly cpu: number;
}

/** Loads one side once. */
export const measure = async (
  bench: Bench,
  { server, requests }: Side,
  how: Omit<Burst, 'port' | 'requests'>,
): Promise<Figures> => {
  const { postmaster } = bench.database;
  const before = await processorTime(server.pid, postmaster);
  const measurement = await bench.load({ port: server.port, requests, ...how });
  const spent = spentSince(before, await processorTime(server.pid, postmaster));
  const [node, postgres] = [spent.node / measurement.requests, spent.postgres / measurement.requests];
  return { ...measurement, node, postgres, cpu: node + postgres };
};

/** The means of all rounds. */
export const meansOf = (figures: readonly Figures[]): Figures => {
  const of = (name: keyof Figures): number => figures.reduce((sum, round) => sum + round[name], 0) / figures.length;
  return { rps: of('rps'), p50: of('p50'), p99: of('p99'), node: of('node'), postgres: of('postgres'), cpu: of('cpu') };
};

const medians = (rounds: readonly Figures[]): Figures => {
  const of = (name: keyof Figures): number => median(rounds.map((round) => round[name]));
  return { rps: of('rps'), p50: of('p50'), p99: of('p99'), node: of('node'), postgres: of('postgres'), cpu: of('cpu') };
};

/** Milliseconds after which a side counts as warm, however slow it is. */
const warmUpLimitMs = 15_000;

/** Rounds and their milliseconds: many short ones, because a neighbour that is busy for a second then disturbs both sides. */
const shortRounds = { rounds: 10, milliseconds: 500 };

/** Rounds in which one answer of a hundred is not the slowest of a few. */
export const longRounds = { rounds: 5, milliseconds: 1_000 };

/** Loads the sides in turn, round by round, and gives the medians of each, so that a busy neighbour disturbs all alike. */
export const interleave = async (
  bench: Bench,
  sides: readonly Side[],
  how: {
    readonly connections?: number;
    readonly warmUp?: number;
    readonly every?: number;
    readonly rounds?: number;
    readonly milliseconds?: number;
  } = {},
): Promise<readonly Figures[]> => {
  const { connections = 32, every = 0, rounds, milliseconds } = { ...shortRounds, ...how };
  const { warmUp = 400 + 400 * connections } = how;
  const figures: Figures[][] = sides.map(() => []);
  // Connections, prepared statements and compiled code: code that has answered a few thousand times is still slow.
  for (const { server, requests } of sides)
    await bench.load({
      port: server.port,
      requests,
      connections,
      count: Math.ceil(warmUp / connections),
      milliseconds: warmUpLimitMs,
    });
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries())
      figures[index]?.push(await measure(bench, side, { connections, milliseconds, every }));
  return figures.map(medians);
};
