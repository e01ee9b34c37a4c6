import { storeModel } from '../../../../db/model.ts';

/** A file of customers on its way into the directory. */
export class CustomerImportModel extends storeModel('customer_imports', {
  userId: 'uuid | null',
  userName: 'text',
  /** Whoever undoes it. */
  undoneById: 'uuid | null',
  undoneBy: 'text | null',
  fileName: 'text',
  parts: 'int4',
  state: 'text',
  /** Why the file cannot be read. */
  fault: 'text | null',
  /** The step that was given up. */
  failedStep: 'text | null',
  /** How many jobs in a row have not brought it on. */
  tries: 'int2',
  columns: 'jsonb',
  goesTo: 'jsonb',
  forKnown: 'text',
  rowCount: 'int4',
  /** The first row that has not been checked or imported yet; of an undo the last row that is undone. */
  nextRow: 'int4',
  problems: 'int4',
  known: 'int4',
  fresh: 'int4',
  added: 'int4',
  changed: 'int4',
  unchanged: 'int4',
  agreed: 'int4',
  refused: 'int4',
  optedOut: 'int4',
  removed: 'int4',
  restored: 'int4',
  stayed: 'int4',
  createdAt: 'timestamptz',
  /** When it last went on, or was paused, stopped or given up. */
  movedAt: 'timestamptz',
  finishedAt: 'timestamptz | null',
}) {}

/** A part of the file, until it is read. */
export class CustomerImportPartModel extends storeModel('customer_import_parts', {
  importId: 'uuid',
  part: 'int4',
  contents: 'bytea',
}) {}

/** A row of the file, and what becomes of it. */
export class CustomerImportRowModel extends storeModel('customer_import_rows', {
  importId: 'uuid',
  row: 'int4',
  cells: 'jsonb',
  outcome: 'text | null',
  rank: 'int2 | null',
  phone: 'text | null',
  email: 'text | null',
  sameAs: 'int4 | null',
  fills: 'text[]',
  differs: 'text[]',
  customerId: 'uuid | null',
  /** What it wrote: an `ImportChange`. */
  change: 'jsonb | null',
  /** Why an undo has left the customer alone. */
  stays: 'text | null',
  createdAt: 'timestamptz',
}) {}
