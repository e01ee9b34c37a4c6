import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries, startEmbedded, locateDatabase } from './embedded.ts';

const hasty = { fsync: 'off' };
let base: string;

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'debitlink-embedded-'));
});

afterAll(() => rm(base, { recursive: true, force: true }));

const ask = async (at: pg.ClientConfig, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(at);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** A process that starts PostgreSQL, writes a row, says so and is then killed outright. */
const startAndDie = async (dir: string): Promise<void> => {
  const program = `
    import pg from 'pg';
    import { startEmbedded } from './db/embedded.ts';
    const client = new pg.Client(await startEmbedded(${JSON.stringify(dir)}));
    await client.connect();
    await client.query('create table kept as select 1 as id');
    process.kill(process.pid, 'SIGKILL');`;
  const cwd = path.resolve(import.meta.dirname, '..');
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd, stdio: 'inherit' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
};

// A first start writes a thousand files, which a busy disk takes its time over.
describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps what was committed when its program is killed, starts again, and is joined by a second program', async () => {
    const dir = path.join(base, 'postgres');
    await startAndDie(dir);
    const first = await locateDatabase(base);
    const second = await locateDatabase(base);
    expect(second.connection).toEqual(first.connection);
    expect(await ask(second.connection, 'select id from kept')).toEqual([{ id: 1 }]);
    await second.stop();
    expect(await ask(first.connection, 'select id from kept')).toHaveLength(1);
    await first.stop();
    await expect(ask(first.connection, 'select 1')).rejects.toThrow(/ENOENT/);
  });

  it('puts its socket elsewhere when the directory is too long for one, and takes it away again', async () => {
    const dir = path.join(base, 'x'.repeat(120));
    const { host, user, database, stop } = await startEmbedded(dir, hasty);
    expect(host).not.toBe(dir);
    expect(await ask({ host, user, database }, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    await expect(readdir(host)).rejects.toThrow(/ENOENT/);
  });

  it('says in one line why it cannot start', async () => {
    const dir = path.join(base, 'broken');
    await mkdir(path.join(dir, 'data'), { recursive: true });
    await writeFile(path.join(dir, 'data', 'PG_VERSION'), '3\n');
    const failure: unknown = await startEmbedded(dir).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/PostgreSQL could not start in .*broken: \S/);
    expect(String(failure)).not.toContain('\n');
  });

  it('asks for DATABASE_URL in one line on a platform that no package is made for', async () => {
    await expect(findBinaries('plan9-mips')).rejects.toThrow(
      /^No PostgreSQL comes with the packages for plan9-mips\. Set DATABASE_URL .*\.$/,
    );
  });

  it('starts over when an earlier first start was cut short', async () => {
    const dir = path.join(base, 'cut');
    await mkdir(path.join(dir, 'data.unfinished'), { recursive: true });
    await writeFile(path.join(dir, 'data.unfinished', 'PG_VERSION'), '18\n');
    const { stop } = await startEmbedded(dir, hasty);
    await stop();
    expect(await readdir(dir)).toEqual(['data']);
  });
});
