import { NewCustomer } from '../../../contract/customers.ts';
import type { StayReason } from '../../../contract/customers/import-acts.ts';

/** What a row wrote: the customer before, null of one whom it added, and after. */
export interface ImportChange {
  readonly before: NewCustomer | null;
  readonly after: NewCustomer;
}

const fields = NewCustomer.keyof().options;
const valuesOf = (customer: NewCustomer): NewCustomer =>
  Object.fromEntries(fields.map((field) => [field, customer[field]])) as NewCustomer;

/** What is kept of a row so that it can be undone. */
export const changeOf = (before: NewCustomer | null, after: NewCustomer): ImportChange => ({
  before: before && valuesOf(before),
  after: valuesOf(after),
});

/** A customer as an undo finds them. */
export interface CustomerNow extends NewCustomer {
  readonly archived: boolean;
  readonly hasContact: boolean;
  readonly hasLinks: boolean;
  readonly hasMessages: boolean;
  /** Somebody was merged into them since. */
  readonly isMerged: boolean;
}

/** What an undo does with a customer: what it writes, null where nothing, and why it leaves something as it is, if so. */
export type Undoing =
  | { readonly act: 'remove' }
  | { readonly act: 'change'; readonly values: NewCustomer | null; readonly stays: StayReason | null };

const stay = (stays: StayReason): Undoing => ({ act: 'change', values: null, stays });

/** Whom the import added is removed, unless somebody has had to do with them since. */
const undoAdded = (after: NewCustomer, now: CustomerNow): Undoing => {
  if (now.archived) return stay('archived');
  if (now.hasLinks) return stay('links');
  if (now.hasMessages) return stay('messages');
  if (now.hasContact) return stay('contact');
  return fields.every((field) => now[field] === after[field]) ? { act: 'remove' } : stay('edited');
};

/** What an undo does about one row: each field that is still as the row left it goes back. */
export const undoChange = ({ before, after }: ImportChange, now: CustomerNow): Undoing => {
  if (now.isMerged) return stay('merged');
  if (before === null) return undoAdded(after, now);
  const written = fields.filter((field) => before[field] !== after[field]);
  const back = written.filter((field) => now[field] === after[field]);
  const values = { ...valuesOf(now), ...Object.fromEntries(back.map((field) => [field, before[field]])) };
  return {
    act: 'change',
    values: back.length === 0 ? null : values,
    stays: back.length < written.length ? 'edited' : null,
  };
};
