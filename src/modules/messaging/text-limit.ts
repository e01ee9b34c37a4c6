import { Problem } from '../../kernel/problem.ts';
import { limitMessage, receiptLimitMessage, refusalMessages } from './messages.ts';

/** Texts within 24 hours where the operator has not set a store's limit: through a number of its own, and through the operator's. */
export const defaultLimits = { own: 500, throughOperator: 100 } as const;

/** What a store's limit is, and the text that stands in the way. */
export interface TextLimit {
  readonly perDay: number;
  /** IANA zone of the store. */
  readonly timezone: string;
  /** When the text was queued that has to be a day old before the next one; null while the limit is not reached. */
  readonly limitingAt: Date | null;
}

/** Why a text is not sent: by code, and in words for staff. */
export interface TextRefusal {
  readonly code: 'text_refused' | 'text_limit_reached' | 'texting_off';
  readonly refused: string;
  /** Seconds after which it may be sent, where waiting helps. */
  readonly retryAfter?: number;
}

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

const minuteAfter = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(Math.ceil(at.getTime() / minuteMs) * minuteMs);

/** The operator asked for a main account that does not exist. */
export const accountNotFound = (): Problem => new Problem('missing', 'user_not_found', 'User not found');

/** Why the limit keeps a text from being sent, or null where it does not. A receipt is left out for good, so it names no time. */
export const limitRefusal = (
  { perDay, timezone, limitingAt }: TextLimit,
  isReceipt: boolean,
  now: Date,
): TextRefusal | null => {
  if (perDay === 0) return { code: 'texting_off', refused: refusalMessages.textingOff };
  if (limitingAt === null) return null;
  const next = new Date(limitingAt.getTime() + dayMs);
  const refused = isReceipt ? receiptLimitMessage(perDay) : limitMessage(perDay, minuteAfter(next, timezone));
  // A text that another request has just written may bear a time after `now`.
  const remainingMs = Math.min(dayMs, next.getTime() - now.getTime());
  const retryAfter = Math.max(1, Math.ceil(remainingMs / 1_000));
  return { code: 'text_limit_reached', refused, retryAfter };
};
