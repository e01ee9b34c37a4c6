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
const selectAmong = statement(
  'messaging.opted-out-among-phones',
  `select store_id as "storeId", phone from sms_opt_outs
    where (store_id = $1 or store_id in (select store_id from sms_settings where lent_to_stores)) and phone = any($2::text[])`,
);

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

/** Through whose number somebody texts is asked only where one of the phones stands on the list of another store. */
const optedOutAmong = async (
  context: Context,
  question: OptedOutQuestion & Required<Pick<OptedOutQuestion, 'phones'>>,
  handle: Pick<Reader, 'sql'>,
) => {
  const { storeId, phones } = question;
  const rows = await handle.sql<{ storeId: string; phone: string }>(selectAmong, [storeId, phones]);
  const stores = rows.every((row) => row.storeId === storeId)
    ? [storeId]
    : await storesTextedThrough(context, question, handle);
  return rows.flatMap((row) => (stores.includes(row.storeId) ? [row.phone] : []));
};

/** The phones that want no texts from the store, or from the number through which somebody of it texts. */
export const readOptedOut =
  (context: Context) =>
  async (question: OptedOutQuestion, handle: Pick<Reader, 'sql'>): Promise<ReadonlySet<string>> => {
    const { phones } = question;
    return new Set(
      await (phones === undefined
        ? allOptedOut(context, question, handle)
        : optedOutAmong(context, { ...question, phones }, handle)),
    );
  };
