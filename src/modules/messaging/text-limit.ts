import { lockStatement, statement } from '../../../db/statement.ts';
import type { Tx } from '../../kernel/tx.ts';
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

const lock = lockStatement('messaging.lock-texts');

/** Makes the texts that staff of a store request wait for each other until the commit, so that together they stay within the limit. */
export const lockTexts = async (storeId: string, tx: Tx): Promise<void> => {
  await tx.sql(lock, [storeId]);
};

/** Which texts of `message_history` count: all but those that were never to leave. An index holds just these. */
export const countedTexts = `channel = 'sms' and state <> 'suppressed'`;

// The text that is as many texts old as the limit: it is found by reading no more entries of an index than that.
const read = statement(
  'messaging.read-text-limit',
  `with allowed as (select coalesce((select texts_per_day from text_limits where store_id = $1), $2::int) as texts)
   select texts as "perDay", coalesce((select timezone from read_stores where store_id = $1), 'UTC') as timezone,
          (select created_at from message_history
            where store_id = $1 and ${countedTexts} and created_at > $3::timestamptz - interval '1 day'
            order by created_at desc offset (select greatest(texts - 1, 0) from allowed) limit 1) as "limitingAt"
     from allowed`,
);

/** A store's limit at this moment; with `throughOperator` its texts go out through the operator's number. */
export const readTextLimit = async (
  { storeId, throughOperator }: { readonly storeId: string; readonly throughOperator: boolean },
  now: Date,
  { sql }: Pick<Tx, 'sql'>,
): Promise<TextLimit> => {
  const [limit] = await sql<TextLimit>(read, [
    storeId,
    throughOperator ? defaultLimits.throughOperator : defaultLimits.own,
    now,
  ]);
  if (!limit) throw new Error(`The limit of the store ${storeId} could not be read.`);
  return limit;
};
