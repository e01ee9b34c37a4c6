import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Context } from '../context.ts';
import { limitRefusal, readTextLimit } from '../limits/index.ts';
import { accountMessages, pickSender } from '../settings/index.ts';
import { policyOf, readPolicy, type PolicyRow } from './sending-policy.store.ts';
import { isTextable } from './sending-policy.ts';

/** Whom somebody wants to text. */
export interface TextabilityQuestion {
  readonly storeId: string;
  /** Whose SMS settings count. */
  readonly userId: string;
  /** Normalized: digits only. */
  readonly phones: readonly string[];
}

/** Who of those can be texted at this moment. */
export interface Textability {
  /** Why nobody can be texted, in words for staff, else null. */
  readonly refusal: string | null;
  /** Why one of these phones gets no text; null of one that can be texted. */
  readonly whyNot: (phone: string) => 'opted_out' | 'not_textable' | null;
}

const selectOptedOut = statement(
  'messaging.opted-out-of-many',
  'select distinct phone from sms_opt_outs where store_id = any($1::text[]) and phone = any($2::text[])',
);

/** Says who of many can be texted, as `queueText` would decide; a limit that is reached is not looked at, because it passes. */
export const readTextability =
  ({ clock }: Context) =>
  async ({ storeId, userId, phones }: TextabilityQuestion, { sql }: Pick<Reader, 'sql'>): Promise<Textability> => {
    const now = clock();
    const policy = policyOf(await sql<PolicyRow>(readPolicy, [storeId, userId, '', null, '', now]));
    const sender = pickSender(policy.settings, policy.isSubUser);
    if (sender === null) return { refusal: accountMessages.noProvider, whyNot: () => null };
    const limit = await readTextLimit({ storeId, throughOperator: sender.storeId !== storeId }, now, { sql });
    const refusal = limitRefusal(limit, false, now);
    const found = await sql<{ phone: string }>(selectOptedOut, [[storeId, sender.storeId], phones]);
    const optedOut = new Set(found.map(({ phone }) => phone));
    return {
      refusal: refusal?.code === 'texting_off' ? refusal.refused : null,
      whyNot: (phone) => (optedOut.has(phone) ? 'opted_out' : isTextable(phone) ? null : 'not_textable'),
    };
  };
