import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { ClosedCode } from '../../../contract/payer/public-link.ts';
import type { StoreCheckout } from '../../../contract/store/store-checkout.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  closedMessage,
  closedReason,
  isConfigured,
  kindOfId,
  linkNotFound,
  lockedColumns,
  PaymentLinkModel,
  type LockedLink,
  type SavedCredentials,
  type StoreState,
} from '../link/index.ts';

/** Why a link cannot be paid: a message for the payer, a code for programs. */
export interface LinkClosure {
  readonly message: string;
  readonly code: ClosedCode;
}

const payerColumns = [
  'userId',
  'customerName',
  'customerEmail',
  'customerPhone',
  'transactionType',
  'debitOnly',
  'transactionNumber',
  'closingNote',
  'payerLanguage',
] as const;

/** A link that somebody wants to pay, or to whose payment something happens; its row is locked until the transaction ends. */
export interface LinkForPayment extends LockedLink, Readonly<Pick<PaymentLinkModel, (typeof payerColumns)[number]>> {
  readonly payee: string | null;
  /** What the store does with a card of unknown kind on a debit-only link. */
  readonly unknownFunding: StoreCheckout['unknownFunding'];
  /** Why it cannot be paid now, or null. */
  readonly closed: LinkClosure | null;
}

interface Row extends Omit<LinkForPayment, 'closed'>, StoreState, SavedCredentials {
  readonly renewalDeclined: boolean;
}

/** The same beside its store, for whoever has to ask more than whether it can be paid. */
export interface LinkAndStore extends Readonly<Pick<Row, 'renewalDeclined'>> {
  readonly link: LinkForPayment;
  readonly store: StoreState;
}

const lock = statement(
  'payment-links.lock-for-payment',
  'select 1 from payment_links where store_id = $1 and link_id = $2 for update',
);

// Read once the lock was had: whoever waited for it may have waited past the expiry, or past the store's closing.
const read = statement(
  'payment-links.read-for-payment',
  `select ${lockedColumns}, ${selectList(PaymentLinkModel, 'l', payerColumns)},
          l.renewal_declined_at is not null as "renewalDeclined", s.payee, coalesce(s.payable, false) as payable,
          coalesce(s.unknown_funding, 'charge') as "unknownFunding",
          coalesce(s.has_credentials and s.sealed_key is not null, false) as "hasCredentials",
          coalesce(s.has_tokenization_key, false) as "hasTokenizationKey"
     from payment_links l left join read_stores s on s.store_id = l.store_id
    where l.store_id = $1 and l.link_id = $2`,
);

type LockContext = { readonly config: Pick<Context['config'], 'REQUIRE_TOKENIZATION_KEY'> };

/** Locks a link by its public id, and reads its store. */
export const lockWithStore =
  ({ config }: LockContext) =>
  async (publicLinkId: string, tx: Tx): Promise<LinkAndStore> => {
    if (kindOfId(publicLinkId) !== 'public') throw linkNotFound();
    const key = [storeOf(publicLinkId), publicLinkId];
    await tx.sql(lock, key);
    const [row] = await tx.sql<Row>(read, key);
    if (!row) throw linkNotFound();
    const { payable, hasCredentials, hasTokenizationKey, renewalDeclined, ...link } = row;
    const isComplete = isConfigured({ hasCredentials, hasTokenizationKey }, config.REQUIRE_TOKENIZATION_KEY);
    const store = { payable, hasCredentials: isComplete };
    const code = closedReason(link, store, link.now);
    const closed = code && { message: closedMessage(code, link.closingNote), code };
    return { link: { ...link, closed }, store, renewalDeclined };
  };

/** Locks a link by its public id and says whether it can be paid. Every commit about its payments begins with this. */
export const lockForPayment = (context: LockContext) => {
  const lockBoth = lockWithStore(context);
  return async (publicLinkId: string, tx: Tx): Promise<LinkForPayment> => (await lockBoth(publicLinkId, tx)).link;
};
