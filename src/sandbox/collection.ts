import type { z } from 'zod';
import type { Journal } from './journal.ts';

/** Records of one kind by their key, oldest first; the journal keeps them across starts. */
export class Collection<S extends z.ZodType> {
  private readonly records = new Map<string, z.output<S>>();
  private readonly journal: Journal;
  private readonly kind: string;

  constructor(journal: Journal, kind: string, schema: S) {
    this.journal = journal;
    this.kind = kind;
    for (const [key, value] of journal.replay(kind)) {
      // A record of an older shape is dropped: the demo's past is not worth a failed start.
      const record = schema.safeParse(value);
      if (record.success) this.records.set(key, record.data);
    }
  }

  get(key: string): z.output<S> | undefined {
    return this.records.get(key);
  }

  put(key: string, record: z.output<S>): z.output<S> {
    this.records.set(key, record);
    this.journal.append(this.kind, key, record);
    return record;
  }

  /** Removes a record; the journal keeps null in its place. */
  remove(key: string): void {
    this.records.delete(key);
    this.journal.append(this.kind, key, null);
  }

  all(): readonly z.output<S>[] {
    return [...this.records.values()];
  }

  get size(): number {
    return this.records.size;
  }

  /** Empties the collection; the journal is cleared by itself. */
  clear(): void {
    this.records.clear();
  }
}
