import { z } from 'zod';
import { queue } from '../../../kernel/queue.ts';

/** Finds the attempts that no living process looks after. */
export const reconcileDuePayments = queue('checkout.reconcile-due-payments', z.object({}).catch({}));

/** Finds the authorizations that are about to lapse. */
export const findLapsingAuthorizations = queue('checkout.find-lapsing-authorizations', z.object({}).catch({}));
