import { z } from 'zod';
import { payerActions } from './checkout.ts';
import { endpoint } from './endpoint.ts';

export const activity = {
  report: endpoint({
    method: 'POST',
    path: '/api/activity-logs',
    access: 'public',
    summary: "What happened on a payer's page; always answers the same",
    body: z.object({
      action: z.enum(payerActions),
      entity: z.literal('payment_link'),
      entityId: z.string().max(64),
      description: z.string().optional(),
      metadata: z.record(z.string(), z.unknown()).optional(),
      status: z.string().max(50).optional(),
    }),
    response: z.object({}),
  }),
};
