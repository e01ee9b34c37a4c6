import { spawn } from 'node:child_process';
import type { Outcome } from './outcome.ts';

const longestStep = 20 * 60_000;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

/** Runs a program to its end and keeps everything it said; never rejects. */
export const runCommand = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<{ readonly ok: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stopped.signal,
      timeout: longestStep,
    });
    let output = '';
    const keep = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => resolve({ ok: false, output: `${output}${command}: ${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });

/** A check without tests of its own counts as one: it holds when the program exits with 0. */
export const check = async (command: string, ...args: string[]): Promise<Outcome> => {
  const { ok, output } = await runCommand(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
};
