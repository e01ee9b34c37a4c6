import { z } from 'zod';
import { e164 } from '../e164.ts';
import { odds } from '../fault-plan.ts';

/** An account with the numbers it owns; `smsUrl` is where texts to that number are announced. */
export const Account = z.object({
  sid: z.string().regex(/^AC[0-9a-f]{32}$/),
  authToken: z.string().min(1),
  friendlyName: z.string().default('Sandbox account'),
  numbers: z.array(z.object({ phoneNumber: z.string().regex(e164), smsUrl: z.url().optional() })).default([]),
  messagingServices: z.array(z.string().regex(/^MG[0-9a-fA-F]{32}$/)).default([]),
});
export type Account = z.infer<typeof Account>;

/** One text message, in either direction; instants are ISO 8601. */
export const Text = z.object({
  sid: z.string(),
  accountSid: z.string(),
  messagingServiceSid: z.string().nullable(),
  to: z.string(),
  from: z.string().nullable(),
  body: z.string(),
  direction: z.enum(['outbound-api', 'inbound', 'outbound-reply']),
  status: z.enum([
    'accepted',
    'scheduled',
    'queued',
    'sent',
    'delivered',
    'undelivered',
    'failed',
    'canceled',
    'received',
  ]),
  errorCode: z.number().int().nullable(),
  statusCallback: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Text = z.infer<typeof Text>;

const textFaultNames = [
  '429',
  '500',
  'hang',
  'drop_after_accept',
  'duplicate_callback',
  'reversed_callbacks',
  'unsigned_callback',
  'wrong_signature',
  'undelivered_30003',
  'undelivered_30007',
  'no_receipt',
] as const;

/** One planned fault of the text stand-in: for a recipient, the next requests, or by chance. `ms` is how long a hang lasts. */
export const TextFault = z.strictObject({
  fault: z.enum(textFaultNames),
  to: z.string().optional(),
  ...odds,
  ms: z.number().int().nonnegative().optional(),
});
export type TextFault = z.infer<typeof TextFault>;
