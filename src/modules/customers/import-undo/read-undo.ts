import type { StayedCustomer, UndoPlan } from '../../../contract/customers/import-acts.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { findImport } from '../import-rows/index.ts';
import { selectStayed } from './import-undo.store.ts';
import { nothingToUndo } from './messages.ts';
import { undoUntil } from './undo-import.ts';
import { planUndo } from './undo-rows.ts';

/** Until when an import can be undone, as on the wire; null where it cannot be undone any more. */
export const undoUntilText = (row: Parameters<typeof undoUntil>[0], now: Date): string | null => {
  const until = undoUntil(row);
  return until !== null && until > now ? until.toISOString() : null;
};

/** What an undo of an import would do now. */
export const readUndoPlan = (context: Context) => {
  const plan = planUndo(context);
  return async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<UndoPlan> => {
    const found = await findImport(context, id, storeId);
    if (undoUntilText(found, context.clock()) === null) throw nothingToUndo();
    return plan(found);
  };
};

/** The customers whom an undo has left alone, from a row on. */
export const listStayed =
  (context: Context) =>
  async (
    id: string,
    { limit, from }: { readonly limit: number; readonly from: number },
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ customers: StayedCustomer[]; next: number | null }> => {
    await findImport(context, id, storeId);
    const found = await context.reader.sql<StayedCustomer>(selectStayed, [storeId, id, from, limit + 1]);
    return { customers: found.slice(0, limit), next: found[limit]?.row ?? null };
  };
