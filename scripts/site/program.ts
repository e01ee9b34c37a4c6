import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded, type EmbeddedPostgres } from '../../db/embedded.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { startProgram, stop, type Program as Running } from '../../src/testing/program.ts';
import type { StartedProgram } from '../e2e/program.ts';

const operator = { username: 'operator', password: 'operator-secret' };

interface Ports {
  readonly port: number;
  readonly sandboxPort: number;
}

const start = (
  dir: string,
  { host, user, database }: EmbeddedPostgres,
  { port, sandboxPort }: Ports,
): Promise<Running> =>
  startProgram({
    args: ['src/main.ts'],
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: path.join(dir, 'data'),
      SANDBOX: 'on',
      DEMO: 'on',
      LOG_LEVEL: 'error',
      OPERATOR_PASSWORD: operator.password,
      PUBLIC_REQUESTS_PER_MINUTE: '1000000',
    },
  });

/** Starts the program as it was built, beside its sandbox and on a database of its own, which is gone when it stops. */
export const startAlone = async (): Promise<StartedProgram> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'debitlink-site-'));
  const database = await startEmbedded(path.join(dir, 'postgres'));
  const end = async (): Promise<void> => {
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  };
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const running = await start(dir, database, ports).catch(async (failure: unknown) => {
    await end();
    throw failure;
  });
  return {
    url: `http://localhost:${ports.port}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandboxPort}`,
    operator,
    connection: { host: database.host, user: database.user, database: database.database },
    stop: async () => {
      const { code } = await stop(running);
      await end();
      return code;
    },
  };
};
