/** Something that happened, told inside the commit to its handlers. Modules widen it into unions in their `events.ts`. */
export interface DomainEvent {
  /** Past tense, unique across the program: `LinkCreated`. */
  readonly type: string;
  readonly storeId: string;
}
