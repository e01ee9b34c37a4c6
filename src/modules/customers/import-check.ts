import type { NewCustomer } from '../../contract/customers.ts';
import type { ImportField, RowOutcome } from '../../contract/customer-imports.ts';
import type { Tx } from '../../kernel/tx.ts';
import { compare, readRow, type GoesTo } from './import-row.ts';
import { selectEarlier, selectMatches, storeChecked } from './import.store.ts';
import type { ImportKey } from './queues.ts';

/** A row by its number, with what is written in it. */
export interface WrittenRow {
  readonly row: number;
  readonly cells: unknown;
}

/** Cells are written by `insertRows` alone, as an array of text. */
export const cellsOf = ({ cells }: Pick<WrittenRow, 'cells'>): readonly string[] => cells as readonly string[];

/** A customer who is here already. */
export interface KnownCustomer extends NewCustomer {
  readonly id: string;
}

/** People by their phone and their email. Who came first keeps the place of somebody who has the same. */
export class People<T> {
  private readonly phones = new Map<string, T>();
  private readonly emails = new Map<string, T>();

  add({ customerPhone, customerEmail }: Pick<NewCustomer, 'customerPhone' | 'customerEmail'>, value: T): void {
    if (customerPhone !== null && !this.phones.has(customerPhone)) this.phones.set(customerPhone, value);
    const email = customerEmail?.toLowerCase();
    if (email !== undefined && !this.emails.has(email)) this.emails.set(email, value);
  }

  /** Who has the phone, else who has the email. */
  find({ customerPhone, customerEmail }: Pick<NewCustomer, 'customerPhone' | 'customerEmail'>): T | undefined {
    const byPhone = customerPhone === null ? undefined : this.phones.get(customerPhone);
    return byPhone ?? (customerEmail === null ? undefined : this.emails.get(customerEmail.toLowerCase()));
  }
}

/** The phones and emails of customers, as statements look for them. */
export const contactsOf = (customers: readonly NewCustomer[]): [phones: string[], emails: string[]] => [
  customers.flatMap(({ customerPhone }) => customerPhone ?? []),
  customers.flatMap(({ customerEmail }) => customerEmail?.toLowerCase() ?? []),
];

/** The active customers of the store who have the phone or the email of one of these. */
export const findKnown = async (storeId: string, customers: readonly NewCustomer[], tx: Tx) => {
  const people = new People<KnownCustomer>();
  const rows = await tx.sql<KnownCustomer>(selectMatches, [storeId, ...contactsOf(customers)]);
  for (const customer of rows) people.add(customer, customer);
  return people;
};

const findEarlier = async (key: ImportKey, first: number, customers: readonly NewCustomer[], tx: Tx) => {
  const people = new People<number>();
  const values = [key.storeId, key.importId, first, ...contactsOf(customers)];
  const rows = await tx.sql<{ field: 'phone' | 'email'; value: string; row: number }>(selectEarlier, values);
  for (const { field, value, row } of rows.toSorted((a, b) => a.row - b.row))
    people.add(
      { customerPhone: field === 'phone' ? value : null, customerEmail: field === 'email' ? value : null },
      row,
    );
  return people;
};

const ranks: Readonly<Record<RowOutcome, number>> = { problem: 0, known: 1, twice: 1, new: 2 };

interface Check {
  readonly outcome: RowOutcome;
  readonly fills?: readonly ImportField[];
  readonly differs?: readonly ImportField[];
  readonly customerId?: string;
  readonly sameAs?: number;
}

const checkedRow = (row: number, customer: NewCustomer | null, check: Check) => ({
  row,
  outcome: check.outcome,
  rank: ranks[check.outcome],
  phone: customer?.customerPhone ?? null,
  email: customer?.customerEmail?.toLowerCase() ?? null,
  same_as: check.sameAs ?? null,
  fills: check.fills ?? [],
  differs: check.differs ?? [],
  customer_id: check.customerId ?? null,
});

/** Finds what would become of rows, which stand one after another, and keeps it. Nothing is written to the directory. */
export const checkRows = async (key: ImportKey, rows: readonly WrittenRow[], goesTo: GoesTo, tx: Tx): Promise<void> => {
  const read = rows.map((row) => ({ row: row.row, ...readRow(cellsOf(row), goesTo) }));
  const customers = read.flatMap((row) => ('customer' in row ? [row.customer] : []));
  const known = await findKnown(key.storeId, customers, tx);
  const earlier = await findEarlier(key, rows[0]?.row ?? 0, customers, tx);
  const checked = read.map((entry) => {
    if ('problem' in entry) return checkedRow(entry.row, null, { outcome: 'problem' });
    const { row, customer } = entry;
    const here = known.find(customer);
    const sameAs = earlier.find(customer);
    earlier.add(customer, row);
    if (here !== undefined)
      return checkedRow(row, customer, { outcome: 'known', customerId: here.id, ...compare(customer, here) });
    return checkedRow(row, customer, sameAs === undefined ? { outcome: 'new' } : { outcome: 'twice', sameAs });
  });
  await tx.sql(storeChecked, [key.storeId, key.importId, JSON.stringify(checked)]);
};
