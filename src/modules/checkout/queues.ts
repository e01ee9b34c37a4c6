import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

const AttemptId = z.object({ storeId: z.string(), id: z.uuid() });

const oneForEachAttempt = { subjectOf: ({ id }: z.output<typeof AttemptId>): string => id };

/** Asks the processor what became of a charge. */
export const reconcilePayment = queue('checkout.ask-about-payment', AttemptId, oneForEachAttempt);

/** Sends a void, or asks about one that was sent. */
export const voidPayment = queue('checkout.follow-void', AttemptId, oneForEachAttempt);

/** Sends a capture or a refund, or asks about one that was sent. */
export const followAct = queue('checkout.follow-act', AttemptId, oneForEachAttempt);

/** Asks the processor about a store's saved credentials, because it refused a payment for them. */
export const checkCredentials = queue('checkout.check-credentials', z.object({ storeId: z.string() }), {
  subjectOf: ({ storeId }) => storeId,
});

/** The queues of the version before, in which jobs may still wait; the next release drops them. */
export const formerQueues = [
  queue('checkout.reconcile-payment', AttemptId),
  queue('checkout.void-payment', AttemptId),
] as const;

/** Finds the attempts that no living process looks after. */
export const reconcileDuePayments = queue('checkout.reconcile-due-payments', z.object({}).catch({}));

/** Compares the processor's script with the hash that was recorded. */
export const checkProcessorScript = queue('checkout.check-script', z.object({}).catch({}));

/** Finds the authorizations that are about to lapse. */
export const findLapsingAuthorizations = queue('checkout.find-lapsing-authorizations', z.object({}).catch({}));
