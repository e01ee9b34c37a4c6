import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReport, reportVariable, type Outcome } from './suite-report.ts';

/** The closing line that machines read; a run that checked nothing has failed. */
export const closingLine = (outcomes: readonly Outcome[]): { readonly line: string; readonly ok: boolean } => {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
};

const stepTimeout = 30 * 60_000;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

/** The packages' own program, whatever else has its name on the machine. */
const pathOf = (command: string): string =>
  command === 'node' ? process.execPath : path.join('node_modules', '.bin', command);

/** Runs a program of the packages to its end and keeps its output; never rejects. */
const runCommand = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<{ readonly ok: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(pathOf(command), args, {
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stopped.signal,
      timeout: stepTimeout,
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

/** Runs one of the projects of vitest.workspace.ts; only these files of it, or those whose paths end like that, if any are named. */
export const suite = async (
  project: string,
  {
    env = {},
    files = [],
  }: { readonly env?: Readonly<Record<string, string>>; readonly files?: readonly string[] } = {},
): Promise<Outcome> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'verify-'));
  const file = path.join(dir, 'report.json');
  const reporters = ['--reporter=dot', `--reporter=${path.resolve(import.meta.dirname, 'suite-report.ts')}`];
  const args = ['run', '--config', 'vitest.workspace.ts', '--project', project, ...reporters, ...files];
  const { ok, output } = await runCommand('vitest', args, { ...env, [reportVariable]: file });
  const report = await readFile(file, 'utf8').catch(() => 'null');
  await rm(dir, { recursive: true, force: true });
  return readReport(JSON.parse(report), ok, output);
};
