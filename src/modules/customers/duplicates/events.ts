import type { DomainEvent } from '../../../kernel/tx.ts';

/** Duplicates of the directory were found, or staff said that some are none. */
export interface DuplicatesChanged extends DomainEvent {
  readonly type: 'DuplicatesChanged';
}
