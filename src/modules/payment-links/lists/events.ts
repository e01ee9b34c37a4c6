import type { StatusFilter } from '../../../contract/links/payment-links.ts';
import type { FieldChange } from '../../../kernel/field-change.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';

/** Staff have downloaded links as a file. */
export interface LinksExported extends DomainEvent {
  readonly type: 'LinksExported';
  /** What they had searched for, and the filter; null where they had chosen links one by one. */
  readonly search: { readonly q: string; readonly status: StatusFilter } | null;
  /** The list of links for many that they were made of, by its name; left out of any other choice. */
  readonly list?: string;
  readonly links: number;
  /** A search finds more than are counted. */
  readonly more: boolean;
}

/** Somebody saved or deleted a filter of theirs. */
export interface LinkFilterChanged extends DomainEvent {
  readonly type: 'LinkFilterChanged';
  readonly act: 'saved' | 'deleted';
  readonly name: string;
  /** What it finds now, and found under its name before. */
  readonly changes: readonly FieldChange[];
}
