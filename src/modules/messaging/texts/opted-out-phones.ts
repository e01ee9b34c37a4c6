import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Context } from '../context.ts';
import { pickSender } from '../settings/index.ts';
import { policyOf, readPolicy, type PolicyRow } from './sending-policy.store.ts';

/** Whose texts are asked about, and which phones. */
export interface OptedOutQuestion {
  readonly storeId: string;
  /** Whose SMS settings count. */
  readonly userId: string;
  /** Normalized: digits only. Left out for all of the store, of whom the last 5,000 are answered. */
  readonly phones?: readonly string[];
}

const mostPhones = 5_000;
const selectAll = statement(
  'messaging.all-opted-out-phones',
  `select phone from sms_opt_outs where store_id = any($1::text[]) order by created_at desc limit ${mostPhones}`,
);
/** SQL for the opt-outs of these phones ($2, an array) on every list that may count for somebody of the store $1. */
export const optOutsAmong = `select store_id as "storeId", phone from sms_opt_outs
    where (store_id = $1 or store_id in (select store_id from sms_settings where lent_to_stores)) and phone = any($2::text[])`;
const selectAmong = statement('messaging.opted-out-among-phones', optOutsAmong);

/** The stores on whose lists somebody stands who gets no texts of a person: the own one, and the one whose number they text through. */
export const storesTextedThrough = async (
  { clock }: Pick<Context, 'clock'>,
  { storeId, userId }: Pick<OptedOutQuestion, 'storeId' | 'userId'>,
  { sql }: Pick<Reader, 'sql'>,
): Promise<readonly string[]> => {
  // To no number and about no link: of the rows only the settings count.
  const policy = policyOf(await sql<PolicyRow>(readPolicy, [storeId, userId, '', null, '', clock()]));
  return [storeId, pickSender(policy.settings, policy.isSubUser)?.storeId ?? storeId];
};

const allOptedOut = async (context: Context, question: OptedOutQuestion, handle: Pick<Reader, 'sql'>) => {
  const rows = await handle.sql<{ phone: string }>(selectAll, [await storesTextedThrough(context, question, handle)]);
  return rows.map(({ phone }) => phone);
};

/**
 * The phones of those opt-outs that count. Through whose number somebody texts is asked only where one of them stands on the list of
 * another store.
 */
export const countedAmong = async (
  context: Context,
  rows: readonly { readonly storeId: string; readonly phone: string }[],
  question: Pick<OptedOutQuestion, 'storeId' | 'userId'>,
  handle: Pick<Reader, 'sql'>,
): Promise<string[]> => {
  const stores = rows.every(({ storeId }) => storeId === question.storeId)
    ? [question.storeId]
    : await storesTextedThrough(context, question, handle);
  return rows.flatMap(({ storeId, phone }) => (stores.includes(storeId) ? [phone] : []));
};

/** The phones that want no texts from the store, or from the number through which somebody of it texts. */
export const readOptedOut =
  (context: Context) =>
  async (question: OptedOutQuestion, handle: Pick<Reader, 'sql'>): Promise<ReadonlySet<string>> => {
    const { storeId, phones } = question;
    if (phones === undefined) return new Set(await allOptedOut(context, question, handle));
    const rows = await handle.sql<{ storeId: string; phone: string }>(selectAmong, [storeId, phones]);
    return new Set(await countedAmong(context, rows, question, handle));
  };
