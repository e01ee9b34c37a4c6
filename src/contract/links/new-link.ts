import { z } from 'zod';
import { clockChoices, type ExpiryChoice } from './expiry.ts';
import { documentLimits, LinkDocument } from '../documents/limits.ts';
import { longestMessage } from '../texting/longest-message.ts';
import { refuseShortener } from '../texting/shorteners.ts';
import { amount, customerName, optionalEmail, optionalText, phone, uuid } from '../formats.ts';

const whenItExpires = 'Link expiration must be 1 to 168 hours or one of the clock times offered';

/** Hours or a clock time, as a form sends it. */
export const expiresIn = z
  .union([z.number(), z.string()], whenItExpires)
  .transform((given): ExpiryChoice | null => {
    if (typeof given === 'string' && Object.hasOwn(clockChoices, given)) return given as keyof typeof clockChoices;
    const hours = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : given;
    return typeof hours === 'number' && hours >= 1 && hours <= 168 ? hours : null;
  })
  .refine((choice): choice is ExpiryChoice => choice !== null, whenItExpires);

/** What the create form sends. The amount is parsed to cents. */
export const NewLink = z.object({
  amount,
  customerName,
  customerEmail: optionalEmail(),
  customerPhone: phone,
  transactionType: z.enum(['sale', 'preauth'], 'Transaction type must be sale or preauth').default('sale'),
  debitOnly: z.boolean().default(true),
  expiresIn: expiresIn.default(24),
  smsEnabled: z.boolean().default(false),
  /** What its text says in place of the template; its address follows. */
  smsMessage: optionalText(longestMessage).superRefine((written, context) => refuseShortener(written ?? '', context)),
  /** Its text waits until quiet hours end where the phone is. */
  smsLater: z.boolean().default(false),
  emailEnabled: z.boolean().default(false),
  createCustomer: z.boolean().default(true),
  internalNotes: optionalText(5000),
  customerNotes: optionalText(2000),
  customerId: uuid.nullish(),
  /** What its customer is to sign: made in the same commit, or nothing is. */
  documents: z
    .array(LinkDocument)
    .max(documentLimits.perLink, `A link has at most ${documentLimits.perLink} documents`)
    .optional(),
});
export type NewLink = z.output<typeof NewLink>;
