import type { ImportField, RowOutcome } from '../../../contract/customer-imports.ts';
import type { NewCustomer } from '../../../contract/customers.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { selectMatches, selectMerged } from './import-customer.store.ts';
import { selectEarlier, storeChecked } from './import-row.store.ts';
import { compare, type GoesTo, readRow } from './import-row.ts';
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

/** Whom of the directory rows are about. */
export class KnownPeople {
  private readonly here = new People<KnownCustomer>();
  private readonly merged = new People<KnownCustomer>();

  add(customer: KnownCustomer): void {
    this.here.add(customer, customer);
  }

  addMerged(contacts: Pick<NewCustomer, 'customerPhone' | 'customerEmail'>, kept: KnownCustomer): void {
    this.merged.add(contacts, kept);
  }

  /** Who has the phone or the email, else into whom somebody who had it was merged: a row then says nothing new of the kept one. */
  find(row: NewCustomer): { readonly customer: KnownCustomer; readonly isMerged: boolean } | undefined {
    const here = this.here.find(row);
    const customer = here ?? this.merged.find(row);
    return customer && { customer, isMerged: here === undefined };
  }
}

interface MergedRow extends KnownCustomer {
  readonly mergedPhone: string | null;
  readonly mergedEmail: string | null;
}

/** The active customers of the store who have the phone or the email of one of these, or into whom somebody was merged who had. */
export const findKnown = async (storeId: string, customers: readonly NewCustomer[], tx: Tx): Promise<KnownPeople> => {
  const people = new KnownPeople();
  const contacts = contactsOf(customers);
  for (const customer of await tx.sql<KnownCustomer>(selectMatches, [storeId, ...contacts])) people.add(customer);
  for (const { mergedPhone, mergedEmail, ...kept } of await tx.sql<MergedRow>(selectMerged, [storeId, ...contacts]))
    people.addMerged({ customerPhone: mergedPhone, customerEmail: mergedEmail }, kept);
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
    if (here !== undefined) {
      const says = here.isMerged ? {} : compare(customer, here.customer);
      return checkedRow(row, customer, { outcome: 'known', customerId: here.customer.id, ...says });
    }
    return checkedRow(row, customer, sameAs === undefined ? { outcome: 'new' } : { outcome: 'twice', sameAs });
  });
  await tx.sql(storeChecked, [key.storeId, key.importId, JSON.stringify(checked)]);
};
