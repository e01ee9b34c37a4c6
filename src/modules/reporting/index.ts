import { token } from '../../kernel/tokens.ts';
import type { SummaryKey } from './queues.ts';
import type { StoreDay } from './snapshot.ts';

export { captureSnapshotQueue as captureSnapshot, findMissingSnapshots } from './queues.ts';
export { completeSummariesQueue as completeSummaries, completeSummaryQueue as completeOneSummary } from './queues.ts';
export type { SnapshotCaptured, SummaryWritten } from './events.ts';
export type { StoreDay } from './snapshot.ts';

/** What jobs and admins at a shell may ask of reporting. */
export interface Reporting {
  /** In the background: asks for a job for each of the last days that a store has no snapshot of. */
  readonly findMissingSnapshots: () => Promise<void>;
  /** Captures a day of a store; a second run replaces the first. */
  readonly captureSnapshot: (day: StoreDay) => Promise<void>;
  /** At most so many days that no snapshot tells, of all stores since they exist, the oldest first. */
  readonly missingDays: (most: number) => Promise<readonly StoreDay[]>;
  /** How many these are in all. */
  readonly countMissingDays: () => Promise<number>;
  /** In the background: asks for every summary to be completed whose day has ended. */
  readonly completeDueSummaries: () => Promise<void>;
  readonly completeSummary: (key: SummaryKey) => Promise<void>;
}
export const Reporting = token<Reporting>('Reporting');
