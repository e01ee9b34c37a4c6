import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BadConfiguration, readEnvironment } from '../platform/config.ts';
import { findSecretsKeys } from './defaults.ts';

const aDirectory = async (): Promise<string> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'debitlink-defaults-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
};

it('first starts that find no secrets key at the same moment agree on one, and keep it for later starts', async () => {
  const dir = path.join(await aDirectory(), 'data');
  const environment = readEnvironment({ DATA_DIR: dir });
  const found = await Promise.all(Array.from({ length: 8 }, () => findSecretsKeys(environment)));
  const { key } = await findSecretsKeys(environment);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(found.map((each) => each.key)).toEqual(found.map(() => key));
  expect(await readdir(dir)).toEqual(['secrets-key']);
  expect((await stat(path.join(dir, 'secrets-key'))).mode & 0o777).toBe(0o600);
});

it('production brings its own secrets key, and keeps none', async () => {
  const dir = await aDirectory();
  const production = { NODE_ENV: 'production', DATA_DIR: dir };
  await expect(findSecretsKeys(readEnvironment(production))).rejects.toThrow(BadConfiguration);
  const key = 'a-key-of-thirty-two-characters-or-more';
  const given = readEnvironment({ ...production, SECRETS_KEY: key });
  expect(await findSecretsKeys(given)).toEqual({ key, oldKeys: [] });
  expect(await readdir(dir)).toEqual([]);
});
