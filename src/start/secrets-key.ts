import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BadConfiguration, type Environment } from '../platform/config.ts';

/** The key that encrypts secrets: from the environment, else one that is kept beside the data. Production has to bring its own. */
export const findSecretsKey = async ({ SECRETS_KEY, NODE_ENV, DATA_DIR }: Environment): Promise<string> => {
  if (SECRETS_KEY !== undefined) return SECRETS_KEY;
  if (NODE_ENV === 'production') throw new BadConfiguration('SECRETS_KEY: must be set in production');
  const file = path.resolve(DATA_DIR, 'secrets-key');
  const existing = await readFile(file, 'utf8').catch(() => null);
  if (existing !== null) return existing.trim();
  const generated = randomBytes(32).toString('base64url');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${generated}\n`, { mode: 0o600, flag: 'wx' });
  return generated;
};
