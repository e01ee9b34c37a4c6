import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type Clone } from '../db/testing.ts';

interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

let clone: Clone;

beforeAll(async () => {
  clone = await cloneDatabase();
});

afterAll(() => clone.drop());

const migrate = (words: readonly string[], url = clone.url): Promise<Ending> =>
  new Promise((resolve) => {
    const script = path.join(import.meta.dirname, 'migrate.ts');
    const env = { ...process.env, DATABASE_URL: url };
    execFile(process.execPath, [script, ...words], { env }, (failure, out, err) => {
      resolve({ code: Number(failure?.code ?? 0), out, err });
    });
  });

// Every act is a process of its own, and a busy machine is slow to start them.
describe('the migrate script', { timeout: 60_000 }, () => {
  it('reverts the newest migration, shows it as pending and runs it again', async () => {
    const [, newest = ''] = /^revert (\S+)\n$/.exec((await migrate(['down'])).out) ?? [];
    expect((await migrate(['status'])).out).toMatch(new RegExp(`\\npending ${newest}\\n$`));
    expect((await migrate(['up'])).out).toBe(`migrate ${newest}\n`);
    expect((await migrate(['up'])).out).toBe('Nothing to migrate.\n');
  });

  it.each([
    ['what it does not know', ['sideways'], undefined, /^Usage: .*\n$/],
    [
      'a database it cannot reach',
      ['up'],
      'postgresql://app@127.0.0.1:1/app',
      /^The database cannot be reached: .*\n$/,
    ],
    ['a variable that is wrong', ['up'], 'mysql://app@localhost/app', /^DATABASE_URL: .*\n$/],
  ])('ends with 1 and one line for %s', async (_what, words, url, line) => {
    const ending = await migrate(words, url);
    expect(ending).toMatchObject({ code: 1, out: '' });
    expect(ending.err).toMatch(line);
  });
});
