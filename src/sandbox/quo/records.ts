import { z } from 'zod';
import { frequencyFields } from '../fault-plan.ts';
import { e164 } from '../wire/http.ts';

/** The date that names the versioned API and its webhooks. */
export const quoVersion = '2026-03-30';

/** A workspace: one key, its numbers and its users. */
export const Workspace = z.object({
  apiKey: z.string().min(1),
  numbers: z
    .array(
      z.object({
        id: z.string().regex(/^PN/),
        name: z.string().default('Main line'),
        number: z.string().regex(e164),
        /** False for a number that may not text into the US. */
        maySend: z.boolean().default(true),
      }),
    )
    .default([]),
  users: z.array(z.object({ id: z.string().regex(/^US/), email: z.string() })).default([]),
});
export type Workspace = z.infer<typeof Workspace>;

/** One text through Quo, in either direction; instants are ISO 8601. */
export const QuoText = z.object({
  id: z.string(),
  apiKey: z.string(),
  phoneNumberId: z.string(),
  conversationId: z.string(),
  to: z.string(),
  from: z.string(),
  text: z.string(),
  direction: z.enum(['incoming', 'outgoing']),
  status: z.enum(['queued', 'sent', 'delivered', 'undelivered', 'failed', 'received']),
  errorCode: z.string().nullable(),
  userId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type QuoText = z.infer<typeof QuoText>;

/** A webhook of the `legacy` API (v1) or of the `dated` one; `key` signs its requests. */
export const Subscription = z.object({
  id: z.string(),
  apiKey: z.string(),
  generation: z.enum(['legacy', 'dated']),
  url: z.url(),
  events: z.array(z.string()),
  resourceIds: z.array(z.string()),
  key: z.string(),
  createdAt: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

const Item = z.looseObject({ name: z.string(), value: z.string().nullable() });

/** The part of a contact that its caller writes. */
export const ContactFields = z.object({
  defaultFields: z.looseObject({
    firstName: z.string().nullable(),
    lastName: z.string().nullable().optional(),
    emails: z.array(Item).optional(),
    phoneNumbers: z.array(Item).optional(),
  }),
  customFields: z.array(z.unknown()).optional(),
  source: z.string().min(1).max(72).optional(),
  externalId: z.string().min(1).max(75).nullable().optional(),
});

/** A contact; instants are ISO 8601. */
export const Contact = ContactFields.extend({
  id: z.string(),
  apiKey: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Contact = z.infer<typeof Contact>;

/** One planned fault. The seven-digit numbers are Quo's codes for an unregistered, unpaid or capped sender. */
export const QuoFault = z.strictObject({
  fault: z.enum([
    '0206400',
    '0200402',
    '0201402',
    '0202403',
    '0204403',
    '429',
    '500',
    'hang',
    'broken_page',
    'drop_after_accept',
    'undelivered',
    'no_receipt',
  ]),
  to: z.string().optional(),
  /** The calls it is for: those that send texts where it is left out. Of contacts only `429`, `500` and `broken_page` can be planned. */
  path: z.enum(['messages', 'contacts']).optional(),
  ...frequencyFields,
  ms: z.number().int().nonnegative().optional(),
});
export type QuoFault = z.infer<typeof QuoFault>;

/** The form of errors, as specified or as seen live, and the rate limit of a key. */
export const QuoSettings = z.strictObject({
  errors: z.enum(['specified', 'live']),
  /** The form of legacy webhooks: of those made by the API, or of those made in the app. */
  legacyWebhooks: z.enum(['api', 'app']),
  /** False for the older host, which answers v1 alone. */
  hasDatedApi: z.boolean(),
  requestsPerSecond: z.number().positive(),
});
export type QuoSettings = z.infer<typeof QuoSettings>;

export const defaultQuoSettings: QuoSettings = {
  errors: 'specified',
  legacyWebhooks: 'api',
  hasDatedApi: true,
  requestsPerSecond: 10,
};
