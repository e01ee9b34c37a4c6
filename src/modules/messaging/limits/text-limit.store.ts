import { lockStatement, statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { defaultEmails, defaultLimits, type TextLimit } from './text-limit.ts';

/** Which texts of `message_history` count: all but those that were never to leave. An index holds just these. */
export const countedTexts = `channel = 'sms' and state <> 'suppressed'`;

// The text that is as many texts old as the limit: it is found by reading no more entries of an index than that. A store that the
// operator does not let text has a limit of none.
/** How many texts the store $1 may request in a day, where $2 is the usual number. */
const allowedTexts = `case when (select may_text from read_stores where store_id = $1) is false then 0
                      else coalesce((select texts_per_day from text_limits where store_id = $1), $2::int) end`;

const readLimit = statement(
  'messaging.read-text-limit',
  `with allowed as (
          select ${allowedTexts} as texts)
   select texts as "perDay", coalesce((select timezone from read_stores where store_id = $1), 'UTC') as timezone,
          (select created_at from message_history
            where store_id = $1 and ${countedTexts} and created_at > $3::timestamptz - interval '1 day'
            order by created_at desc offset (select greatest(texts - 1, 0) from allowed) limit 1) as "limitingAt"
     from allowed`,
);

/** Whose limit is asked for; with `throughOperator` the store's texts go out through the operator's number. */
interface Limited {
  readonly storeId: string;
  readonly throughOperator: boolean;
}

const usualLimit = ({ throughOperator }: Limited): number =>
  throughOperator ? defaultLimits.throughOperator : defaultLimits.own;

/** A store's limit at this moment. */
export const readTextLimit = async (of: Limited, now: Date, { sql }: Pick<Tx, 'sql'>): Promise<TextLimit> => {
  const [limit] = await sql<TextLimit>(readLimit, [of.storeId, usualLimit(of), now]);
  if (!limit) throw new Error(`The limit of the store ${of.storeId} could not be read.`);
  return limit;
};

const lockTexts = statement(
  'messaging.lock-texts',
  `select lock_texts($1, ${allowedTexts}, $3::timestamptz - interval '1 day') as "isFar"`,
);

/**
 * A store's limit for a text that somebody requests now, or null far from it. Near it, those who text wait for each other until their
 * commit, so that together they stay within it; a transaction asks once.
 */
export const lockTextLimit = async (of: Limited, now: Date, tx: Tx): Promise<TextLimit | null> => {
  const [locked] = await tx.sql<{ isFar: boolean }>(lockTexts, [of.storeId, usualLimit(of), now]);
  return locked?.isFar === true ? null : readTextLimit(of, now, tx);
};

/** Which emails of `message_history` count. An index holds just these. */
export const countedEmails = `channel = 'email' and message_type in ('payment_link', 'receipt', 'document')`;

const readEmails = statement(
  'messaging.read-email-limit',
  `with allowed as (select coalesce((select emails_per_day from text_limits where store_id = $1), $2::int) as emails)
   select emails as "perDay", coalesce((select timezone from read_stores where store_id = $1), 'UTC') as timezone,
          (select created_at from message_history
            where store_id = $1 and ${countedEmails} and created_at > $3::timestamptz - interval '1 day'
            order by created_at desc offset (select greatest(emails - 1, 0) from allowed) limit 1) as "limitingAt"
     from allowed`,
);

const lockEmails = lockStatement('messaging.lock-emails');

/** A store's limit of emails about links at this moment. Those who ask wait for each other until their commit. */
export const lockEmailLimit = async (storeId: string, now: Date, tx: Tx): Promise<TextLimit> => {
  await tx.sql(lockEmails, [storeId]);
  const [limit] = await tx.sql<TextLimit>(readEmails, [storeId, defaultEmails, now]);
  if (!limit) throw new Error(`The limit of the store ${storeId} could not be read.`);
  return limit;
};
