import type { Topic } from '../contract/stream.ts';
import type { StoreChange } from '../platform/change-feed.ts';

const keptMs = 10_000;

interface TopicsAt {
  readonly at: number;
  readonly topics: ReadonlySet<Topic>;
}

/**
 * The changes of each store in the last ten seconds, for browsers that join the stream: something may have changed after
 * their page was read and before they joined. A browser that hears of a change twice only reads once more. A browser that
 * never hears of it would show an outdated row.
 */
export class RecentChanges {
  // The store that changed last stands last, so the oldest entries are always at the front.
  private readonly byStore = new Map<string, TopicsAt>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  add({ storeId, topics }: StoreChange): void {
    const all = new Set([...this.of(storeId), ...topics]);
    this.byStore.delete(storeId);
    this.byStore.set(storeId, { at: this.now(), topics: all });
  }

  of(storeId: string): readonly Topic[] {
    this.deleteOld();
    return [...(this.byStore.get(storeId)?.topics ?? [])];
  }

  private deleteOld(): void {
    for (const [storeId, { at }] of this.byStore) {
      if (this.now() - at < keptMs) return;
      this.byStore.delete(storeId);
    }
  }
}
