import { z } from 'zod';
import { instant } from '../formats.ts';

/** What can happen to a link beside its money, its texts and its notes. */
const linkEventTypes = [
  'created',
  'opened',
  'extended',
  'amount_changed',
  'disabled',
  'enabled',
  'expired',
  'cancelled',
  'paid_elsewhere',
  'pos_confirmed',
  'pos_unconfirmed',
  'renewal_asked',
  'renewal_declined',
  'replaced',
  'replaces',
  'locked',
  'unlocked',
  'receipt_sent',
  'store_not_known',
  'wrong_number',
  'number_confirmed',
  'reminders_off',
  'reminders_on',
  'automation_left_out',
] as const;

/** One thing that happened to a link. */
export const LinkEvent = z.object({
  type: z.enum(linkEventTypes),
  at: instant,
  /** Who did it, where a person of the store did. */
  by: z.string().nullable(),
  /** What it was before and after: an amount, an expiry; null where there is none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What was written down with it. */
  note: z.string().nullable(),
});
export type LinkEvent = z.output<typeof LinkEvent>;
