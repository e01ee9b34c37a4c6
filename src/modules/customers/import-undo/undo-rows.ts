import type { NewCustomer } from '../../../contract/customers.ts';
import type { StayReason } from '../../../contract/customers/import-acts.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { ImportedCustomersRemoved } from '../directory/index.ts';
import { CustomerImportModel, updateImported } from '../import-rows/index.ts';
import type { CustomersImportUndone } from './events.ts';
import { lockCustomers, removeCustomers, selectChanges, selectStanding, storeStays } from './import-undo.store.ts';
import { type CustomerNow, type ImportChange, undoChange } from './import-undo.ts';

/** How many rows are undone in one commit. */
export const undoBatch = 500;

interface ChangedRow {
  readonly row: number;
  readonly customerId: string;
  readonly change: ImportChange;
  /** An earlier row of the file had added or changed them too, and says what becomes of them. */
  readonly isLater: boolean;
}

type ImportKeys = Pick<CustomerImportModel, 'storeId' | 'id' | 'createdAt'>;
type Handle = Pick<Reader, 'sql'>;

const readStanding = async (
  { conversations }: Context,
  { storeId, createdAt }: ImportKeys,
  ids: readonly string[],
  handle: Handle,
): Promise<Map<string, CustomerNow>> => {
  const rows = await handle.sql<CustomerNow & { id: string }>(selectStanding, [storeId, ids, createdAt]);
  const reached = rows.map(({ id, customerPhone: phone }) => ({ id, phone }));
  const exchanged = await conversations.findExchanged(reached, { storeId, at: createdAt }, handle);
  return new Map(rows.map(({ id, ...standing }) => [id, { ...standing, hasMessages: exchanged.has(id) }]));
};

/** What becomes of the customers of some rows. */
interface UndoneRows {
  readonly removed: Set<string>;
  /** The values of customers who are put back, also of those whom a later batch removes. */
  readonly values: Map<string, NewCustomer>;
  /** Of those, whom no earlier row of the file had added or changed. */
  readonly restored: Set<string>;
  readonly stays: Map<number, StayReason>;
}

/** Says of rows, the last first, what becomes of their customers; `values` holds what rows of an earlier batch would put back. */
const planRows = (
  rows: readonly ChangedRow[],
  standing: ReadonlyMap<string, CustomerNow>,
  values: Map<string, NewCustomer>,
): UndoneRows => {
  const plan: UndoneRows = { removed: new Set(), values, restored: new Set(), stays: new Map() };
  for (const { row, customerId: id, change, isLater } of rows) {
    const now = standing.get(id);
    if (now === undefined) continue;
    const undoing = undoChange(change, { ...now, ...values.get(id) });
    if (undoing.act === 'remove') {
      plan.removed.add(id);
      values.delete(id);
      continue;
    }
    if (undoing.values !== null) values.set(id, undoing.values);
    if (isLater) continue;
    if (undoing.values !== null) plan.restored.add(id);
    if (undoing.stays !== null) plan.stays.set(row, undoing.stays);
  }
  return plan;
};

const readRows = ({ storeId, id }: ImportKeys, before: number, { sql }: Handle) =>
  sql<ChangedRow>(selectChanges, [storeId, id, before, undoBatch]);
const idsOf = (rows: readonly ChangedRow[]): readonly string[] => [
  ...new Set(rows.map(({ customerId }) => customerId)),
];

/** What an undo of a whole import would do now. */
export const planUndo = (context: Context) => async (found: ImportKeys & Pick<CustomerImportModel, 'rowCount'>) => {
  const stays = new Map<StayReason, number>();
  const values = new Map<string, NewCustomer>();
  let [removes, restores, before] = [0, 0, found.rowCount + 1];
  for (;;) {
    const rows = await readRows(found, before, context.reader);
    const plan = planRows(rows, await readStanding(context, found, idsOf(rows), context.reader), values);
    removes += plan.removed.size;
    restores += plan.restored.size;
    for (const reason of plan.stays.values()) stays.set(reason, (stays.get(reason) ?? 0) + 1);
    // Only what an earlier row needs is kept.
    for (const id of plan.restored) values.delete(id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < undoBatch) break;
    before = last.row;
  }
  return { removes, restores, stays: [...stays].map(([reason, customers]) => ({ reason, customers })) };
};

/** Undoes the rows before the next one, with how far the undo is, in one commit; answers whether there are more. */
export const undoRows = async (found: CustomerImportModel, context: Context, tx: Tx): Promise<boolean> => {
  const { storeId, id: importId, fileName } = found;
  const now = context.clock();
  const rows = await readRows(found, found.nextRow, tx);
  const ids = idsOf(rows);
  // Whoever makes a link or a message for one of them waits, and then finds them gone; what came first is seen here.
  await tx.sql(lockCustomers, [storeId, ids]);
  const values = new Map<string, NewCustomer>();
  const { removed, restored, stays } = planRows(rows, await readStanding(context, found, ids, tx), values);
  if (values.size > 0) {
    const changed = [...values].map(([id, customer]) => ({ id, ...customer }));
    await tx.sql(updateImported, [storeId, JSON.stringify(changed), now]);
  }
  if (removed.size > 0) {
    const customerIds = [...removed];
    await tx.sql(removeCustomers, [storeId, customerIds]);
    tx.raise<ImportedCustomersRemoved>({ type: 'ImportedCustomersRemoved', storeId, customerIds });
  }
  if (stays.size > 0) await tx.sql(storeStays, [storeId, importId, JSON.stringify(Object.fromEntries(stays))]);
  const counts = {
    removed: found.removed + removed.size,
    restored: found.restored + restored.size,
    stayed: found.stayed + stays.size,
  };
  const more = rows.length === undoBatch;
  const next = more ? { nextRow: rows.at(-1)?.row ?? 1 } : { nextRow: 1, state: 'undone' };
  await CustomerImportModel.of(storeId, tx)
    .findById([storeId, importId])
    .patch({ ...counts, ...next, tries: 0, movedAt: now });
  if (!more)
    tx.raise<CustomersImportUndone>({
      ...{ type: 'CustomersImportUndone', storeId, fileName, ...counts },
      by: { userId: found.undoneById, name: found.undoneBy ?? found.userName },
    });
  return more;
};
