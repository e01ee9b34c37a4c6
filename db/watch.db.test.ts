import { once } from 'node:events';
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connect, type Database } from './connect.ts';
import { cloneDatabase, type Clone } from './testing.ts';

let clone: Clone;
let database: Database;
const lines = new Set<Socket>();

/** A network between the program and PostgreSQL. */
const network = createServer((near) => {
  const far = dial(`${inject('pg').host}/.s.PGSQL.5432`);
  near.pipe(far).pipe(near);
  for (const line of [near, far]) lines.add(line.on('error', () => undefined));
});
/** From now on nothing arrives, and nobody is told. */
const cut = (): void => {
  for (const line of lines) line.unpipe().pause();
};

/** The watch looks once a second, and gives up after three looks at nothing. */
const look = () => vi.advanceTimersByTimeAsync(1_000);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  clone = await cloneDatabase();
  await once(network.listen(0, '127.0.0.1'), 'listening');
  const { port } = network.address() as AddressInfo;
  const { user } = inject('pg');
  const name = decodeURIComponent(new URL(clone.url).pathname.slice(1));
  database = connect(
    { connectionString: `postgresql://${user}@127.0.0.1:${port}/${name}` },
    { size: 1, statementTimeoutMs: 100 },
  );
});
afterAll(async () => {
  await database.close();
  for (const line of lines) line.destroy();
  network.close();
  await clone.drop();
  vi.useRealTimers();
});

const ask = () => database.sql<{ one: number }>({ name: 'test.one', text: 'select 1 as one' });

describe('a PostgreSQL that answers', () => {
  it('is left alone, however much is asked in one transaction and whoever asks', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    for (let asked = 0; asked < 20; asked += 1) {
      await client.query('select 1');
      await look();
    }
    expect(await client.query('commit')).toMatchObject({ command: 'COMMIT' });
    client.release();
  });
});

describe('a PostgreSQL that no longer answers', () => {
  it('is given up after some looks, and the connection to it with it', async () => {
    expect(await ask()).toEqual([{ one: 1 }]);
    cut();
    const [asked] = await Promise.all([Promise.allSettled([ask()]), ...Array.from({ length: 5 }, look)]);
    expect(asked).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringMatching(/Connection terminated/) } },
    ]);
    expect(await ask()).toEqual([{ one: 1 }]);
  });
});
