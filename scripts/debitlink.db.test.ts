import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { cloneDatabase } from '../db/testing.ts';
import { deadLetters } from '../src/platform/jobs-runtime.ts';

interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const packages = path.join(import.meta.dirname, '..', 'node_modules');

/** Runs a command, by itself unless it is to be found by its launcher first, on what Node has compiled before. */
const run = (
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  program = 'debitlink.ts',
): Promise<Ending> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(packages, '.cache', 'compiled'), ...variables };
    execFile(process.execPath, [path.join(import.meta.dirname, program), ...args], { env }, (failure, out, err) => {
      resolve({ code: Number(failure?.code ?? 0), out, err });
    });
  });

const inNewDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const clone = await cloneDatabase();
  try {
    return await work(clone.url);
  } finally {
    await clone.drop();
  }
};

// Every command is a process of its own, and a busy machine is slow to start them.
describe('the debitlink command', { timeout: 60_000 }, () => {
  it('lists its commands and its exit codes on --help and ends with 0', async () => {
    const { code, out } = await run(['--help'], {}, 'debitlink.mjs');
    expect(code).toBe(0);
    for (const name of [
      'migrate',
      'backup',
      'restore',
      'rebuild',
      'check',
      'dead-letters',
      'operator',
      'rotate-keys',
      'import-cards',
      'backfill',
      'drill',
      'seed',
    ])
      expect(out).toContain(`  ${name} `);
    expect(out).toContain('Exit codes: 0 done, 1 failed or disagreeing, 2 wrong usage.');
  });

  it.each([
    ['an unknown command', ['sideways'], /^error: unknown command 'sideways'.*\n$/],
    ['an unknown act of a command', ['migrate', 'sideways'], /^error: unknown command 'sideways'.*\n$/],
    ['an unknown option', ['migrate', 'up', '--fast'], /^error: unknown option '--fast'.*\n$/],
    ['an argument too many', ['check', 'twice'], /^error: too many arguments.*\n$/],
  ])('ends with 2 and one line for %s', async (_what, args, line) => {
    const { code, out, err } = await run(args, {}, 'debitlink.mjs');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(line);
  });

  it.each([
    [
      'a database it cannot reach',
      'postgresql://app@127.0.0.1:1/app',
      /^DATABASE_URL: the database cannot be reached: .*\n$/,
    ],
    ['a variable that is wrong', 'mysql://app@localhost/app', /^DATABASE_URL: .*\n$/],
  ])('ends with 1 and one line for %s', async (_what, url, line) => {
    const { code, out, err } = await run(['migrate', 'up'], { DATABASE_URL: url });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(line);
  });

  it('asks for the passphrase of a backup in one line where nobody can type it', async () => {
    const { code, err } = await run(['restore', '/nowhere/a-backup'], { BACKUP_PASSPHRASE: '' });
    const asked = 'BACKUP_PASSPHRASE: must be set where nobody can be asked\n';
    expect({ code, err }).toEqual({ code: 1, err: asked });
  });

  it('asks for the migrations where the schema is older than the program', () =>
    inNewDatabase(async (url) => {
      await run(['migrate', 'down'], { DATABASE_URL: url });
      const { code, err } = await run(['check'], { DATABASE_URL: url });
      expect({ code, err }).toEqual({ code: 1, err: 'The database is not up to date. Run `migrate up` first.\n' });
    }));

  it('creates the operator once and gives it a new password on request', () =>
    inNewDatabase(async (url) => {
      const variables = { DATABASE_URL: url, SECRETS_KEY: 'a key that is long enough to be one', SANDBOX_PORT: '1' };
      expect((await run(['operator', 'reset-password'], variables)).err).toBe('There is no operator yet.\n');
      const { out: first } = await run(['operator', 'create'], variables);
      expect(first).toMatch(/^The operator is operator\.\nPassword, shown this once: \w{20}\n$/);
      expect((await run(['operator', 'create'], variables)).out).toBe('The operator is operator.\n');
      const { out: second } = await run(['operator', 'reset-password'], variables);
      expect(second).toMatch(/signed out everywhere\.\nPassword, shown this once: \w{20}\n$/);
    }));

  it('removes the second factors of whoever is named', () =>
    inNewDatabase(async (url) => {
      const variables = { DATABASE_URL: url, SECRETS_KEY: 'a key that is long enough to be one', SANDBOX_PORT: '1' };
      await run(['operator', 'create'], variables);
      expect((await run(['remove-second-factors', 'OPERATOR'], variables)).out).toBe(
        'operator no longer has a second factor and is signed out everywhere.\n',
      );
      expect((await run(['remove-second-factors', 'nobody'], variables)).err).toBe('User not found\n');
    }));

  it('ends with 0 where the totals agree and with 1 where they disagree, and says which', () =>
    inNewDatabase(async (url) => {
      const variables = { DATABASE_URL: url, SANDBOX_PORT: '1' };
      const agreeing = { code: 0, out: expect.stringContaining('The totals agree') };
      expect(await run(['check'], variables)).toMatchObject(agreeing);
      const database = connect({ connectionString: url });
      await database.pool.query(
        "insert into read_payment_totals (store_id, type, cents, slot) values ('s', 'refunded', 5, 0)",
      );
      await database.close();
      expect(await run(['check'], variables)).toMatchObject({
        code: 1,
        out: 'the figures of s say 5 cents refunded, the journal 0\n',
      });
    }));

  it('lists the jobs that failed for good and gives one of them back to its queue', () =>
    inNewDatabase(async (url) => {
      const variables = { DATABASE_URL: url, SECRETS_KEY: 'a key that is long enough to be one', SANDBOX_PORT: '1' };
      await run(['operator', 'create'], variables);
      const database = connect({ connectionString: url });
      await database.pool.query(
        `insert into pgboss.job (name, data, source_name, source_id, source_output, keep_until)
         select $1, '{}', 'payment-links.expire-links', gen_random_uuid(), '{"message": "refused"}', now() + interval '1 year'
           from generate_series(1, 2)`,
        [deadLetters],
      );
      await database.close();
      const { out: listed } = await run(['dead-letters', 'list'], variables);
      const [id = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(listed) ?? [];
      expect(listed.split('\n')).toHaveLength(3);
      expect((await run(['dead-letters', 'retry', '--id', id], variables)).out).toBe('1 job is back in its queue.\n');
      const { out: left } = await run(['dead-letters', 'list'], variables);
      expect(left.split('\n')).toHaveLength(2);
      expect(left).not.toContain(id);
      const { out: again } = await run(['dead-letters', 'retry', '--id', id], variables);
      expect(again).toBe('There is no such dead letter.\n');
    }));

  it('imports a list of cards, after a look at what it holds, and says in one line why it cannot be read', () =>
    inNewDatabase(async (url) => {
      const variables = { DATABASE_URL: url, SECRETS_KEY: 'a key that is long enough to be one', SANDBOX_PORT: '1' };
      const folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
      const file = path.join(folder, 'cards.csv');
      const lines = Array.from({ length: 50_000 }, (_, n) => `${400_000 + 2 * n},DEBIT`);
      await writeFile(file, ['BIN,Type', ...lines, 'no number,CREDIT'].join('\r\n'));
      const found = '50,001 lines: 50,000 debit, 0 credit, 0 prepaid, 0 unknown, 1 that cannot be read';
      const read = ['50,000 lines read', found, 'line 50002: no card number begins like this'];
      const tried = ['Nothing was stored. It would be 50,000 ranges.', ''];
      expect((await run(['import-cards', file, '--dry-run'], variables)).out.split('\n')).toEqual([...read, ...tried]);
      const { code, out } = await run(['import-cards', file], variables);
      expect(code).toBe(0);
      expect(out).toContain('50,000 ranges written\n');
      expect(out).toContain('50,000 ranges are stored, in the place of 0.\n');
      await writeFile(file, 'BIN,Brand\n400000,VISA\n');
      expect(await run(['import-cards', file], variables)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The first line has to name the columns: .*\n$/),
      });
      expect((await run(['import-cards', `${file}.gone`], variables)).err).toMatch(/^ENOENT: .*\n$/);
      await rm(folder, { recursive: true });
    }));

  it('prints the anchors of the recorded activity, and names the first row that is not as it was recorded', () =>
    inNewDatabase(async (url) => {
      const variables = { DATABASE_URL: url, SECRETS_KEY: 'a key that is long enough to be one', SANDBOX_PORT: '1' };
      expect((await run(['anchors'], variables)).out).toBe('There are no anchors yet.\n');
      expect(await run(['verify-activity'], variables)).toMatchObject({
        code: 0,
        out: 'The recorded activity is intact: 0 rows and 0 anchors.\n',
      });
      const database = connect({ connectionString: url });
      await database.pool.query(
        `insert into activity_anchors (day, position, hash, signature) values ('2026-01-02', 3, sha256('end'), 'ours')`,
      );
      await database.close();
      const { out: anchor } = await run(['anchors'], variables);
      expect(anchor).toMatch(/^2026-01-02 3 [0-9a-f]{64} ours\n$/);
      const found = { code: 1, out: 'forged anchor: position 3\n' };
      expect(await run(['verify-activity', '--anchor', anchor], variables)).toMatchObject(found);
    }));

  it('counts what an old key sealed, seals it with the new one, and then does without the old one', () =>
    inNewDatabase(async (url) => {
      const [older, newer] = ['the-older-key-of-this-installation', 'the-newer-key-of-this-installation'];
      const both = { DATABASE_URL: url, SECRETS_KEY: newer, SECRETS_KEYS_OLD: older };
      await run(['operator', 'create'], { DATABASE_URL: url, SECRETS_KEY: older });
      expect(await run(['rotate-keys', '--dry-run'], both)).toMatchObject({
        code: 1,
        out: expect.stringMatching(
          /^stored_keys.sealed_key: 1 sealed with an old key\n[^\n]+ Keep SECRETS_KEYS_OLD.\n$/,
        ),
      });
      expect(await run(['rotate-keys'], { DATABASE_URL: url, SECRETS_KEY: newer })).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^SECRETS_KEY, SECRETS_KEYS_OLD: [^\n]+\n$/),
      });
      expect(await run(['rotate-keys'], both)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^stored_keys.sealed_key: 1 of 1\nNothing is sealed with an old key.[^\n]+\n$/),
      });
      expect((await run(['rotate-keys'], { DATABASE_URL: url, SECRETS_KEY: newer })).code).toBe(0);
    }));
});
