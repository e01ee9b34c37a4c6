import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileTimes } from './suite-report.ts';

/** How long a step took, and the files of its tests. */
export interface StepTimes {
  readonly name: string;
  readonly seconds: number;
  readonly files: readonly FileTimes[];
}

const shown = (seconds: number): string => `${seconds.toFixed(1)} s`;

const sum = (files: readonly FileTimes[], of: (file: FileTimes) => number): number =>
  files.reduce((total, file) => total + of(file), 0);

/** How a suite spent its time, over all its workers: in its tests, and in what has to be there before them. */
export const spentIn = (files: readonly FileTimes[]): string =>
  `${shown(sum(files, (file) => file.testSeconds))} in tests, ${shown(sum(files, (file) => file.startSeconds))} starting ${files.length} files`;

/** The files of a run that took longest, a line each. */
export const slowest = (steps: readonly StepTimes[], count = 10): readonly string[] =>
  steps
    .flatMap(({ name, files }) =>
      files.map(({ file, testSeconds, startSeconds }) => ({ name, file, seconds: testSeconds + startSeconds })),
    )
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, file, seconds }) => `${shown(seconds).padStart(9)}   ${file} (${name})`);

/** Where the times of the last run are kept, for comparison with another. */
export const timesFile = path.join('.data', 'test-times.json');

/** Keeps the times of a run, the slowest files of each step first. */
export const keepTimes = async (steps: readonly StepTimes[]): Promise<void> => {
  const sorted = steps.map((step) => ({
    ...step,
    files: step.files.toSorted((a, b) => b.testSeconds + b.startSeconds - a.testSeconds - a.startSeconds),
  }));
  await mkdir(path.dirname(timesFile), { recursive: true });
  await writeFile(timesFile, `${JSON.stringify(sorted, null, 2)}\n`);
};
