import packageJson from '../../package.json' with { type: 'json' };
import type { Database, PoolFigures } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { Gauge } from '../kernel/gauge.ts';
import type { ReadReplica } from '../kernel/tokens.ts';
import type { Circuit, CircuitBreakers } from './circuit-breaker.ts';
import { deadLetters } from './jobs-runtime.ts';
import { cached } from './metrics.ts';

const poolHelp: Readonly<Record<keyof PoolFigures, string>> = {
  size: 'Connections to the database that this process has open, in use or not',
  idle: 'Open connections that nobody uses at this moment',
  waiting: 'Requests and jobs of this process that wait for a connection',
};

const poolGauges = ({ figures }: Pick<Database, 'figures'>): readonly Gauge[] =>
  (Object.keys(poolHelp) as (keyof PoolFigures)[]).map((figure) => ({
    name: `debitlink_database_pool_${figure}`,
    help: poolHelp[figure],
    collect: () => [{ value: figures()[figure] }],
  }));

const ping = statement('platform.ping', 'select 1 as one');

const upGauge = (database: Database): Gauge => {
  const answers = cached(() => database.reader.sql(ping));
  return {
    name: 'debitlink_database_up',
    help: '1 while PostgreSQL answers this process, else 0',
    collect: async () => [
      {
        value: await answers().then(
          () => 1,
          () => 0,
        ),
      },
    ],
  };
};

// pg-boss has an index of the jobs that wait, by queue. Of each queue 100,000 jobs are looked at, and of the dead letters 10,000:
// enough to worry, and bounded.
const readQueues = statement(
  'platform.read-queues',
  `select q.name as queue, waiting.*, dead.dead
     from pgboss.queue q
     cross join lateral (
       select (count(*) filter (where start_after <= now()))::int as due,
              (count(*) filter (where start_after > now()))::int as deferred,
              coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as age
         from (select start_after from pgboss.job
                where name = q.name and state < 'active' and not blocked
                order by priority desc, created_on limit 100000) jobs) waiting
     left join (
       select source_name, count(*)::int as dead
         from (select source_name from pgboss.job
                where name = '${deadLetters}' and state < 'active' and not blocked limit 10000) letters
        group by source_name) dead on dead.source_name = q.name
    where q.name <> '${deadLetters}'`,
);

interface QueueRow {
  readonly queue: string;
  readonly due: number;
  readonly deferred: number;
  /** Seconds. */
  readonly age: number;
  readonly dead: number | null;
}

const queueGauges = (reader: ReadReplica): readonly Gauge[] => {
  const rows = cached(() => reader.sql<QueueRow>(readQueues));
  const ofQueues = (name: string, help: string, valueOf: (row: QueueRow) => number): Gauge => ({
    ...{ name, help, labels: ['queue'] },
    collect: async () => (await rows()).map((row) => ({ labels: { queue: row.queue }, value: valueOf(row) })),
  });
  return [
    ofQueues('debitlink_queue_jobs_due', 'Jobs that could be worked on now and are not yet', ({ due }) => due),
    ofQueues('debitlink_queue_jobs_deferred', 'Jobs that are to start at a later time', ({ deferred }) => deferred),
    ofQueues('debitlink_queue_oldest_due_seconds', 'How long the job has waited that waits longest', ({ age }) => age),
    ofQueues(
      'debitlink_queue_dead_letters',
      'Jobs whose every try failed, by the queue they were in',
      ({ dead }) => dead ?? 0,
    ),
  ];
};

const circuitValues: Readonly<Record<Circuit['state'], number>> = { closed: 0, half_open: 1, open: 2 };

const circuitGauge = (breakers: CircuitBreakers): Gauge => ({
  name: 'debitlink_breaker_state',
  help: 'Circuit breaker of a service by its address: 0 closed, 1 half-open, 2 open, when this process makes no calls to it',
  labels: ['address'],
  collect: () => breakers.states().map(({ address, state }) => ({ labels: { address }, value: circuitValues[state] })),
});

const versionGauge: Gauge = {
  name: 'debitlink_build_info',
  help: 'Always 1; the label says which version this process is',
  labels: ['version'],
  collect: () => [{ labels: { version: packageJson.version }, value: 1 }],
};

/** The parts of the platform that are watched. */
interface WatchedParts {
  readonly database: Database;
  readonly readReplica: ReadReplica;
  readonly breakers: CircuitBreakers;
}

/** What the platform tells of itself: its version, the database, the pool and the circuits of this process, the queues that all share. */
export const platformGauges = ({ database, readReplica, breakers }: WatchedParts): readonly Gauge[] => [
  // The pool first: what reads the database here must not count as waiting for it.
  ...poolGauges(database),
  upGauge(database),
  ...queueGauges(readReplica),
  circuitGauge(breakers),
  versionGauge,
];
