import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

const Attempt = z.object({ storeId: z.string(), id: z.uuid() });

/** Asks the processor what became of a charge or a void. */
export const reconcilePayment = queue('checkout.reconcile-payment', Attempt, {
  retryLimit: 3,
  retryDelay: 5,
  concurrency: 4,
});

/** Sends a void, or follows one that was sent. */
export const voidPayment = queue('checkout.void-payment', Attempt, { retryLimit: 3, retryDelay: 5, concurrency: 4 });

/** Finds what no living process looks after. */
export const sweepPayments = queue('checkout.sweep-payments', z.object({}).catch({}), { retryLimit: 0 });
