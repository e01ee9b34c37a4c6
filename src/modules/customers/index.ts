import type { Customer } from '../../contract/customers.ts';
import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { CustomerMatch } from './commands/add-customer.ts';
import type { KnownCustomer } from './queries/every-customer.ts';

export type { CustomerAdded, CustomerArchived, CustomerRestored, DirectoryEvent } from './events.ts';

/** What other modules may ask of customers. */
export interface Customers {
  /** Finds the customer of the store whom a link is for, or adds one if asked to; null when there is none. */
  readonly matchCustomer: (
    match: CustomerMatch,
    owner: { storeId: string; userId: string },
    tx: Tx,
  ) => Promise<string | null>;
  /** One customer of the store, archived or not. Throws where there is none. */
  readonly readCustomer: (id: string, actor: { readonly storeId: string }) => Promise<Customer>;
  /** The customers of every store in batches: for a read table that is built anew. */
  readonly everyCustomer: (tx: Pick<Tx, 'sql'>) => AsyncGenerator<readonly KnownCustomer[]>;
}
export const Customers = token<Customers>('Customers');
