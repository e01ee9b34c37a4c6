import { statement, type Statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Context } from '../context.ts';
import type { AttemptKey, PaymentAttempt } from './payment-attempt.model.ts';
import { attemptColumns, keyFingerprint, sumOfActs } from './payment-attempt.store.ts';

/** A payment with what its result needs from elsewhere. */
export interface PaymentView extends PaymentAttempt {
  readonly payee: string | null;
  /** What payers know the store's terminal by. */
  readonly tpnAlias: string | null;
  /** Where a void has failed: whether its payer had asked for it again. */
  readonly askedByPayer: boolean | null;
  /** Of a sale in two steps whose second was not done: whether its release had failed, so that the link was held until staff acted. */
  readonly wasReleaseRefused: boolean | null;
  /** Our reference of its latest void. */
  readonly voidReference: string | null;
  /** What was captured of an authorization, in cents; null where nothing was. */
  readonly capturedCents: Cents | null;
  /** What was refunded of it, in cents. */
  readonly refundedCents: Cents;
  /** The code of the card's bank, where the processor passed one on; else the processor's own. */
  readonly hostCode: string | null;
  /** The processor's own words for the outcome. */
  readonly responseMessage: string | null;
}

const view = `select ${attemptColumns}, t.response_message as "responseMessage", t.response_code as "hostCode",
    ${sumOfActs('capture')} as "capturedCents", coalesce(${sumOfActs('refund')}, 0) as "refundedCents", s.payee, s.tpn_alias as "tpnAlias",
    case when t.state = 'void_failed' then exists (select from transactions v
      where v.store_id = t.store_id and v.original_id = t.id and v.kind = 'void' and v.void_reason = 'payer') end as "askedByPayer",
    case when t.void_reason = 'capture' then exists (select from payment_events e
      where e.store_id = t.store_id and e.payment_link_id = t.payment_link_id and e.type = 'void_failed'
        and e.detail->>'of' = t.transaction_reference_id) end as "wasReleaseRefused",
    (select v.transaction_reference_id from transactions v
      where v.store_id = t.store_id and v.original_id = t.id and v.kind = 'void'
      order by v.created_at desc limit 1) as "voidReference"
  from transactions t left join read_stores s on s.store_id = t.store_id`;

const byId = statement('checkout.find-payment', `${view} where t.store_id = $1 and t.id = $2`);
const byKey = statement(
  'checkout.find-payment-by-key',
  `${view} where t.store_id = $1 and t.link_id = $2 and t.idempotency_key = $3 order by t.created_at desc limit 1`,
);
const byReference = statement(
  'checkout.find-payment-by-reference',
  `${view} where t.store_id = $1 and t.transaction_reference_id = $2 and t.kind in ('sale', 'preauth')`,
);
const byAlias = statement(
  'checkout.find-payment-by-alias',
  `${view} where t.store_id = (select store_id from read_stores where tpn_alias = $1) and t.transaction_reference_id = $2
      and t.kind in ('sale', 'preauth')`,
);

type Needs = Pick<Context, 'reader'>;

const findOne = async (
  { reader }: Needs,
  query: Statement,
  values: readonly unknown[],
): Promise<PaymentView | null> => {
  const [found] = await reader.sql<PaymentView>(query, values);
  return found ?? null;
};

/** One attempt as it stands on the primary, or null. */
export const findPayment =
  (context: Needs) =>
  (key: AttemptKey): Promise<PaymentView | null> =>
    findOne(context, byId, [key.storeId, key.id]);

/** A payment by the key that its payer's page made up for it. */
export const findPaymentByKey =
  (context: Pick<Context, 'reader' | 'secrets'>) =>
  (linkId: string, key: string): Promise<PaymentView | null> =>
    findOne(context, byKey, [storeOf(linkId), linkId, keyFingerprint(context.secrets, linkId, key)]);

/** A payment by our own reference, within a store. */
export const findPaymentByReference =
  (context: Needs) =>
  (storeId: string, reference: string): Promise<PaymentView | null> =>
    findOne(context, byReference, [storeId, reference]);

/** A payment by our own reference, for a payer, who knows the store only by its alias. */
export const findPaymentByAlias =
  (context: Needs) =>
  (alias: string, reference: string): Promise<PaymentView | null> =>
    findOne(context, byAlias, [alias, reference]);
