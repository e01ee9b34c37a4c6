import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../src/testing/free-port.ts';

/** A program in a process of its own. */
export interface Program {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Ends it and waits until it is gone; `SIGKILL` leaves it no time to tidy up. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** A program that answers on a port of loopback. */
export interface Server extends Program {
  readonly port: number;
}

type Variables = Readonly<Record<string, string>>;

const whenReady = async (child: ChildProcess, file: string): Promise<void> => {
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(-2_000);
  });
  // Every program says something on standard output once it is ready, and nothing before.
  const firstLine = child.stdout && once(child.stdout, 'data').then(() => true);
  const ready = await Promise.race([firstLine, once(child, 'exit').then(() => false)]);
  if (!ready) throw new Error(`${file} ended before it was ready: ${errors.trim()}`);
  child.stdout?.resume();
};

/** Starts a TypeScript program and waits until it is ready. */
export const startProgram = async (file: string, variables: Variables = {}): Promise<Program> => {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await whenReady(child, file);
  return {
    pid: child.pid ?? 0,
    child,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
};

/** The same for one that listens on the port that its variable `PORT` names. */
export const startServer = async (file: string, variables: Variables = {}): Promise<Server> => {
  const port = await freePort();
  return { ...(await startProgram(file, { PORT: String(port), ...variables })), port };
};

/** Runs a TypeScript program to its end. */
export const runProgram = async (file: string, args: readonly string[], variables: Variables = {}): Promise<void> => {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}`);
};
