import path from 'node:path';
import { BadConfiguration, openOn, type Environment } from '../platform/config.ts';
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
