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
  'select phone from sms_opt_outs where store_id = any($1::text[]) and phone = any($2::text[])',
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

/** The phones that want no texts from the store, or from the number through which somebody of it texts. */
export const readOptedOut =
  (context: Context) =>
  async (question: OptedOutQuestion, { sql }: Pick<Reader, 'sql'>): Promise<ReadonlySet<string>> => {
    const { phones } = question;
    const stores = await storesTextedThrough(context, question, { sql });
    const rows = await (phones === undefined
      ? sql<{ phone: string }>(selectAll, [stores])
      : sql<{ phone: string }>(selectAmong, [stores, phones]));
    return new Set(rows.map(({ phone }) => phone));
  };
