import { z } from 'zod';
import { frequencyFields } from '../fault-plan.ts';
import { e164 } from '../wire/http.ts';

/** An account with the numbers it owns; `smsUrl` is the webhook for texts to that number. */
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

/** One planned fault: for one recipient, for the next requests, or by probability. `ms` is how long a hang lasts. */
export const TextFault = z.strictObject({
  fault: z.enum(textFaultNames),
  to: z.string().optional(),
  ...frequencyFields,
  ms: z.number().int().nonnegative().optional(),
});
export type TextFault = z.infer<typeof TextFault>;

const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtended = '^{}\\[~]|€\f';

/** The number of segments a text is sent in: GSM-7 while every character is in that alphabet, UCS-2 otherwise. */
export const segmentsOf = (body: string): number => {
  const characters = Array.from(body);
  const isGsm = characters.every((character) => gsmBasic.includes(character) || gsmExtended.includes(character));
  const sizes = characters.map((character) => (isGsm ? (gsmExtended.includes(character) ? 2 : 1) : character.length));
  const [single, concatenated] = isGsm ? [160, 153] : [70, 67];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total <= single ? 1 : countSegments(sizes, concatenated);
};

/** A character of size two is never split across two segments. */
const countSegments = (sizes: readonly number[], capacity: number): number => {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > capacity) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
};
