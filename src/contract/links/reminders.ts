import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkId } from '../formats.ts';
import { LinkRow } from './payment-links.ts';

/** A link is reminded of no more often than this. */
export const mostReminders = 3;

/** When a customer is reminded: a number of hours after the first text about the link, or before the link ends. */
export const ReminderStep = z.object({
  hours: z.number().int().min(1).max(336),
  from: z.enum(['sent', 'end']),
});
export type ReminderStep = z.output<typeof ReminderStep>;

const isTwice = ({ hours, from }: ReminderStep, index: number, steps: readonly ReminderStep[]): boolean =>
  steps.findIndex((step) => step.hours === hours && step.from === from) < index;

/** Whether and when the customers of a store are reminded of links that nobody has paid. */
export const ReminderSettings = z.object({
  isOn: z.boolean(),
  steps: z
    .array(ReminderStep)
    .min(1, 'At least one reminder is needed')
    .max(mostReminders, `At most ${mostReminders} reminders go out for a link`)
    .refine((steps) => !steps.some(isTwice), 'Two reminders cannot go out at the same time'),
});
export type ReminderSettings = z.output<typeof ReminderSettings>;

const settings = z.object({ reminders: ReminderSettings });

/** Calls about reminders. */
export const reminders = {
  reminders: endpoint({
    method: 'GET',
    path: '/api/reminders',
    access: 'staff',
    summary: 'Whether and when the customers of the store are reminded of links that nobody has paid',
    response: settings,
  }),
  saveReminders: endpoint({
    method: 'PUT',
    path: '/api/reminders',
    access: 'admin',
    summary: 'Set whether and when customers are reminded; links that are texted from then on follow it',
    body: ReminderSettings,
    response: settings,
  }),
  remindOfLink: endpoint({
    method: 'PUT',
    path: '/api/payment-links/:linkId/reminders',
    access: 'staff',
    keyScope: 'links',
    summary: 'Switch the reminders of one link off, or on again',
    params: z.object({ linkId }),
    body: z.object({ isOn: z.boolean() }),
    response: z.object({ link: LinkRow }),
  }),
};
