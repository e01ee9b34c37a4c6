import type { Topic } from '../contract/stream.ts';
import type { StoreChange } from '../platform/change-feed.ts';

const keptMs = 10_000;

interface Told {
  readonly at: number;
  readonly topics: ReadonlySet<Topic>;
}

/**
 * What was told of each store in the last ten seconds, for browsers that join: between what their page has read and their
 * joining something may have changed. Told twice costs them a look; told never would leave a row untrue until the next one.
 */
export class RecentChanges {
  // The store that was told of last stands last, so what is too old is always at the front.
  private readonly told = new Map<string, Told>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  add({ storeId, topics }: StoreChange): void {
    const all = new Set([...this.of(storeId), ...topics]);
    this.told.delete(storeId);
    this.told.set(storeId, { at: this.now(), topics: all });
  }

  of(storeId: string): readonly Topic[] {
    this.forget();
    return [...(this.told.get(storeId)?.topics ?? [])];
  }

  private forget(): void {
    for (const [storeId, { at }] of this.told) {
      if (this.now() - at < keptMs) return;
      this.told.delete(storeId);
    }
  }
}
