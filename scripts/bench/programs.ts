import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../src/testing/free-port.ts';
import { startProgram, stop } from '../../src/testing/program.ts';

/** A program that runs until it is ended. */
export interface Running {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Ends it and waits until it is gone; `SIGKILL` leaves it no time to tidy up. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** A program that answers on a port of loopback. */
export interface Server extends Running {
  readonly port: number;
}

type Variables = Readonly<Record<string, string>>;

/** Starts a TypeScript program that can be sent messages, and waits until it is ready. */
export const startRunning = async (file: string, environment: Variables = {}): Promise<Running> => {
  const program = await startProgram({ args: [file], environment, ipc: true });
  return {
    pid: program.child.pid ?? 0,
    child: program.child,
    end: async (signal) => {
      await stop(program, signal);
    },
  };
};

/** The same for one that listens on the port that its variable `PORT` names. */
export const startServer = async (file: string, variables: Variables = {}): Promise<Server> => {
  const port = await freePort();
  return { ...(await startRunning(file, { PORT: String(port), ...variables })), port };
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
