import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { isRunning, spawnProgram, untilReady, type Program } from './program.ts';
import type { TestApp } from './test-app.ts';
import { testKeys } from './test-module.ts';

/** A second process of the program, on the same database and the same sandbox. */
export interface SecondProgram extends Program {
  readonly url: string;
}

/** What starts the program: directly, or through another program. */
const direct = ['src/main.ts'];

/** Starts the program, its web side unless said otherwise, in a process group of its own, and waits for nothing. */
export const spawnSecondProgram = async (
  { config, sandbox }: Pick<TestApp, 'config' | 'sandbox'>,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
  args: readonly string[] = direct,
): Promise<SecondProgram> => {
  const environment = {
    PORT: String(await freePort()),
    ROLE: 'web',
    SANDBOX: 'off',
    DEMO: 'off',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: config.SECRETS_KEY ?? testKeys.key,
    IPOS_API_URL: sandbox.url,
    OPERATOR_PASSWORD: 'operator-secret',
    PUBLIC_REQUESTS_PER_MINUTE: '1000000',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
    ...more,
  };
  const program = spawnProgram({ args, environment, detached: true });
  onTestFinished(() => {
    if (program.child.pid !== undefined && isRunning(program)) process.kill(-program.child.pid, 'SIGKILL');
  });
  return { ...program, url: `http://127.0.0.1:${environment.PORT}` };
};

/** The same, and waits until it is ready. */
export const startSecondProgram = async (...given: Parameters<typeof spawnSecondProgram>): Promise<SecondProgram> => {
  const program = await spawnSecondProgram(...given);
  await untilReady(program);
  return program;
};
