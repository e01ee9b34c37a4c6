import type { z } from 'zod';
import {
  type Automation,
  AutomationChange,
  type AutomationTrigger,
} from '../../../../src/contract/documents/automations.ts';
import type { FormSchema } from '../../../ui/use-form.ts';
import { type Delay, dialogMessages, sentenceMessages, type Ways } from './messages.ts';

/** An automation as its form has it. */
export interface Values {
  readonly name: string;
  readonly trigger: AutomationTrigger;
  /** Empty where it makes nothing. */
  readonly templateId: string;
  readonly sendText: boolean;
  readonly sendEmail: boolean;
  readonly textMessage: string;
  readonly emailSubject: string;
  readonly emailMessage: string;
  /** How long after or before, as it is typed, in a unit. */
  readonly delayMinutes: string;
  readonly unit: Delay['unit'];
}

const minutesIn = { minutes: 1, hours: 60, days: 1_440 } as const satisfies Readonly<Record<Delay['unit'], number>>;

/** Minutes in the largest unit in which they are whole. */
export const delayOf = (minutes: number): Delay => {
  const fits = (unit: Delay['unit']): boolean => minutes > 0 && minutes % minutesIn[unit] === 0;
  const unit = (['days', 'hours'] as const).find(fits) ?? 'minutes';
  return { count: minutes / minutesIn[unit], unit };
};

const waysOf = ({ sendText, sendEmail }: Pick<Automation, 'sendText' | 'sendEmail'>): Ways => {
  if (sendText && sendEmail) return 'both';
  if (sendText) return 'text';
  return sendEmail ? 'email' : 'none';
};

/** What an automation does, as one sentence. */
export const sentenceOf = (automation: Automation): string => {
  const { trigger, templateName, delayMinutes } = automation;
  const when = sentenceMessages.when(trigger, delayOf(delayMinutes));
  const ways = waysOf(automation);
  return `${when}, ${templateName === null ? sentenceMessages.send[ways] : sentenceMessages.make(templateName, ways)}.`;
};

/** What a new automation begins with. */
export const blank: Values = {
  ...{ name: '', trigger: 'link_created', templateId: '', sendText: true, sendEmail: false },
  ...{ textMessage: '', emailSubject: '', emailMessage: '', delayMinutes: '0', unit: 'minutes' },
};

/** The form of an automation that is changed. */
export const valuesOf = (automation: Automation): Values => {
  const { name, trigger, templateId, sendText, sendEmail, textMessage, emailSubject, emailMessage } = automation;
  const { count, unit } = delayOf(automation.delayMinutes);
  return {
    ...{ name, trigger, templateId: templateId ?? '', sendText, sendEmail, delayMinutes: String(count), unit },
    ...{ textMessage: textMessage ?? '', emailSubject: emailSubject ?? '', emailMessage: emailMessage ?? '' },
  };
};

/** What is saved of a form: words of the store's own only where they are sent. */
export const changeOf = (
  { templateId, delayMinutes, unit, ...values }: Values,
  isEnabled: boolean,
): z.input<typeof AutomationChange> => {
  const { name, trigger, sendText, sendEmail, textMessage, emailSubject, emailMessage } = values;
  const [ownText, ownEmail] = [templateId === '' && sendText, templateId === '' && sendEmail];
  return {
    ...{ name, trigger, templateId: templateId === '' ? null : templateId, isEnabled, sendText, sendEmail },
    textMessage: ownText ? textMessage : null,
    emailSubject: ownEmail && emailMessage.trim() !== '' ? emailSubject : null,
    emailMessage: ownEmail ? emailMessage : null,
    delayMinutes: /^\d{1,6}$/.test(delayMinutes.trim()) ? Number(delayMinutes) * minutesIn[unit] : -1,
  };
};

/** An automation as it is sent back where nothing of it changes but whether it is on. */
export const switched = (automation: Automation, isEnabled: boolean): z.input<typeof AutomationChange> => {
  const { id: _id, templateName: _name, switchedOff: _off, lastRunAt: _at, ...change } = automation;
  return { ...change, isEnabled };
};

/** What is checked before it is sent, by the rules of the server. */
export const schema: FormSchema = {
  safeParse: (values) => {
    const change = changeOf(values as Values, true);
    if (change.delayMinutes === -1)
      return { success: false, error: { issues: [{ path: ['delayMinutes'], message: dialogMessages.badCount }] } };
    return AutomationChange.safeParse(change);
  },
};
