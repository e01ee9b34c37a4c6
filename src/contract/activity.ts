import { z } from 'zod';
import { payerActions } from './checkout.ts';
import { endpoint } from './endpoint.ts';

/** Calls about what happened. */
export const activity = {
  report: endpoint({
    method: 'POST',
    path: '/api/activity-logs',
    access: 'public',
    summary: "What happened on a payer's page; always answers the same",
    body: z.object({
      action: z.enum(payerActions).nullable().catch(null),
      entity: z.literal('payment_link').nullable().catch(null),
      entityId: z.string().catch(''),
      description: z.string().optional().catch(undefined),
      metadata: z.record(z.string(), z.unknown()).optional().catch(undefined),
      status: z.string().optional().catch(undefined),
    }),
    response: z.object({}),
  }),
};
