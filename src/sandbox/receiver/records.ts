import { z } from 'zod';
import { frequencyFields } from '../fault-plan.ts';

/** A request that came to the receiver. */
export const ReceivedCall = z.object({
  id: z.string(),
  at: z.string(),
  /** The part of the address behind `/receiver/`. */
  name: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** How it was answered: a status, or the name of the fault. */
  answer: z.string(),
});
export type ReceivedCall = z.output<typeof ReceivedCall>;

/**
 * What a receiver does instead of taking a call: `fail` answers a status, `hang` nothing, `redirect` sends the caller on, `slow` answers
 * byte by byte, `flood` more than anybody wants to read, and `reset` breaks the connection.
 */
export const ReceiverFault = z.strictObject({
  kind: z.enum(['fail', 'hang', 'redirect', 'slow', 'flood', 'reset']),
  /** The part of the address behind `/receiver/`; any without it. */
  name: z.string().optional(),
  status: z.number().int().min(300).max(599).optional(),
  ...frequencyFields,
});
export type ReceiverFault = z.output<typeof ReceiverFault>;
