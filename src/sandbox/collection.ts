import type { z } from 'zod';
import type { Journal } from './journal.ts';

/** Records of one kind by their key, oldest first, remembered by the journal. */
export class Shelf<S extends z.ZodType> {
  private readonly kept = new Map<string, z.output<S>>();
  private readonly journal: Journal;
  private readonly kind: string;

  constructor(journal: Journal, kind: string, schema: S) {
    this.journal = journal;
    this.kind = kind;
    for (const [key, value] of journal.replay(kind)) {
      // A record of an older shape is dropped: the demo's past is not worth a failed start.
      const record = schema.safeParse(value);
      if (record.success) this.kept.set(key, record.data);
    }
  }

  get(key: string): z.output<S> | undefined {
    return this.kept.get(key);
  }

  put(key: string, record: z.output<S>): z.output<S> {
    this.kept.set(key, record);
    this.journal.append(this.kind, key, record);
    return record;
  }

  /** Takes a record away; the journal keeps an empty mark in its place. */
  remove(key: string): void {
    this.kept.delete(key);
    this.journal.append(this.kind, key, null);
  }

  all(): readonly z.output<S>[] {
    return [...this.kept.values()];
  }

  get size(): number {
    return this.kept.size;
  }

  clear(): void {
    this.kept.clear();
  }
}
