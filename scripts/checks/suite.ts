import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** What a step found: how many checks held, how many did not, and what to print when one did not. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly output: string;
}

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

/** The PgBouncer of this machine, if it has one. Debian installs it where only root looks. */
export const findPgBouncer = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((directory) => path.join(directory, 'pgbouncer'))
    .find((file) => existsSync(file));

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

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Reads vitest's JSON report. A file that could not even be loaded counts as one failure, and so does a run that failed elsewhere. */
export const readReport = (report: unknown, ok: boolean, output: string): Outcome => {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, output: `${output}\nThe tests ended without a report.\n` };
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, testResults } = parsed.data;
  const isFailed = ({ status }: { readonly status: string }): boolean => status === 'failed';
  const unloaded = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  const known = numFailedTests + unloaded.length;
  const failed = known === 0 && (!ok || passed === 0) ? 1 : known;
  const names = testResults.flatMap((file) =>
    file.assertionResults.filter(isFailed).map((test) => `  ${path.relative('.', file.name)}: ${test.fullName}`),
  );
  return { passed, failed, skipped, output: names.length ? `${output}\nFailed:\n${names.join('\n')}\n` : output };
};

/** Runs one of the projects of vitest.workspace.ts. */
export const suite = async (project: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'verify-'));
  const file = path.join(dir, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--config', 'vitest.workspace.ts', '--project', project, ...reporters];
  const { ok, output } = await runCommand('vitest', args, env);
  const report = await readFile(file, 'utf8').catch(() => 'null');
  await rm(dir, { recursive: true, force: true });
  return readReport(JSON.parse(report), ok, output);
};
