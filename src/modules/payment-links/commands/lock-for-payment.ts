import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Config } from '../../../platform/config.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  isConfigured,
  kindOfId,
  whyClosed,
  type Closed,
  type LinkState,
  type SavedCredentials,
  type StoreState,
} from '../link.ts';

/** A link that may be paid now; its row is locked until the transaction ends. */
export interface PayableLink {
  readonly id: string;
  readonly linkId: string;
  readonly storeId: string;
  readonly userId: string | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly customerEmail: string | null;
  /** Normalized. */
  readonly customerPhone: string | null;
  readonly cents: Cents;
  readonly transactionType: 'sale' | 'preauth';
  readonly debitOnly: boolean;
  readonly transactionNumber: string;
  /** Declined payments of this link so far. */
  readonly declines: number;
  readonly payee: string;
}

interface Row extends PayableLink, LinkState, StoreState, SavedCredentials {
  readonly now: Date;
}

const lock = statement(
  'payment-links.lock-for-payment',
  'select 1 from payment_links where store_id = $1 and link_id = $2 for update',
);

// Read once the lock was had: whoever waited for it may have waited past the expiry, or past the store's closing.
const read = statement(
  'payment-links.read-for-payment',
  `select l.id, l.link_id as "linkId", l.store_id as "storeId", l.user_id as "userId", l.customer_id as "customerId",
          l.customer_name as "customerName", l.customer_email as "customerEmail", l.customer_phone as "customerPhone",
          (l.amount * 100)::bigint as cents, l.transaction_type as "transactionType", l.debit_only as "debitOnly",
          l.transaction_number as "transactionNumber", l.decline_count as declines,
          l.status, l.is_disabled as "isDisabled", l.expires_at as "expiresAt", clock_timestamp() as now,
          s.payee, s.payable, s.has_credentials and s.sealed_key is not null as "hasCredentials",
          s.has_tokenization_key as "hasTokenizationKey"
     from payment_links l join read_stores s on s.store_id = l.store_id
    where l.store_id = $1 and l.link_id = $2`,
);

/** Locks a link that somebody wants to pay: the link, why it cannot be paid, or null where there is none. */
export class LockForPayment {
  private readonly keyRequired: boolean;

  constructor({ REQUIRE_TOKENIZATION_KEY }: Pick<Config, 'REQUIRE_TOKENIZATION_KEY'>) {
    this.keyRequired = REQUIRE_TOKENIZATION_KEY;
  }

  async execute(publicLinkId: string, tx: Tx): Promise<PayableLink | Closed | null> {
    if (kindOfId(publicLinkId) !== 'public') return null;
    const key = [storeOf(publicLinkId), publicLinkId];
    await tx.sql(lock, key);
    const [row] = await tx.sql<Row>(read, key);
    if (!row) return null;
    const { status, isDisabled, expiresAt, now, payable, hasCredentials, hasTokenizationKey, ...link } = row;
    const store = { payable, hasCredentials: isConfigured({ hasCredentials, hasTokenizationKey }, this.keyRequired) };
    return whyClosed({ status, isDisabled, expiresAt }, store, now) ?? link;
  }
}
