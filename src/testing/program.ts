import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A program in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** Every line it has written so far, to its log and to its errors. */
  readonly written: () => string;
}

/** What a program is started with. */
export interface ProgramStart {
  /** Its file, and what follows it. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where its file is, if not in this tree. */
  readonly folder?: string;
  /** In a process group of its own, which is killed whole. */
  readonly detached?: boolean;
  /** With a channel over which it takes and gives messages. */
  readonly ipc?: boolean;
}

const root = path.resolve(import.meta.dirname, '..', '..');

// As the launcher does: a program that Node has compiled before starts in half the time.
const compiled = path.join(root, 'node_modules', '.cache', 'compiled');

/** Starts a program by this Node and waits for nothing. */
export const spawnProgram = ({
  args,
  environment,
  folder = root,
  detached = false,
  ipc = false,
}: ProgramStart): Program => {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...environment };
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    detached,
    stdio: ['ignore', 'pipe', 'pipe', ipc ? 'ipc' : 'ignore'],
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => written.push(part));
  return { child, written: () => Buffer.concat(written).toString() };
};

/** What programs say once they are ready: ours names its operator. */
const readiness = /Operator|^ready$/m;

/** Resolves when a program is ready. Throws what it wrote if it ends before. */
export const untilReady = ({ child, written }: Program): Promise<void> =>
  new Promise((resolve, reject) => {
    const read = (): void => {
      if (!readiness.test(written())) return;
      child.stdout?.off('data', read);
      resolve();
    };
    child.stdout?.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${code} before it was ready: ${written()}`));
    });
  });

/** Starts a program and waits until it is ready. */
export const startProgram = async (start: ProgramStart): Promise<Program> => {
  const program = spawnProgram(start);
  await untilReady(program);
  return program;
};

export const isRunning = ({ child: { exitCode, signalCode } }: Program): boolean =>
  exitCode === null && signalCode === null;

/** How a program ended: its exit code, null where a signal killed it, and milliseconds since it was asked to stop. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly tookMs: number;
}

/** Asks a program to stop and waits until it has; `group` sends the signal as a terminal does, to everything in its group. */
export const stop = async (
  program: Program,
  signal: NodeJS.Signals = 'SIGTERM',
  { group = false } = {},
): Promise<ProgramEnd> => {
  const { child } = program;
  const begun = performance.now();
  if (isRunning(program)) {
    const gone = once(child, 'exit');
    if (group) process.kill(-(child.pid ?? 0), signal);
    else child.kill(signal);
    await gone;
  }
  return { code: child.exitCode, tookMs: performance.now() - begun };
};

/** Ends a program as a power cut does. */
export const kill = async (program: Program): Promise<void> => {
  await stop(program, 'SIGKILL');
};
