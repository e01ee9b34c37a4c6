import type { ActivityLog, ChainState } from '../../../contract/activity.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { selectLog } from '../activity.store.ts';
import type { Tampering } from '../chain.ts';
import { selectCheck, selectPlace } from '../chain.store.ts';
import type { Context } from '../context.ts';
import { type StoredLog, toLog } from './list-activity.ts';

interface Place {
  readonly position: number;
  readonly seal: string;
}

/** One row that the caller may see, with its place in the chain. */
export const readEvent =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (id: string, { storeId, operator }: Staff): Promise<{ log: ActivityLog; place: Place | null }> => {
    const [found] = await reader.sql<StoredLog & { storeId: string }>(selectLog, [id, operator ? null : storeId]);
    if (!found) throw new Problem('missing', 'activity_not_found', 'Event not found');
    const { storeId: ofStore, ...row } = found;
    const [place = null] = await reader.sql<Place>(selectPlace, [ofStore, id]);
    return { log: toLog(row, operator), place };
  };

interface Check {
  readonly checkedAt: Date;
  readonly entries: number;
  readonly kind: Tampering['kind'] | null;
  readonly position: number | null;
  readonly storeId: string | null;
  readonly rowId: string | null;
}

/** What the last check of the chain found. */
export const readChainState =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId, operator }: Staff): Promise<ChainState> => {
    const [check] = await reader.sql<Check>(selectCheck);
    if (!check) return { state: 'unchecked', checkedAt: null, entries: 0, position: null, logId: null };
    const { checkedAt, entries, kind, position, rowId } = check;
    return {
      state: kind === null ? 'intact' : 'broken',
      checkedAt: checkedAt.toISOString(),
      ...{ entries, position },
      logId: operator || check.storeId === storeId ? rowId : null,
    };
  };
