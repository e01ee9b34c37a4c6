import { mostReminders, type ReminderStep } from '../../../contract/links/reminders.ts';
import { quietUntil } from '../../../contract/texting/quiet-hours.ts';

const hour = 3_600_000;

/** Texts about one link are never closer to each other. */
const shortestGap = hour / 2;
/** Nobody is asked to hurry to a link that ends sooner than this. */
const leastTimeLeft = hour / 2;

/** What the rules need to know to remind of a link. */
export interface ReminderPlan {
  /** When reminders of its store go out; none where they are switched off. */
  readonly steps: readonly ReminderStep[];
  /** When it was texted first since the store has switched them on; null where it was not. */
  readonly since: Date | null;
  readonly sent: number;
  readonly expiresAt: Date;
  readonly phone: string;
  /** Where the store is, for a phone that has no place. */
  readonly zone: string;
  /** The link may be texted to its customer, who may still be asked for the payment. */
  readonly isOpen: boolean;
}

/** When the next reminder of a link goes out, if nothing happens to it before; null where there is none. Never in quiet hours. */
export const nextReminder = (plan: ReminderPlan, now: Date): Date | null => {
  const { steps, since, sent, expiresAt, phone, zone, isOpen } = plan;
  if (!isOpen || since === null || sent >= Math.min(steps.length, mostReminders)) return null;
  const [earliest, latest] = [now.getTime() + shortestGap, expiresAt.getTime() - leastTimeLeft];
  const dues = steps
    .map(({ hours, from }) => (from === 'sent' ? since.getTime() + hours * hour : expiresAt.getTime() - hours * hour))
    .map((due) => quietUntil(phone, new Date(due), zone).getTime())
    .filter((due) => due >= earliest && due <= latest);
  return dues.length === 0 ? null : new Date(Math.min(...dues));
};

/** What to do about a reminder whose time has come; where it waits or ends, `next` is when it is looked at again. */
export type ReminderDecision = { readonly kind: 'send' } | { readonly kind: 'wait'; readonly next: Date | null };

/** Decides about a reminder that is due. What became of the link since it was planned counts, and so does a job that comes late. */
export const decideReminder = (plan: ReminderPlan & { readonly confirming: boolean }, now: Date): ReminderDecision => {
  const { steps, since, sent, expiresAt, phone, zone, isOpen, confirming } = plan;
  const latest = new Date(expiresAt.getTime() - leastTimeLeft);
  if (!isOpen || since === null || sent >= Math.min(steps.length, mostReminders) || now > latest)
    return { kind: 'wait', next: null };
  // Whoever has just pressed Pay is not asked to pay before the bank has answered.
  const next = quietUntil(phone, confirming ? new Date(now.getTime() + shortestGap) : now, zone);
  if (next <= now) return { kind: 'send' };
  return { kind: 'wait', next: next <= latest ? next : null };
};
