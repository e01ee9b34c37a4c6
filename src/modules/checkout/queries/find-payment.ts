import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Shown } from '../answer.ts';
import { attemptColumns, type AttemptKey } from '../attempt.ts';

const shown = `select ${attemptColumns}, s.payee, s.tpn_alias as "tpnAlias",
    case when t.state = 'void_failed' then exists (select from transactions v
      where v.store_id = t.store_id and v.original_id = t.id and v.kind = 'void' and v.void_reason = 'payer') end as "askedByPayer",
    (select v.transaction_reference_id from transactions v
      where v.store_id = t.store_id and v.original_id = t.id and v.kind = 'void'
      order by v.created_at desc limit 1) as "voidReference"
  from transactions t left join read_stores s on s.store_id = t.store_id`;

const byId = statement('checkout.find-payment', `${shown} where t.store_id = $1 and t.id = $2`);
const byKey = statement(
  'checkout.find-payment-by-key',
  `${shown} where t.store_id = $1 and t.link_id = $2 and t.idempotency_key = $3 order by t.created_at desc limit 1`,
);
const byReference = statement(
  'checkout.find-payment-by-reference',
  `${shown} where t.store_id = $1 and t.transaction_reference_id = $2 and t.kind in ('sale', 'preauth')`,
);
const byAlias = statement(
  'checkout.find-payment-by-alias',
  `${shown} where t.store_id = (select store_id from read_stores where tpn_alias = $1) and t.transaction_reference_id = $2
      and t.kind in ('sale', 'preauth')`,
);

const hasClearedPos = statement(
  'checkout.has-cleared-pos',
  `select 1 from payment_events where store_id = $1 and payment_link_id = $2 and transaction_id = $3 and type = 'pos_cleared'`,
);

/** One attempt as it stands on the primary, or null. */
export class FindPayment {
  private readonly primary: Database;

  constructor(primary: Database) {
    this.primary = primary;
  }

  async byId({ storeId, id }: AttemptKey): Promise<Shown | null> {
    const [found] = await this.primary.sql<Shown>(byId, [storeId, id]);
    return found ?? null;
  }

  /** `keyHash`: the fingerprint of the key its payer made it with. */
  async byKey(linkId: string, keyHash: string): Promise<Shown | null> {
    const [found] = await this.primary.sql<Shown>(byKey, [storeOf(linkId), linkId, keyHash]);
    return found ?? null;
  }

  /** By our own reference, within a store. */
  async byReference(storeId: string, reference: string): Promise<Shown | null> {
    const [found] = await this.primary.sql<Shown>(byReference, [storeId, reference]);
    return found ?? null;
  }

  /** By our own reference, for a payer, who knows the store only by its alias. */
  async byAlias(alias: string, reference: string): Promise<Shown | null> {
    const [found] = await this.primary.sql<Shown>(byAlias, [alias, reference]);
    return found ?? null;
  }

  /** Whether the void of a payment has cleared a confirmation in the point-of-sale system. */
  async hasClearedPos({ storeId, paymentLinkId, id }: Shown): Promise<boolean> {
    const [entry] = await this.primary.sql(hasClearedPos, [storeId, paymentLinkId, id]);
    return entry !== undefined;
  }
}
