import type { Customer } from '../../contract/customers.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { CustomerMatch, customersWithPhone, KnownCustomer, phonesOfCustomers } from './directory/index.ts';
import type { ImportKey } from './import-rows/index.ts';

export { activeCustomerSql } from './directory/index.ts';
export type {
  CustomerAdded,
  CustomerArchived,
  CustomerChanged,
  CustomerRestored,
  CustomersAdded,
  CustomerPhone,
  CustomersMerged,
  ImportedCustomersRemoved,
  MergedCustomersRemoved,
} from './directory/index.ts';
export { compareCustomersQueue as compareCustomers } from './duplicates/index.ts';
export type { DirectoryEvent } from './events.ts';
export { advanceImports } from './import-rows/index.ts';
export { takeUpImportsQueue as takeUpImports, type CustomersImported } from './imports/index.ts';
export { syncContactsPage } from './sync/index.ts';

/** What other modules may ask of customers. */
export interface Customers {
  /** Finds the customer of the store whom a link is for, or adds one if asked to; null when there is none. */
  readonly matchCustomer: (
    match: CustomerMatch,
    owner: { storeId: string; userId: string },
    tx: Tx,
  ) => Promise<string | null>;
  /** How many phones of all stores are not written in their stored form, and how many stores have any. */
  readonly countOddPhones: () => Promise<{ readonly customers: number; readonly stores: number }>;
  /** Writes at most so many of them in it, of any store. Returns how many. */
  readonly fixSomePhones: (most: number, tx: Tx) => Promise<number>;
  /** Goes on with an import until it is done, waits for staff, or the signal says to stop. */
  readonly advanceImport: (key: ImportKey, signal: AbortSignal) => Promise<void>;
  /** Gives a job to every import that has lost its own. */
  readonly takeUpImports: () => Promise<void>;
  /** How many of a store's active customers were added since each of these instants, before the last one. */
  readonly countAdded: (storeId: string, since: readonly Date[], until: Date) => Promise<readonly number[]>;
  /** One customer of the store, archived or not. Throws where there is none. A command passes its transaction. */
  readonly readCustomer: (id: string, actor: { readonly storeId: string }, tx?: Pick<Tx, 'knex'>) => Promise<Customer>;
  /** Under which ids something was written down about a customer of the store: their own, and of those who were merged into them. */
  readonly idsOfCustomer: (id: string, actor: { readonly storeId: string }) => Promise<readonly string[]>;
  /** Reads the next page of contacts of a sync, and adds what is on it. */
  readonly continueSync: (sync: { storeId: string; syncId: string }, signal: AbortSignal) => Promise<void>;
  /** Looks for duplicates of the customers of all stores who are new or have changed. */
  readonly compareCustomers: (signal: AbortSignal) => Promise<void>;
  /** The customers of every store in batches: for a read table that is built anew. */
  readonly everyCustomer: (tx: Pick<Tx, 'sql'>) => AsyncGenerator<readonly KnownCustomer[]>;
  /** Who of a store has a phone, archived ones too. */
  readonly customersWithPhone: typeof customersWithPhone;
  /** The phones of customers of a store, archived ones too. */
  readonly phonesOfCustomers: typeof phonesOfCustomers;
}
export const Customers = token<Customers>('Customers');
