import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { Topic } from '../contract/stream.ts';
import type { DomainEvent } from '../kernel/tx.ts';

/** The PostgreSQL channel on which every process notifies all others of changes in a store. */
export const changeChannel = 'debitlink_stream';

/** What travels on the channel. */
export interface StoreChange {
  readonly storeId: string;
  readonly topics: readonly Topic[];
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
  const waiting = new Map<string, Set<Topic>>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const changes = [...waiting].map(([storeId, topics]): StoreChange => ({ storeId, topics: [...topics] }));
    waiting.clear();
    for (const change of changes) database.sql(notify, [JSON.stringify(change)]).catch(onError);
  };

  return (events: readonly DomainEvent[]): void => {
    for (const { type, storeId } of events) {
      const topics = topicsOf[type] ?? [];
      if (topics.length === 0) continue;
      waiting.set(storeId, new Set([...(waiting.get(storeId) ?? []), ...topics]));
    }
    if (waiting.size > 0) timer ??= setTimeout(flush, gatherMs).unref();
  };
};
