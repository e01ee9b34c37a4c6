import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Keeps a new key in a file, whole or not at all, and answers what stands there: of two first starts at once one is the first. */
const keepNewKey = async (file: string): Promise<string> => {
  const written = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(written, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await link(written, file).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  });
  await rm(written);
  return readFile(file, 'utf8');
};

const findSecretsKey = async ({ SECRETS_KEY, NODE_ENV, DATA_DIR }: Environment): Promise<string> => {
  if (SECRETS_KEY !== undefined) return SECRETS_KEY;
  if (NODE_ENV === 'production') throw new BadConfiguration(noKey);
  const file = path.resolve(DATA_DIR, 'secrets-key');
  await mkdir(path.dirname(file), { recursive: true });
  return (await readFile(file, 'utf8').catch(() => keepNewKey(file))).trim();
};

/** The keys of secrets; the one that seals is from the environment, else kept beside the data. Production has to bring its own. */
export const findSecretsKeys = async (environment: Environment): Promise<SecretsKeys> => ({
  key: await findSecretsKey(environment),
  oldKeys: environment.SECRETS_KEYS_OLD,
});
