import { addDays } from '../../../contract/local-time.ts';
import type { StatusCounts } from '../../../contract/reporting.ts';
import type { Context } from '../context.ts';
import type { SnapshotCaptured } from '../events.ts';
import { readStatusCounts } from '../queries/store-figures.ts';
import { captureSnapshotQueue } from '../queues.ts';
import { lastCapture, startsOf, type StoreDay } from '../snapshot.ts';
import { countMissing, selectMissing, selectZone, writeSnapshot } from '../snapshot.store.ts';

/** How far back a worker catches up by itself: as far as the dashboard looks. */
const daysToCatchUp = 7;
/** How many jobs are asked for in one commit. */
const batch = 500;
const anyDays = 100_000;

const inOrder = ({ pending, completed, failed, expired, voided, total }: StatusCounts): number[] => [
  pending,
  completed,
  failed,
  expired,
  voided,
  total,
];

/** Captures a day of a store; a second run replaces the first. A store that is no more has no days. */
export const captureSnapshot = (context: Context) => {
  const { reader, customers, transact, clock } = context;
  const countLinks = readStatusCounts(context);
  return async ({ storeId, day }: StoreDay): Promise<void> => {
    const capture = lastCapture(clock());
    const [store] = await reader.sql<{ timezone: string; today: string }>(selectZone, [storeId, capture]);
    if (!store || day >= store.today) return;
    const { end, ...spans } = startsOf(day, store.timezone);
    const starts = [spans.day, spans.week, spans.month, spans.year];
    const added = await customers.countAdded(storeId, starts, end);
    const isOnTime = day === addDays(store.today, -1);
    const links = isOnTime ? inOrder(await countLinks({ storeId })) : null;
    await transact(async (tx) => {
      await tx.sql(writeSnapshot, [storeId, day, end, ...starts, added, links]);
      tx.raise<SnapshotCaptured>({ type: 'SnapshotCaptured', storeId, day });
    });
  };
};

/** At most so many days that no snapshot tells, of all stores since they exist, the oldest first. */
export const missingDays =
  ({ reader, clock }: Context) =>
  (most: number, back = anyDays): Promise<StoreDay[]> =>
    reader.sql<StoreDay>(selectMissing, [lastCapture(clock()), back, most]);

/** How many these are in all. */
export const countMissingDays =
  ({ reader, clock }: Context) =>
  async (): Promise<number> => {
    const [counted] = await reader.sql<{ days: number }>(countMissing, [lastCapture(clock()), anyDays]);
    return counted?.days ?? 0;
  };

/** Asks for a job for each of the last days that a store has no snapshot of. */
export const enqueueMissingSnapshots = (context: Context) => {
  const missing = missingDays(context);
  return async (): Promise<void> => {
    const days = await missing(anyDays, daysToCatchUp);
    for (let from = 0; from < days.length; from += batch) {
      await context.transact(async (tx) => {
        for (const day of days.slice(from, from + batch)) await tx.enqueue(captureSnapshotQueue, day);
      });
    }
  };
};
