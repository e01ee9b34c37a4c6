import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runCommand } from './command.ts';
import type { Outcome } from './outcome.ts';

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
