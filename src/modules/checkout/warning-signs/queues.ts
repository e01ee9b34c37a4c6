import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** A store and its main account. */
export const StoreAccount = z.object({ storeId: z.string(), accountId: z.uuid() });
export type StoreAccount = z.output<typeof StoreAccount>;

/** Asks for a look at the warning signs of every store. */
export const checkStoresQueue = queue('checkout.check-stores', z.object({}).catch({}));

/** Looks at the warning signs of one store. */
export const checkStoreQueue = queue('checkout.check-store', StoreAccount, { subjectOf: ({ storeId }) => storeId });
