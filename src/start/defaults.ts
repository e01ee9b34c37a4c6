import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BadConfiguration, openOn, type Environment } from '../platform/config.ts';
import type { SecretsKeys } from '../platform/secrets.ts';
import type { Sandbox } from '../sandbox/index.ts';

/** Starts the stand-ins beside our own database, unless they are switched off, and never in production. */
export const openSandbox = async (environment: Environment): Promise<Sandbox | undefined> => {
  const { SANDBOX, SANDBOX_PORT, DATABASE_URL, DATA_DIR, NODE_ENV } = environment;
  const enabled = SANDBOX ?? (DATABASE_URL === undefined && NODE_ENV !== 'production');
  if (!enabled) return undefined;
  if (NODE_ENV === 'production') throw new BadConfiguration('SANDBOX: cannot be on in production');
  // Loaded only here, so that a production process never reads the stand-ins' code.
  const { startSandbox } = await import('../sandbox/index.ts');
  const stateDir = path.resolve(DATA_DIR, 'sandbox');
  return openOn('SANDBOX_PORT', SANDBOX_PORT, (port) => startSandbox({ port, stateDir }));
};

const noKey = 'SECRETS_KEY: must be set in production. An empty file of SECRETS_KEY_FILE does not set it.';

const findSecretsKey = async ({ SECRETS_KEY, NODE_ENV, DATA_DIR }: Environment): Promise<string> => {
  if (SECRETS_KEY !== undefined) return SECRETS_KEY;
  if (NODE_ENV === 'production') throw new BadConfiguration(noKey);
  const file = path.resolve(DATA_DIR, 'secrets-key');
  const existing = await readFile(file, 'utf8').catch(() => null);
  if (existing !== null) return existing.trim();
  const generated = randomBytes(32).toString('base64url');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${generated}\n`, { mode: 0o600, flag: 'wx' });
  return generated;
};

/** The keys of secrets; the one that seals is from the environment, else kept beside the data. Production has to bring its own. */
export const findSecretsKeys = async (environment: Environment): Promise<SecretsKeys> => ({
  key: await findSecretsKey(environment),
  oldKeys: environment.SECRETS_KEYS_OLD,
});
