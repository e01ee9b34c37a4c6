import { addDays, dayOf } from '../../../contract/local-time.ts';
import type { Snapshot } from '../../../contract/reporting.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { selectSnapshots } from '../snapshot.store.ts';

/** The snapshots of so many of a store's last days, the newest first. */
export const listSnapshots =
  ({ readReplica, clock }: Context) =>
  (days: number, { storeId, timezone }: Pick<Staff, 'storeId' | 'timezone'>): Promise<Snapshot[]> =>
    readReplica.sql<Snapshot>(selectSnapshots, [storeId, addDays(dayOf(clock(), timezone), -days)]);
