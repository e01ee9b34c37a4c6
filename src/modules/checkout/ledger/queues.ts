import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

const AttemptId = z.object({ storeId: z.string(), id: z.uuid() });

const oneForEachAttempt = { subjectOf: ({ id }: z.output<typeof AttemptId>): string => id };

/** Asks the processor what became of a charge. */
export const reconcilePayment = queue('checkout.ask-about-payment', AttemptId, oneForEachAttempt);

/** Sends a void, or asks about one that was sent. */
export const voidPayment = queue('checkout.follow-void', AttemptId, oneForEachAttempt);

/** Sends a capture or a refund, or asks about one that was sent. */
export const followAct = queue('checkout.follow-act', AttemptId, oneForEachAttempt);
