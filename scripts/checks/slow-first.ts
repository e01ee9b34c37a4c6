import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that wait for programs, time-outs and locks, or try very much: some 10 to 60 seconds each. */
const slow =
  /(accessible|crash|database|debitlink|fuzz|image|isolation|main-job|overload|people-dialogs|priority-pool|rolling-restart|rotate-keys|sequences|shutdown|staff-acts|staff-list|threats|unusual-input|widget-console)\./;

/**
 * Begins with what takes longest, so that no worker waits for it at the end. Vitest does so by itself, but only where it remembers
 * an earlier run.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
