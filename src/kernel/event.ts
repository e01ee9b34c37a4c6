/** A fact, told before the commit to whoever projects or follows it. Modules widen it into unions in their `events.ts`. */
export interface DomainEvent {
  /** Past tense, unique across the program: `LinkCreated`. */
  readonly type: string;
  readonly storeId: string;
}
