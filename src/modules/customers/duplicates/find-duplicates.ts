import type { Customer } from '../../../contract/customers.ts';
import type { DuplicatePair, DuplicateReason } from '../../../contract/customers/merge.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { largestPage, orders, pageOf, type Position, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import type { Context } from '../context.ts';
import { countPairs, selectPairs } from './pair.store.ts';

/** A customer as JSON of the database. */
type PairedCustomer = Customer & { readonly createdAt: string };

interface PairRow extends Position {
  readonly one: PairedCustomer;
  readonly other: PairedCustomer;
  readonly reasons: DuplicateReason[];
  readonly foundAt: string;
}

const toPair = ({ id, foundAt, one, other, reasons }: PairRow): DuplicatePair => {
  const wire = (customer: PairedCustomer): Customer => ({
    ...customer,
    createdAt: new Date(customer.createdAt).toISOString(),
  });
  // As the database writes them, instants are ordered like text, to the microsecond.
  const [first, second] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return { id, customers: [wire(first), wire(second)], reasons, foundAt: new Date(foundAt).toISOString() };
};

/** A page of the store's customers who may be one person, and how many pairs there are. */
export const findDuplicates =
  ({ reader }: Context) =>
  async (
    {
      limit = largestPage,
      cursor,
      by,
    }: {
      readonly limit?: number | undefined;
      readonly cursor?: string | undefined;
      readonly by?: DuplicateReason | undefined;
    },
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ pairs: DuplicatePair[]; total: number; nextCursor: string | null }> => {
    const { at, id } = positionOf(cursor, orders.strongest);
    const read = await reader.sql<PairRow>(selectPairs(by, rowsToAsk(limit)), [storeId, at, id]);
    const [counted] = await reader.sql<{ pairs: number }>(countPairs(by), [storeId]);
    const { rows, nextCursor } = pageOf(read, limit, (row) => row, orders.strongest);
    return { pairs: rows.map(toPair), total: counted?.pairs ?? 0, nextCursor };
  };
