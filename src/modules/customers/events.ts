import type { DomainEvent } from '../../kernel/event.ts';

/** A customer came into the directory, by hand or with a link. */
export interface CustomerAdded extends DomainEvent {
  readonly type: 'CustomerAdded';
  readonly customerId: string;
}
