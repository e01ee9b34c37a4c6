import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import type { TextState } from '../outbox/index.ts';
import {
  inheritanceOf,
  pickSender,
  policyColumns,
  senderNumbers,
  SmsSettingsModel,
  type SmsSettings,
  type TextBasis,
  type TextSenders,
} from '../settings/index.ts';
import { automaticTextsOf, defaultTemplate, type SendingPolicy, textPriceOf } from './sending-policy.ts';

/** What decides about a text: one row for each settings that may count. */
export interface PolicyRow extends Omit<SmsSettings, 'whose'> {
  readonly whose: SmsSettings['whose'] | null;
  readonly isSubUser: boolean;
  readonly textsToday: number;
  readonly optedOut: boolean;
  /** Whoever has the number said that the link is not theirs. */
  readonly disowned: boolean;
  readonly payee: string | null;
  readonly earlierId: string | null;
  readonly earlierState: TextState | null;
  readonly earlierCode: string | null;
  readonly earlierReason: string | null;
}

/** Reads one row for each settings that may count (own, the account owner's, the operator's); one row even where there are none. */
export const readPolicy = statement(
  'messaging.read-policy',
  `with owner as (select owner_id as id, payee from read_stores where store_id = $1),
        earlier as (select id, state, error_code, error_message from message_history where store_id = $1 and intent_key = $5),
        candidates as (
          select *, case when store_id <> $1 then 'operator' when id = $2 then 'own' else 'parent' end as whose
            from sms_settings where store_id = $1 and id in ($2, (select id from owner))
          union all
          select *, 'operator' from sms_settings where lent_to_stores and store_id <> $1)
   select c.whose, ${selectList(SmsSettingsModel, 'c', policyColumns)},
          ${senderNumbers},
          coalesce($2 <> (select id from owner), false) as "isSubUser",
          (select count(*) from message_history where store_id = $1 and payment_link_id = $4
              and message_type in ('payment_link', 'reminder') and channel = 'sms' and created_at > $6::timestamptz - interval '1 day') as "textsToday",
          exists (select from sms_opt_outs o where o.store_id in ($1, c.store_id) and o.phone = $3) as "optedOut",
          exists (select from sms_link_opt_outs o
                   where o.store_id = $1 and o.payment_link_id = $4 and o.phone = $3) as disowned,
          (select payee from owner) as payee, e.id as "earlierId", e.state as "earlierState",
          e.error_code as "earlierCode", e.error_message as "earlierReason"
     from (values (1)) as always left join candidates c on true left join earlier e on true`,
);

/** The sending policy in those rows. */
export const policyOf = (rows: readonly PolicyRow[]): SendingPolicy => ({
  settings: rows.flatMap((row) => (row.whose === null ? [] : [{ ...row, whose: row.whose }])),
  isSubUser: rows[0]?.isSubUser ?? false,
  textsToday: rows[0]?.textsToday ?? 0,
});

/** The accounts that a person's texts may go out through. */
export const readTextSenders =
  ({ reader, clock }: Pick<Context, 'reader' | 'clock'>) =>
  async ({ storeId, userId }: Pick<Staff, 'storeId' | 'userId'>): Promise<TextSenders> => {
    const { settings, isSubUser } = policyOf(
      await reader.sql<PolicyRow>(readPolicy, [storeId, userId, '', null, '', clock()]),
    );
    return {
      used: pickSender(settings, isSubUser),
      ...inheritanceOf(settings, isSubUser),
      mayInherit: settings.find(({ whose }) => whose === 'own')?.inheritedSmsEnabled ?? true,
      hasOwnOpenphone: settings.some(({ whose, openPhoneNumber }) => whose === 'own' && openPhoneNumber !== null),
    };
  };

/** What a person's own settings do not say: what their texts stand on. */
export const readTextBasis =
  ({ reader, clock }: Context) =>
  async ({ storeId, userId }: Staff): Promise<TextBasis> => {
    // To no number and about no link: of the rows only the settings count.
    const rows = await reader.sql<PolicyRow>(readPolicy, [storeId, userId, '', null, '', clock()]);
    const policy = policyOf(rows);
    return {
      automatic: automaticTextsOf(policy),
      canText: pickSender(policy.settings, policy.isSubUser) !== null,
      defaultSmsTemplate: defaultTemplate(policy, 'payment_link', 'en'),
      defaultSmsTemplateEs: defaultTemplate(policy, 'payment_link', 'es'),
      defaultReminderTemplate: defaultTemplate(policy, 'reminder', 'en'),
      defaultReminderTemplateEs: defaultTemplate(policy, 'reminder', 'es'),
      textPrice: textPriceOf(policy),
      companyName: rows[0]?.payee ?? '',
    };
  };
