import { lockStatement, statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { defaultEmails, defaultLimits, type TextLimit } from './text-limit.ts';

const lock = lockStatement('messaging.lock-texts');

/** Makes the texts that staff of a store request wait for each other until the commit, so that together they stay within the limit. */
export const lockTexts = async (storeId: string, tx: Tx): Promise<void> => {
  await tx.sql(lock, [storeId]);
};

/** Which texts of `message_history` count: all but those that were never to leave. An index holds just these. */
export const countedTexts = `channel = 'sms' and state <> 'suppressed'`;

// The text that is as many texts old as the limit: it is found by reading no more entries of an index than that. A store that the
// operator does not let text has a limit of none.
const readLimit = statement(
  'messaging.read-text-limit',
  `with allowed as (
          select case when (select may_text from read_stores where store_id = $1) is false then 0
                      else coalesce((select texts_per_day from text_limits where store_id = $1), $2::int) end as texts)
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
  const [limit] = await sql<TextLimit>(readLimit, [
    storeId,
    throughOperator ? defaultLimits.throughOperator : defaultLimits.own,
    now,
  ]);
  if (!limit) throw new Error(`The limit of the store ${storeId} could not be read.`);
  return limit;
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

/** A store's limit of emails about links at this moment. Those who ask wait for each other until their commit. */
export const lockEmailLimit = async (storeId: string, now: Date, tx: Tx): Promise<TextLimit> => {
  await lockTexts(storeId, tx);
  const [limit] = await tx.sql<TextLimit>(readEmails, [storeId, defaultEmails, now]);
  if (!limit) throw new Error(`The limit of the store ${storeId} could not be read.`);
  return limit;
};
