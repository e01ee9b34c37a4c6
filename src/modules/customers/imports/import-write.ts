import type { ImportPolicy } from '../../../contract/customer-imports.ts';
import type { NewCustomer } from '../../../contract/customers.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { idForPhone } from '../directory/index.ts';
import {
  cellsOf,
  findKnown,
  type GoesTo,
  type ImportKey,
  insertImported,
  type KnownCustomer,
  type KnownPeople,
  lockMatches,
  merge,
  readRow,
  type RowConsent,
  updateImported,
  type WrittenRow,
  contactsOf,
} from '../import-rows/index.ts';
import { changeOf } from '../import-undo/index.ts';
import { storeImported } from './import.store.ts';

/** How rows are written, and in whose name. */
export interface WriteOptions {
  readonly goesTo: GoesTo;
  readonly policy: ImportPolicy;
  readonly userId: string | null;
  readonly now: Date;
  readonly newId: () => string;
}

/** Whom rows added, and how many rows changed a customer or changed nothing. */
export interface WriteOutcome {
  readonly added: readonly string[];
  readonly changed: number;
  readonly unchanged: number;
  /** What rows say about texts to a phone. */
  readonly consents: readonly (RowConsent & { readonly phone: string })[];
}

/** A row that is written. */
interface GoodRow {
  readonly row: number;
  readonly customer: NewCustomer;
  readonly consent: RowConsent | null;
}

/** Somebody whom rows are about, as the last of them leaves them. */
interface Person {
  customer: KnownCustomer;
  readonly isNew: boolean;
  readonly before: KnownCustomer | null;
  readonly rows: GoodRow[];
}

/** Takes the rows together by whom they are about, in their order: one of the directory, one of a row before, or somebody new. */
const gather = (
  rows: readonly GoodRow[],
  known: KnownPeople,
  idFor: (customer: NewCustomer) => string,
  policy: ImportPolicy,
): readonly Person[] => {
  const people = new Map<string, Person>();
  for (const row of rows) {
    const { customer } = row;
    const found = known.find(customer);
    const here = found?.customer;
    const person: Person =
      here === undefined
        ? { customer: { ...customer, id: idFor(customer) }, isNew: true, before: null, rows: [] }
        : (people.get(here.id) ?? { customer: here, isNew: false, before: here, rows: [] });
    if (found?.isMerged === false) person.customer = merge(customer, person.customer, policy);
    person.rows.push(row);
    people.set(person.customer.id, person);
    // Whoever a row has added, or whose email it has filled in, is known to the rows after it.
    known.add(person.customer);
  }
  return [...people.values()];
};

/**
 * Adds the new ones. The id of a phone may be taken: by a customer whom a link added at this moment, who is then the one the rows are
 * about and stays as they are, or by one who was archived or merged or has another phone now. Answers the ids of those who were added.
 */
const insertNew = async (
  key: ImportKey,
  people: readonly Person[],
  { userId, now, newId }: WriteOptions,
  tx: Tx,
): Promise<ReadonlySet<string>> => {
  const insert = async (wanted: readonly Person[]): Promise<readonly string[]> => {
    if (wanted.length === 0) return [];
    const values = [key.storeId, JSON.stringify(wanted.map(({ customer }) => customer)), userId, now];
    return (await tx.sql<{ id: string }>(insertImported, values)).map(({ id }) => id);
  };
  const added = new Set(await insert(people));
  const taken = people.filter(({ customer }) => !added.has(customer.id));
  if (taken.length === 0) return added;
  const here = await findKnown(
    key.storeId,
    taken.map(({ customer }) => customer),
    tx,
  );
  const again: Person[] = [];
  for (const person of taken) {
    const found = here.find(person.customer)?.customer;
    person.customer = found ?? { ...person.customer, id: newId() };
    if (found === undefined) again.push(person);
  }
  for (const id of await insert(again)) added.add(id);
  return added;
};

/** What rows say about texts. Of somebody who is left as they are, a yes is none. */
const consentsOf = ({ rows, customer, isNew }: Person, policy: ImportPolicy): WriteOutcome['consents'] =>
  rows.flatMap(({ consent, customer: written }) => {
    const phone = written.customerPhone ?? customer.customerPhone;
    if (consent === null || phone === null || (consent.wanted && !isNew && policy === 'leave')) return [];
    return [{ ...consent, phone }];
  });

const isChanged = ({ isNew, before, customer }: Person): boolean => !isNew && customer !== before;

/** Writes rows to the directory: who is new is added, who is here already is filled in, overwritten or left. */
export const writeRows = async (
  key: ImportKey,
  written: readonly WrittenRow[],
  options: WriteOptions,
  tx: Tx,
): Promise<WriteOutcome> => {
  const { goesTo, policy, now, newId } = options;
  const rows = written.flatMap((row) => {
    const read = readRow(cellsOf(row), goesTo);
    return 'customer' in read ? [{ row: row.row, ...read }] : [];
  });
  const customers = rows.map(({ customer }) => customer);
  await tx.sql(lockMatches, [key.storeId, ...contactsOf(customers)]);
  const known = await findKnown(key.storeId, customers, tx);
  const idFor = ({ customerPhone }: NewCustomer): string =>
    customerPhone === null ? newId() : idForPhone(key.storeId, customerPhone);
  const people = gather(rows, known, idFor, policy);
  const added = await insertNew(
    key,
    people.filter(({ isNew }) => isNew),
    options,
    tx,
  );
  const changed = people.filter(isChanged);
  if (changed.length > 0)
    await tx.sql(updateImported, [key.storeId, JSON.stringify(changed.map(({ customer }) => customer)), now]);
  const imported = people.flatMap((person) => {
    const { customer, before } = person;
    const change = added.has(customer.id)
      ? changeOf(null, customer)
      : isChanged(person)
        ? changeOf(before, customer)
        : null;
    return person.rows.map(({ row }, at) => ({ row, customerId: customer.id, change: at === 0 ? change : null }));
  });
  await tx.sql(storeImported, [key.storeId, key.importId, JSON.stringify(imported)]);
  const unchanged = rows.length - added.size - changed.length;
  const consents = people.flatMap((person) => consentsOf(person, policy));
  return { added: [...added], changed: changed.length, unchanged, consents };
};
