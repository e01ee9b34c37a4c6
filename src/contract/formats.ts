import { z } from 'zod';
import { largestAmount, parseAmount } from './money.ts';
import { isPhone, normalizePhone } from './phone.ts';
import { isStorable, notStorable } from './storable.ts';

/** Text of at most `max` characters, trimmed; `missing` is what is said, where not the usual, when no text was sent at all. */
export const text = (max: number, tooLong = `At most ${max} characters are allowed`, missing?: string) =>
  z.string(missing).trim().max(max, tooLong).refine(isStorable, notStorable);

/** Text that has to be there, asked for in the same words whether it is empty or was never sent. */
export const neededText = (max: number, missing: string) => text(max, undefined, missing).min(1, missing);

/** Optional text: empty, null and missing are the same and become null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

const emailShape = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]{2,}$/;

/** An email that has to be there. */
export const email = text(255).regex(emailShape, 'Valid email format required');

/** An email that may be left out: empty, null and missing become null. */
export const optionalEmail = (wrong = 'Valid email format required') =>
  text(255)
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || emailShape.test(value), wrong);

const amountText = z.union([z.string(), z.number().transform(String)], 'Amount is required');

/** An amount as people write it, parsed to cents. */
export const amount = amountText
  .refine((written) => written.trim() !== '', { message: 'Amount is required', abort: true })
  .transform((written) => parseAmount(written) ?? -1)
  .refine((cents) => cents > 0, { message: 'Amount must be a positive number', abort: true })
  .refine((cents) => cents <= largestAmount, 'Amount is too large; the most a link can ask for is $999,999.99');

/** An amount that is held against the one we know, and otherwise not believed: of its form only the cents are checked. */
export const writtenAmount = amountText.refine(
  (written) => !/\.\d{3}/.test(written),
  'An amount has at most two decimals',
);

/** Two decimals on the wire. */
export const decimal = z.string().regex(/^-?\d+\.\d{2}$/);

/** Fields of an answer of which those that may be null need not be sent when they are. Whoever reads it by the contract has them back. */
export const leftOutIfNull = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodNullable ? field.default(null) : field]),
  ) as { [Name in keyof Shape]: Shape[Name] extends z.ZodNullable ? z.ZodDefault<Shape[Name]> : Shape[Name] };

/** A phone number as people write it, parsed to its stored form: digits only. */
export const phone = z
  .string('Phone number is required')
  .trim()
  .min(1, { message: 'Phone number is required', abort: true })
  .refine(isPhone, 'Phone number must have 10 to 15 digits')
  .transform(normalizePhone);

/** A phone number that may be left out: empty, null and missing become null. */
export const optionalPhone = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isPhone(value), 'Phone number must have 10 to 15 digits')
  .transform((value) => (value === null ? null : normalizePhone(value)));

/** A name without digits: staff who type a phone number into the wrong field are told at once. */
export const customerName = neededText(255, 'Customer name is required').regex(
  /^\D*$/,
  'Customer name cannot contain numbers',
);

const fromDate = z
  .date()
  .transform((date) => date.toISOString())
  .meta({ type: 'string', format: 'date-time' });

/** An instant: a date on its way out of the server, its ISO text on the wire. */
export const instant = z.union([z.iso.datetime(), fromDate]).meta({ type: 'string', format: 'date-time' });

/** Any text: a link id that cannot exist gets the same answer as one that does not. PostgreSQL cannot even be asked for a NUL. */
export const linkId = z.string().transform((given) => given.replaceAll('\u0000', '\ufffd'));

/** An internal id. */
export const uuid = z.uuid();

/** Keyset page: newest first, `cursor` is what the page before gave as `nextCursor`. */
export const page = {
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(400).optional(),
};

/** Length of a store's key in characters. Every public id begins with the key of its store. */
export const storeKeyLength = 8;

/** The store that a public id (of a link, of a tracked address) begins with, found without a search. It need not exist. */
export const storeOf = (publicId: string): string => publicId.slice(0, storeKeyLength);
