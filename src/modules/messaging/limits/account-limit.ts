import { statement } from '../../../../db/statement.ts';
import type { StoreTextLimit } from '../../../contract/operator/operator.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { TextLimitChanged } from './events.ts';
import { TextLimitModel } from './text-limit.model.ts';
import { countedEmails, countedTexts } from './text-limit.store.ts';
import { defaultEmails, defaultLimits } from './text-limit.ts';

/** The operator asked for a main account that does not exist. */
const accountNotFound = (): Problem => new Problem('missing', 'user_not_found', 'User not found');

interface LimitRow {
  readonly textsPerDay: number | null;
  readonly emailsPerDay: number | null;
  readonly throughOperator: boolean;
  readonly sentLastDay: number;
  readonly emailsLastDay: number;
}

// A main account sends through the operator's number where it chose to and has no account of its own, as `pickSender` decides.
const read = statement(
  'messaging.read-account-limit',
  `select l.texts_per_day as "textsPerDay", l.emails_per_day as "emailsPerDay",
          coalesce((o.twilio_inherited or o.openphone_inherited) and o.inherited_sms_enabled
            and (o.twilio_account_sid is null or o.twilio_auth_token is null or o.twilio_from_number is null)
            and not (o.open_phone_enabled and o.open_phone_api_key is not null and o.open_phone_from_number is not null), false) as "throughOperator",
          (select count(*)::int from message_history
            where store_id = s.store_id and ${countedTexts} and created_at > $2::timestamptz - interval '1 day') as "sentLastDay",
          (select count(*)::int from message_history
            where store_id = s.store_id and ${countedEmails} and created_at > $2::timestamptz - interval '1 day') as "emailsLastDay"
     from read_stores s
     left join text_limits l on l.store_id = s.store_id
     left join sms_settings o on o.store_id = s.store_id and o.id = s.owner_id
    where s.owner_id = $1`,
);

/** How many texts and emails about links the store of a main account may send within 24 hours, and how many it sent; for the operator. */
export const readAccountLimit =
  ({ clock }: Context) =>
  async (accountId: string, handle: Pick<Reader, 'sql'>): Promise<StoreTextLimit> => {
    const [row] = await handle.sql<LimitRow>(read, [accountId, clock()]);
    if (!row) throw accountNotFound();
    const { throughOperator, ...limits } = row;
    return {
      ...limits,
      defaultPerDay: throughOperator ? defaultLimits.throughOperator : defaultLimits.own,
      defaultEmails,
    };
  };

const findStore = statement(
  'messaging.store-of-account',
  'select store_id as "storeId" from read_stores where owner_id = $1',
);

/** How many texts, and emails about links, within 24 hours; null is the default. */
interface TextLimits {
  readonly textsPerDay: number | null;
  readonly emailsPerDay: number | null;
}

const noLimits: TextLimits = { textsPerDay: null, emailsPerDay: null };

/**
 * Sets how many texts and emails about links the store of a main account may send within 24 hours; null gives it back the default.
 * Setting what is set already does nothing.
 */
export const setTextLimit =
  ({ clock }: Context) =>
  async (
    { accountId, ...limits }: TextLimits & { readonly accountId: string },
    { userId }: Pick<Staff, 'userId'>,
    tx: Tx,
  ): Promise<void> => {
    const [store] = await tx.sql<{ storeId: string }>(findStore, [accountId]);
    if (!store) throw accountNotFound();
    const { storeId } = store;
    const { textsPerDay, emailsPerDay } = (await TextLimitModel.of(storeId, tx).first()) ?? noLimits;
    const changes = changesBetween({ textsPerDay, emailsPerDay }, limits);
    if (changes.length === 0) return;
    await TextLimitModel.in(tx)
      .insert({ storeId, id: accountId, ...limits, setBy: userId, updatedAt: clock() })
      .onConflict(['storeId', 'id'])
      .merge();
    tx.raise<TextLimitChanged>({ type: 'TextLimitChanged', storeId, ...limits, changes });
  };
