import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import type { TestApp } from './test-app.ts';
import { testKeys } from './test-module.ts';

/** A second process of the program, on the same database and the same sandbox. */
export interface Program {
  readonly url: string;
  readonly child: ChildProcess;
  /** Every line it has written so far, to its log and to its errors. */
  readonly written: () => string;
}

const root = path.resolve(import.meta.dirname, '..', '..');

/** What starts the program: directly, or through another program. */
const direct = ['src/main.ts'];

/** Starts the program, its web side unless said otherwise, in a process group of its own, and waits for nothing. */
export const spawnProgram = async (
  { config, sandbox }: Pick<TestApp, 'config' | 'sandbox'>,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
  args: readonly string[] = direct,
): Promise<Program> => {
  const env = {
    PATH: process.env['PATH'],
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
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => written.push(part));
  onTestFinished(() => {
    if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, 'SIGKILL');
  });
  return { url: `http://127.0.0.1:${env.PORT}`, child, written: () => Buffer.concat(written).toString() };
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Resolves when a program is ready, which then says where to go. Throws what it wrote if it ends before. */
export const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (part: Buffer): void => {
      output += part.toString();
      if (output.includes('Operator')) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`The program ended with ${code} before it was ready: ${output}`));
    });
  });

/** The same, and waits until it is ready. */
export const startProgram = async (...given: Parameters<typeof spawnProgram>): Promise<Program> => {
  const program = await spawnProgram(...given);
  await untilReady(program.child);
  return program;
};

/** How a program ended: its exit code, null where a signal killed it, and milliseconds since it was asked to stop. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly tookMs: number;
}

/** Asks a program to stop and waits until it has; `group` sends the signal as a terminal does, to everything in its group. */
export const stop = async (
  { child }: Program,
  signal: NodeJS.Signals = 'SIGTERM',
  { group = false } = {},
): Promise<ProgramEnd> => {
  const begun = performance.now();
  const gone = once(child, 'exit') as Promise<[number | null]>;
  if (group) process.kill(-(child.pid ?? 0), signal);
  else child.kill(signal);
  const [code] = await gone;
  return { code, tookMs: performance.now() - begun };
};

/** Ends a program as a power cut does. */
export const kill = async ({ child }: Program): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
