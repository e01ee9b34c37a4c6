import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { PublicLink } from '../../../contract/public-link.ts';
import type { Config } from '../../../platform/config.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import { linkNotFound } from '../commands/locked-link.ts';
import { isConfigured, kindOfId, whyClosed, type LinkState, type SavedCredentials, type StoreState } from '../link.ts';

/** Instants are ISO strings here. */
interface Row extends Omit<LinkState, 'expiresAt'>, StoreState, SavedCredentials {
  readonly linkId: string;
  readonly amount: string;
  readonly payee: string;
  readonly customerNotes: string | null;
  readonly debitOnly: boolean;
  readonly transactionType: 'sale' | 'preauth';
  readonly confirming: boolean;
  readonly tpnAlias: string | null;
  readonly sealedKey: string | null;
  readonly expiresAt: string;
  readonly now: string;
}

/** One column of JSON, because pg prepares a parser for every column of every answer, which cost more than reading this row. */
const read = statement(
  'payment-links.read-for-payer',
  `select row_to_json(r) as row from (
     select l.link_id as "linkId", l.amount::text as amount, s.payee, l.customer_notes as "customerNotes",
            l.debit_only as "debitOnly", l.transaction_type as "transactionType", l.status, l.is_disabled as "isDisabled",
            l.expires_at as "expiresAt", l.confirming, now() as now, s.payable,
            s.has_credentials and s.sealed_key is not null as "hasCredentials",
            s.has_tokenization_key as "hasTokenizationKey",
            s.tpn_alias as "tpnAlias", s.sealed_key as "sealedKey"
       from payment_links l join read_stores s on s.store_id = l.store_id
      where l.store_id = $1 and l.link_id = $2) r`,
);

/** Keys of so many stores are kept open at a time. */
const mostOpened = 10_000;

/** What the payer of a link may see. Only a link that can be paid shows the alias and the key that its page needs. */
export class LinkForPayer {
  private readonly primary: Database;
  private readonly cipher: Secrets;
  private readonly supportPhone: string | null;
  private readonly keyRequired: boolean;
  private readonly opened = new Map<string, string>();

  constructor(
    primary: Database,
    cipher: Secrets,
    settings: Pick<Config, 'SUPPORT_PHONE' | 'REQUIRE_TOKENIZATION_KEY'>,
  ) {
    this.primary = primary;
    this.cipher = cipher;
    this.supportPhone = settings.SUPPORT_PHONE ?? null;
    this.keyRequired = settings.REQUIRE_TOKENIZATION_KEY;
  }

  /** Throws the same refusal for an id that no link has and for one that no link can have. */
  async execute(publicLinkId: string): Promise<{ link: PublicLink }> {
    if (kindOfId(publicLinkId) !== 'public') throw linkNotFound();
    const storeId = storeOf(publicLinkId);
    const [found] = await this.primary.sql<{ row: Row }>(read, [storeId, publicLinkId]);
    if (!found) throw linkNotFound();
    return { link: this.shown(found.row, storeId) };
  }

  private shown(row: Row, storeId: string): PublicLink {
    const expiresAt = new Date(row.expiresAt);
    const store = { payable: row.payable, hasCredentials: isConfigured(row, this.keyRequired) };
    const closed = whyClosed({ status: row.status, isDisabled: row.isDisabled, expiresAt }, store, new Date(row.now));
    const open = closed === null;
    return {
      linkId: row.linkId,
      amount: row.amount,
      payee: row.payee,
      supportPhone: this.supportPhone,
      customerNotes: row.customerNotes,
      debitOnly: row.debitOnly,
      transactionType: row.transactionType,
      status: row.status,
      isDisabled: row.isDisabled,
      expiresAt: expiresAt.toISOString(),
      closed: closed?.closed ?? null,
      closedCode: closed?.code ?? null,
      confirming: row.confirming,
      merchantTpn: open ? row.tpnAlias : null,
      merchantAuthKey: open && row.sealedKey !== null ? this.open(row.sealedKey, storeId) : null,
    };
  }

  /** Every payer of the store may see this key, so that it is kept open in memory: opening it cost a sixth of the answer. */
  private open(sealedKey: string, storeId: string): string {
    const known = this.opened.get(sealedKey);
    if (known !== undefined) return known;
    const key = this.cipher.open(sealedKey, { table: 'read_stores', column: 'sealed_key', row: storeId });
    if (this.opened.size >= mostOpened) this.opened.clear();
    this.opened.set(sealedKey, key);
    return key;
  }
}
