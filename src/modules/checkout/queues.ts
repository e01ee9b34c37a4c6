import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

const Attempt = z.object({ storeId: z.string(), id: z.uuid() });

/** Asks the processor what became of a charge or a void. */
export const reconcilePayment = queue('checkout.reconcile-payment', Attempt);

/** Sends a void, or follows one that was sent. */
export const voidPayment = queue('checkout.void-payment', Attempt);

/** Finds what no living process looks after. */
export const sweepPayments = queue('checkout.sweep-payments', z.object({}).catch({}));
