import { Problem } from '../../../kernel/problem.ts';
import { emailLimitMessage, limitMessage, receiptLimitMessage, textingOffMessage } from './messages.ts';

/** Texts within 24 hours where the operator has not set a store's limit: through a number of its own, and through the operator's. */
export const defaultLimits = { own: 500, throughOperator: 100 } as const;

/** Emails about links within 24 hours where the operator has not set a store's limit. */
export const defaultEmails = 500;

/** What a store's limit of texts or of emails is, and the one that stands in the way. */
export interface TextLimit {
  readonly perDay: number;
  /** IANA zone of the store. */
  readonly timezone: string;
  /** When the one was queued that has to be a day old before the next one; null while the limit is not reached. */
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

/** From when on the next one may go, in words and in seconds. */
const nextOf = (limitingAt: Date, timezone: string, now: Date): { readonly at: string; readonly seconds: number } => {
  const next = new Date(limitingAt.getTime() + dayMs);
  // One that another request has just written may bear a time after `now`.
  const remainingMs = Math.min(dayMs, next.getTime() - now.getTime());
  return { at: minuteAfter(next, timezone), seconds: Math.max(1, Math.ceil(remainingMs / 1_000)) };
};

/** The refusal of an email about a link that the limit keeps back, or null. */
export const emailLimitProblem = ({ perDay, timezone, limitingAt }: TextLimit, now: Date): Problem | null => {
  const next = limitingAt && nextOf(limitingAt, timezone, now);
  if (next === null && perDay > 0) return null;
  const message = emailLimitMessage(perDay, next?.at ?? null);
  return new Problem('throttled', 'email_limit_reached', message, { retryAfter: next?.seconds ?? dayMs / 1_000 });
};

/** Why the limit keeps a text from being sent, or null where it does not. A receipt is left out for good, so it names no time. */
export const limitRefusal = (
  { perDay, timezone, limitingAt }: TextLimit,
  isReceipt: boolean,
  now: Date,
): TextRefusal | null => {
  if (perDay === 0) return { code: 'texting_off', refused: textingOffMessage };
  if (limitingAt === null) return null;
  const { at, seconds: retryAfter } = nextOf(limitingAt, timezone, now);
  const refused = isReceipt ? receiptLimitMessage(perDay) : limitMessage(perDay, at);
  return { code: 'text_limit_reached', refused, retryAfter };
};
