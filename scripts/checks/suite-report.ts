import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { z } from 'zod';

/** Where the program that runs a suite expects its report. */
export const reportVariable = 'SUITE_REPORT';

const TestFile = z.object({
  file: z.string(),
  isFailed: z.boolean(),
  passed: z.number(),
  skipped: z.number(),
  /** The full names of the tests that failed. */
  failed: z.array(z.string()),
  /** In its tests, with what they prepare for themselves. */
  testSeconds: z.number(),
  /** In what comes before the first test: environment, imports and set-up files. */
  startSeconds: z.number(),
});

/** What a suite did, file by file. */
const SuiteReport = z.array(TestFile);
type TestFile = z.infer<typeof TestFile>;

/** How long the tests of a file took, and how long it took to start them. */
export type FileTimes = Pick<TestFile, 'file' | 'testSeconds' | 'startSeconds'>;

/** What a step found: how many checks held, how many did not, and what to print when one did not. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly output: string;
  readonly files?: readonly FileTimes[];
}

const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1000;

const fileOf = (module: TestModule): TestFile => {
  const tests = [...module.children.allTests()];
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    file: module.relativeModuleId,
    isFailed: module.state() === 'failed',
    passed: inState('passed').length,
    skipped: inState('skipped').length,
    failed: inState('failed').map(({ fullName }) => fullName),
    testSeconds: seconds(duration),
    startSeconds: seconds(environmentSetupDuration + prepareDuration + collectDuration + setupDuration),
  };
};

/** Writes the report of a suite; vitest makes it by the path of this file. */
export default class SuiteReporter implements Reporter {
  readonly file = process.env[reportVariable];

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (this.file !== undefined) await writeFile(this.file, JSON.stringify(modules.map(fileOf)));
  }
}

/** Reads the report. A file that could not even be loaded counts as one failure, and so does a run that failed elsewhere. */
export const readReport = (report: unknown, ok: boolean, output: string): Outcome => {
  const parsed = SuiteReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, output: `${output}\nThe tests ended without a report.\n` };
  const files = parsed.data;
  const sum = (count: (file: TestFile) => number): number => files.reduce((total, file) => total + count(file), 0);
  const passed = sum((file) => file.passed);
  const known = sum(({ isFailed, failed }) => failed.length || (isFailed ? 1 : 0));
  const failed = known === 0 && (!ok || passed === 0) ? 1 : known;
  const names = files.flatMap((file) => file.failed.map((name) => `  ${path.normalize(file.file)}: ${name}`));
  return {
    passed,
    failed,
    skipped: sum((file) => file.skipped),
    output: names.length > 0 ? `${output}\nFailed:\n${names.join('\n')}\n` : output,
    files: files.map(({ file, testSeconds, startSeconds }) => ({ file, testSeconds, startSeconds })),
  };
};
