import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, neededText, optionalText, uuid } from '../formats.ts';
import { refuseShortener } from '../texting/shorteners.ts';

/** What happens to a link that an automation follows. */
export const automationTriggers = ['link_created', 'link_paid', 'link_expired', 'link_expiring'] as const;
export type AutomationTrigger = (typeof automationTriggers)[number];

/** How many automations a store may have, how long one may wait, how long its words may be, and how often it may fail in a row. */
export const automationLimits = {
  ...{ perStore: 20, delayMinutes: 90 * 24 * 60, name: 100, subject: 255, message: 1_000, failures: 10 },
} as const;

/** What stands in braces in the words of an automation, and is filled in. */
export const automationFields = ['customerName', 'amount', 'companyName', 'customerNotes', 'paymentLink'] as const;

/** Whether the link can still be paid when it runs, so that its usual text asks for the payment. */
export const asksToPay = (trigger: AutomationTrigger): boolean =>
  trigger === 'link_created' || trigger === 'link_expiring';

const isKnown = (name: string): boolean => (automationFields as readonly string[]).includes(name);

const unknownFieldIn = (written: string | null): boolean =>
  [...(written ?? '').matchAll(/\{(\w*)\}/g)].some(([, name = '']) => !isKnown(name));

const ownText = (max: number) => optionalText(max).refine((text) => !unknownFieldIn(text), 'This field is not known');

const columns = {
  name: neededText(automationLimits.name, 'A name is required'),
  trigger: z.enum(automationTriggers),
  /** What is made; null where it only sends. */
  templateId: uuid.nullable().default(null),
  isEnabled: z.boolean().default(true),
  /** What is made is sent by these ways, or without a template the words. */
  sendText: z.boolean().default(false),
  sendEmail: z.boolean().default(false),
  /** Words of the store's own, where no document is made; null for the usual ones, which ask for the payment. */
  textMessage: ownText(automationLimits.message).superRefine((text, context) => refuseShortener(text ?? '', context)),
  emailSubject: ownText(automationLimits.subject),
  emailMessage: ownText(automationLimits.message),
  /** After what happened; for `link_expiring` before the expiry. */
  delayMinutes: z
    .number()
    .int()
    .min(0, 'This cannot be before it happens')
    .max(automationLimits.delayMinutes, 'At most 90 days')
    .default(0),
};

const change = z.object(columns);

/** Why an automation cannot be as it is asked for: the field, and what to do. */
const whyNoAutomation = (asked: z.output<typeof change>): readonly (readonly [string, string])[] => {
  const { trigger, templateId, sendText, sendEmail, textMessage, emailSubject, emailMessage, delayMinutes } = asked;
  const [sendsOnly, hasOwnText] = [templateId === null, [textMessage, emailSubject, emailMessage].some(Boolean)];
  const needsText = sendsOnly && !asksToPay(trigger);
  return [
    ...(sendsOnly && !sendText && !sendEmail ? [['templateId', 'Choose a document, a text or an email'] as const] : []),
    ...(!sendsOnly && hasOwnText ? [['textMessage', 'A document is sent in its own words'] as const] : []),
    ...(needsText && sendText && !textMessage ? [['textMessage', 'Please write the text'] as const] : []),
    ...(needsText && sendEmail && !emailMessage ? [['emailMessage', 'Please write the email'] as const] : []),
    ...(trigger === 'link_expiring' && delayMinutes === 0
      ? [['delayMinutes', 'Say how long before it expires'] as const]
      : []),
  ];
};

/** What is saved of an automation. */
export const AutomationChange = change.superRefine((asked, context) => {
  for (const [path, message] of whyNoAutomation(asked)) context.addIssue({ code: 'custom', path: [path], message });
});
export type AutomationChange = z.output<typeof AutomationChange>;

/** What happens by itself. */
export const Automation = z.object({
  id: uuid,
  name: z.string(),
  trigger: z.enum(automationTriggers),
  templateId: uuid.nullable(),
  templateName: z.string().nullable(),
  isEnabled: z.boolean(),
  sendText: z.boolean(),
  sendEmail: z.boolean(),
  textMessage: z.string().nullable(),
  emailSubject: z.string().nullable(),
  emailMessage: z.string().nullable(),
  delayMinutes: z.number().int(),
  /** It failed ten times in a row and was switched off by itself. */
  switchedOff: z.boolean(),
  /** When it last did what it is for. */
  lastRunAt: instant.nullable(),
});
export type Automation = z.output<typeof Automation>;

const path = '/api/document-automations';
const params = z.object({ id: uuid });
const admin = { access: 'admin', impersonation: 'refused' } as const;
const one = z.object({ automation: Automation });

/** Calls about what happens by itself. */
export const documentAutomations = {
  automations: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'What happens by itself, by name',
    response: z.object({ automations: z.array(Automation) }),
  }),
  createAutomation: endpoint({
    method: 'POST',
    path,
    ...admin,
    summary: 'Have something happen by itself from now on',
    idempotent: true,
    body: AutomationChange,
    response: one,
  }),
  saveAutomation: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    ...admin,
    summary: 'Change what happens by itself, or switch it on or off',
    params,
    body: AutomationChange,
    response: one,
  }),
  deleteAutomation: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    ...admin,
    summary: 'Have something happen by itself no more',
    params,
    response: z.object({}),
  }),
};
