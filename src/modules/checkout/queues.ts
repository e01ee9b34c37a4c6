import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

const AttemptId = z.object({ storeId: z.string(), id: z.uuid() });

/** Asks the processor what became of a charge or a void. */
export const reconcilePayment = queue('checkout.reconcile-payment', AttemptId);

/** Sends a void, or asks about one that was sent. */
export const voidPayment = queue('checkout.void-payment', AttemptId);

/** Finds the attempts that no living process looks after. */
export const reconcileDuePayments = queue('checkout.sweep-payments', z.object({}).catch({}));
