import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { countAllPhonesToFix, fixPhones, fixSomePhones as fixSome } from './customer.store.ts';
import type { CustomerPhonesFixed } from './events.ts';

/** Writes every phone of the directory in its stored form; what cannot be a phone stays. Returns how many changed. */
export const fixPhoneNumbers =
  ({ clock }: Context) =>
  async ({ storeId }: Staff, tx: Tx): Promise<number> => {
    const [fixed] = await tx.sql<{ customers: number }>(fixPhones, [storeId, clock()]);
    const customers = fixed?.customers ?? 0;
    if (customers > 0) tx.raise<CustomerPhonesFixed>({ type: 'CustomerPhonesFixed', storeId, customers });
    return customers;
  };

/** The same of any store, a batch at a time: what an administrator does before a release, in nobody's name. */
export const fixSomePhones =
  ({ clock }: Context) =>
  async (most: number, tx: Tx): Promise<number> => {
    const [fixed] = await tx.sql<{ customers: number }>(fixSome, [clock(), most]);
    return fixed?.customers ?? 0;
  };

/** How many phones of all stores are not written in their stored form. */
export const countAllOddPhones =
  ({ reader }: Context) =>
  async (): Promise<{ readonly customers: number; readonly stores: number }> => {
    const [counted] = await reader.sql<{ customers: number; stores: number }>(countAllPhonesToFix);
    return counted ?? { customers: 0, stores: 0 };
  };
