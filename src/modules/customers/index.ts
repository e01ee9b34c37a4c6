import { token } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { CustomerMatch } from './commands/add-customer.ts';

/** What other modules may ask of customers. */
export interface Customers {
  /** Finds the customer of the store whom a link is for, or adds one if asked to; null when there is none. */
  readonly matchCustomer: (
    match: CustomerMatch,
    owner: { storeId: string; userId: string },
    tx: Tx,
  ) => Promise<string | null>;
}
export const Customers = token<Customers>('Customers');
