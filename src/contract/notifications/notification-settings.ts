import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decimal, email, optionalEmail, text } from '../formats.ts';
import { largestAmount, parseAmount } from '../money.ts';
import { timezones } from '../store/store.ts';
import { StoreType, PersonType } from './notification-types.ts';

export * from './notification-types.ts';

/** How many people a store may name. */
export const mostRecipients = 20;

const distinct = <T extends string>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [each.toLowerCase(), each])).values(),
];

/** Each once, however it is written. */
export const Recipients = z
  .array(email)
  .transform((list) => distinct(list))
  .refine((list) => list.length <= mostRecipients, `At most ${mostRecipients} recipients are allowed`);

/**
 * What a daily summary has besides its figures, payments and returns: lines for whoever counts the register, boxes to tick, and a page of
 * the attempts that were declined.
 */
export const summaryParts = ['closing', 'to_confirm', 'declined'] as const;
export const SummaryPart = z.enum(summaryParts);
export type SummaryPart = z.output<typeof SummaryPart>;

/** The parts of a summary until a store has chosen. */
export const usualSummaryParts: readonly SummaryPart[] = ['closing', 'to_confirm'];

/** HH:MM or HH:MM:SS, read as HH:MM:SS. */
const SummaryTime = text(8)
  .regex(/^([01]\d|2[0-3])(:[0-5]\d){1,2}$/, 'Write a time like 18:00')
  .transform((written) => written.padEnd(8, ':00'));

/** An amount from nothing up, as number or text, read as decimal text. */
const MinimumAmount = z
  .union([z.string(), z.number().transform(String)])
  .transform((written) => (written.trim() === '' ? 0 : parseAmount(written)))
  .refine((cents) => cents !== null && cents <= largestAmount, 'Write an amount like 25.00')
  .transform((cents) => cents ?? 0);

/** Where the store's first webhook goes. Whether that can be is decided when it is saved and at every call. */
const WebhookUrl = text(1_000)
  .nullable()
  .transform((written) => written || null);

/** Only what is sent changes. */
export const NotificationChange = z.object({
  realTimeNotifications: z.boolean().optional(),
  emailNotifications: z.boolean().optional(),
  dailySummaryEnabled: z.boolean().optional(),
  summaryTime: SummaryTime.optional(),
  summaryTimezone: z.enum(timezones, 'Please choose a time zone').optional(),
  summaryFinal: z.boolean().optional(),
  summarySkipsEmpty: z.boolean().optional(),
  summaryParts: z.array(SummaryPart).transform(distinct).optional(),
  recipientEmails: Recipients.optional(),
  /** The one recipient of old: added to the list. */
  recipientEmail: optionalEmail().optional(),
  webhookEnabled: z.boolean().optional(),
  webhookUrl: WebhookUrl.optional(),
  minimumAmount: MinimumAmount.optional(),
  notificationTypes: z.array(StoreType).transform(distinct).optional(),
  /** Null: as `notificationTypes`. */
  webhookTypes: z.array(StoreType).transform(distinct).nullable().optional(),
});
export type NotificationChange = z.output<typeof NotificationChange>;

/** How a store is told of its payments. */
export const NotificationConfig = z.object({
  realTimeNotifications: z.boolean(),
  emailNotifications: z.boolean(),
  dailySummaryEnabled: z.boolean(),
  summaryTime: z.string().regex(/^\d\d:\d\d:\d\d$/),
  summaryTimezone: z.string(),
  /** The summary is emailed again once its day has ended, with what was paid since. */
  summaryFinal: z.boolean(),
  /** Of a day without payments a summary is made, and not emailed. */
  summarySkipsEmpty: z.boolean(),
  summaryParts: z.array(SummaryPart),
  recipientEmails: z.array(z.string()),
  /** The first webhook of the store is on. */
  webhookEnabled: z.boolean(),
  webhookUrl: z.string().nullable(),
  minimumAmount: decimal,
  notificationTypes: z.array(StoreType),
  /** What that webhook is called for; null where there is none. */
  webhookTypes: z.array(StoreType).nullable(),
  /** The recipients who said that they want no more emails. */
  unsubscribedEmails: z.array(z.string()),
});
export type NotificationConfig = z.output<typeof NotificationConfig>;

/** What somebody is told of in the app and by email. What is about their own safety always is. */
export const NotificationPreferences = z.object({
  inApp: z.array(PersonType).overwrite(distinct),
  email: z.array(PersonType).overwrite(distinct),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

const path = '/api/notifications';

/** Calls about what is told to a store and to each of its people. */
export const notificationSettings = {
  config: endpoint({
    method: 'GET',
    path: `${path}/config`,
    access: 'staff',
    summary: 'How the store is told of its payments; the defaults where nothing was saved',
    response: z.object({ config: NotificationConfig }),
  }),
  saveConfig: endpoint({
    method: 'POST',
    path: `${path}/config`,
    access: 'admin',
    summary: 'Save how the store is told of its payments; only the fields that are sent change',
    body: NotificationChange,
    response: z.object({ config: NotificationConfig }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: `${path}/preferences`,
    access: 'staff',
    summary: 'What whoever is signed in is told of, in the app and by email',
    response: z.object({ preferences: NotificationPreferences }),
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: `${path}/preferences`,
    access: 'staff',
    summary: 'Choose what you are told of, in the app and by email',
    body: NotificationPreferences,
    response: z.object({ preferences: NotificationPreferences }),
  }),
};
