import { z } from 'zod';
import type { Customer } from '../../contract/customers.ts';
import { queue } from '../../kernel/queue.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { CustomerMatch } from './commands/add-customer.ts';
import type { KnownCustomer } from './queries/every-customer.ts';
import type { ImportKey } from './queues.ts';

export { syncContactsPage } from './sync/index.ts';
export type {
  CustomerAdded,
  CustomerArchived,
  CustomerRestored,
  CustomersAdded,
  CustomersImported,
  CustomersMerged,
  DirectoryEvent,
  ImportedCustomersRemoved,
  MergedCustomersRemoved,
} from './events.ts';
export { advanceImports, takeUpImports } from './queues.ts';

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
  /** One customer of the store, archived or not. Throws where there is none. */
  readonly readCustomer: (id: string, actor: { readonly storeId: string }) => Promise<Customer>;
  /** Reads the next page of contacts of a sync, and adds what is on it. */
  readonly continueSync: (sync: { storeId: string; syncId: string }, signal: AbortSignal) => Promise<void>;
  /** Looks for duplicates of the customers of all stores who are new or have changed. */
  readonly compareCustomers: (signal: AbortSignal) => Promise<void>;
  /** The customers of every store in batches: for a read table that is built anew. */
  readonly everyCustomer: (tx: Pick<Tx, 'sql'>) => AsyncGenerator<readonly KnownCustomer[]>;
}
export const Customers = token<Customers>('Customers');

/** Looks for duplicates of customers who are new or have changed; every minute. */
export const compareCustomers = queue('customers.compare-customers', z.object({}));
