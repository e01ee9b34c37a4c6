import type { Topic } from '../contract/stream.ts';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { DomainEvent } from './event.ts';

/** The channel on which every process tells every other what changed in a store. */
export const streamChannel = 'debitlink_stream';

/** What travels on the channel. */
export interface StoreNews {
  readonly storeId: string;
  readonly topics: readonly Topic[];
}

const notify = statement('kernel.notify', `select pg_notify('${streamChannel}', $1)`);
const pauseMs = 20;

/**
 * Tells browsers of committed facts: facts of one store within 20 ms become one message. It runs after the commit and
 * outside it, because notifying commits wait for one another in PostgreSQL; what a crash loses here is a refresh, no fact.
 */
export const openAnnouncer = (
  database: Database,
  topicsOf: Readonly<Record<string, readonly Topic[]>>,
  onError: (error: unknown) => void,
) => {
  const waiting = new Map<string, Set<Topic>>();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    timer = undefined;
    const news = [...waiting].map(([storeId, topics]): StoreNews => ({ storeId, topics: [...topics] }));
    waiting.clear();
    for (const item of news) database.sql(notify, [JSON.stringify(item)]).catch(onError);
  };

  return (events: readonly DomainEvent[]): void => {
    for (const { type, storeId } of events) {
      const topics = topicsOf[type] ?? [];
      if (topics.length === 0) continue;
      waiting.set(storeId, new Set([...(waiting.get(storeId) ?? []), ...topics]));
    }
    if (waiting.size > 0) timer ??= setTimeout(flush, pauseMs).unref();
  };
};
