/** Something that happened. Its handlers run inside the commit. Each module defines a union of its events in `events.ts`. */
export interface DomainEvent {
  /** Past tense, unique across the program: `LinkCreated`. */
  readonly type: string;
  readonly storeId: string;
}
