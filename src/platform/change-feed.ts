import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { Topic } from '../contract/stream.ts';
import type { DomainEvent } from '../kernel/tx.ts';
import { latest, type LogPosition } from './read-replica.ts';

/** The PostgreSQL channel on which every process notifies all others of changes in a store. */
export const changeChannel = 'debitlink_stream';

/** What travels on the channel. */
export interface StoreChange {
  readonly storeId: string;
  readonly topics: readonly Topic[];
  /** Where the latest of these commits is, as long as a replica is read. */
  readonly position?: LogPosition | undefined;
}

interface WaitingChange {
  readonly topics: Set<Topic>;
  position: LogPosition | undefined;
}

const notify = statement('platform.notify', `select pg_notify('${changeChannel}', $1)`);
const gatherMs = 20;

/**
 * Notifies browsers of committed events: those of one store within 20 ms become one message. It runs after the commit,
 * because commits that notify wait for one another in PostgreSQL. A crash in between loses a refresh, never a row.
 */
export const openChangeFeed = (
  database: Database,
  topicsOf: Readonly<Record<string, readonly Topic[]>>,
  onError: (error: unknown) => void,
) => {
  const waiting = new Map<string, WaitingChange>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const changes = [...waiting].map(([storeId, { topics, position }]): StoreChange => ({
      storeId,
      topics: [...topics],
      position,
    }));
    waiting.clear();
    for (const change of changes) database.sql(notify, [JSON.stringify(change)]).catch(onError);
  };

  return (events: readonly DomainEvent[], position?: LogPosition): void => {
    for (const { type, storeId } of events) {
      const topics = topicsOf[type] ?? [];
      if (topics.length === 0) continue;
      const change = waiting.get(storeId) ?? { topics: new Set(), position };
      for (const topic of topics) change.topics.add(topic);
      change.position = latest(change.position, position);
      waiting.set(storeId, change);
    }
    if (waiting.size > 0) timer ??= setTimeout(flush, gatherMs).unref();
  };
};
