import { createServer, connect as openSocket, type AddressInfo, type Server, type Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Database } from './connect.ts';
import { PoolBusy, type WorkKind } from './priority-pool.ts';
import { cloneDatabase, type Clone } from './testing.ts';

let clone: Clone;
let database: Database;
let kind: WorkKind;

/** Asks for a connection as work of this kind does. */
const acquire = (as: WorkKind, from = database): Promise<PoolClient> => {
  kind = as;
  return from.pool.connect();
};

const acquireMany = (as: WorkKind, many: number): Promise<PoolClient[]> =>
  Promise.all(Array.from({ length: many }, () => acquire(as)));

const kindOfWork = (): WorkKind => kind;

beforeAll(async () => {
  clone = await cloneDatabase();
});

afterAll(() => clone.drop());

beforeEach(() => {
  database = connect(clone.connection, { size: 4, kindOfWork });
});

afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

/** From here on the pool reads a clock that only `vi.advanceTimersByTime` moves. */
const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['performance'] });
};

/** The order in which they got their connection, each of which is released at once. */
const orderOf = async (waiting: Readonly<Record<string, Promise<PoolClient>>>): Promise<string[]> => {
  const order: string[] = [];
  await Promise.all(
    Object.entries(waiting).map(async ([name, used]) => {
      const client = await used;
      order.push(name);
      client.release();
    }),
  );
  return order;
};

describe('who gets the next connection', () => {
  it('begun work goes before look-ups, and both go before new work and jobs that have waited longer', async () => {
    const used = await acquireMany('begun', 4);
    const waiting = {
      arrival: acquire('arrival'),
      job: acquire('job'),
      lookUp: acquire('look-up'),
      begun: acquire('begun'),
    };
    const order = orderOf(waiting);
    expect(database.figures()).toMatchObject({ size: 4, idle: 0, waiting: 4 });
    for (const client of used) client.release();
    expect(await order).toEqual(['begun', 'lookUp', 'arrival', 'job']);
  });

  it('new work and jobs leave a reserve of connections to begun work and look-ups', async () => {
    const used = [...(await acquireMany('arrival', 2)), await acquire('job')];
    const late = acquire('arrival');
    const begun = await acquire('begun');
    expect(database.figures()).toMatchObject({ size: 4, waiting: 1 });
    for (const client of [...used, begun]) client.release();
    (await late).release();
  });

  it('a pool of a single connection gives it to anybody', async () => {
    const single = connect(clone.connection, { size: 1, kindOfWork });
    (await acquire('arrival', single)).release();
    await single.close();
  });
});

describe('who is turned away', () => {
  it('new work that finds no connection in two seconds is turned away, and begun work goes on waiting', async () => {
    const used = await acquireMany('begun', 4);
    const begun = acquire('begun');
    await expect(acquire('arrival')).rejects.toThrow(PoolBusy);
    expect(database.figures().waiting).toBe(1);
    for (const client of used) client.release();
    (await begun).release();
  });

  it('new work is turned away at once where those before it would take more than two seconds', async () => {
    stopClock();
    const used = await acquireMany('arrival', 3);
    vi.advanceTimersByTime(500);
    used[0]?.release();
    const last = await acquire('arrival');
    const waiting = Array.from({ length: 400 }, () => acquire('arrival').then((client) => client.release()));
    await expect(waiting.at(-1)).rejects.toMatchObject({ retryAfter: expect.any(Number) as number });
    // They were not all turned away, and none of them has waited two seconds yet.
    expect(database.figures().waiting).toBeGreaterThan(100);
    for (const client of [...used.slice(1), last]) client.release();
    await Promise.allSettled(waiting);
  });
});

describe('PostgreSQL that is away for a moment', () => {
  let proxy: Server;
  const sockets = new Set<Socket>();

  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      proxy = createServer((socket) => {
        const host = 'host' in clone.connection ? clone.connection.host : '';
        const upstream = openSocket(`${host}/.s.PGSQL.5432`);
        for (const each of [socket, upstream]) sockets.add(each.on('error', () => undefined));
        socket.pipe(upstream).pipe(socket);
      }).listen(port, '127.0.0.1', resolve);
    });

  const stop = (): Promise<unknown> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => proxy.close(resolve));
  };

  const connectThroughProxy = (size: number): Database => {
    const { port } = proxy.address() as AddressInfo;
    const { user, database: name } = clone.connection as { user: string; database: string };
    return connect({ connectionString: `postgresql://${user}@127.0.0.1:${port}/${name}` }, { size, kindOfWork });
  };

  it('a connection that is open only after its waiter was turned away is there for the next one', async () => {
    await listen(0);
    stopClock();
    const throughProxy = connectThroughProxy(1);
    const used = await acquire('arrival', throughProxy);
    const waiting = acquire('arrival', throughProxy);
    used.release(true);
    // The new connection is being opened, for a waiter whose time is over.
    vi.advanceTimersByTime(2_100);
    await expect(waiting).rejects.toThrow(PoolBusy);
    (await acquire('begun', throughProxy)).release();
    await throughProxy.close();
    await stop();
  });

  it('begun work waits for it, and new work is told', async () => {
    await listen(0);
    const { port } = proxy.address() as AddressInfo;
    const throughProxy = connectThroughProxy(20);
    (await acquire('arrival', throughProxy)).release(true);
    await stop();
    await expect(acquire('arrival', throughProxy)).rejects.toThrow(/ECONNREFUSED/);
    const begun = acquire('begun', throughProxy);
    await listen(port);
    (await begun).release();
    await throughProxy.close();
    await stop();
  });
});

describe('a lock that others hold for longer than two seconds', () => {
  const read = { name: 'test.read-customers', text: 'select count(*)::int as customers from customers' };
  const waiting = `select query_start::text as since from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`;
  const waitingSince = async () => (await database.pool.query<{ since: string }>(waiting)).rows[0]?.since;

  const lockCustomers = async (): Promise<PoolClient> => {
    const holder = await acquire('begun');
    await holder.query('begin; lock table customers in access exclusive mode');
    return holder;
  };

  it.each(['arrival', 'look-up'] as const)('is not waited for by a statement of %s work', async (as) => {
    const holder = await lockCustomers();
    kind = as;
    for (const run of [database.sql, database.reader.sql])
      await expect(run(read)).rejects.toMatchObject({ code: '55P03' });
    await holder.query('rollback');
    holder.release();
  });

  it.each(['begun', 'job'] as const)('is waited for by a statement of %s work', async (as) => {
    const holder = await lockCustomers();
    kind = as;
    const asked = database.sql(read);
    const first = await vi.waitUntil(waitingSince, { timeout: 8_000 });
    // It has been given up once and is asked for again.
    await vi.waitUntil(async () => ![first, undefined].includes(await waitingSince()), { timeout: 8_000 });
    await holder.query('rollback');
    holder.release();
    expect(await asked).toEqual([{ customers: 0 }]);
  });
});
