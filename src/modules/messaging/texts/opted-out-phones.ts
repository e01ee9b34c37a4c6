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

/** The phones that want no texts from the store, or from the number through which somebody of it texts. */
export const readOptedOut =
  ({ clock }: Context) =>
  async ({ storeId, userId, phones }: OptedOutQuestion, { sql }: Pick<Reader, 'sql'>): Promise<ReadonlySet<string>> => {
    // To no number and about no link: of the rows only the settings count.
    const policy = policyOf(await sql<PolicyRow>(readPolicy, [storeId, userId, '', null, '', clock()]));
    const stores = [storeId, pickSender(policy.settings, policy.isSubUser)?.storeId ?? storeId];
    const rows = await (phones === undefined
      ? sql<{ phone: string }>(selectAll, [stores])
      : sql<{ phone: string }>(selectAmong, [stores, phones]));
    return new Set(rows.map(({ phone }) => phone));
  };
