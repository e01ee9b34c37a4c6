import { storeOf } from '../../../contract/formats.ts';
import { signPath } from '../../../contract/paths.ts';
import type { ClosedCode, PublicLink } from '../../../contract/payer/public-link.ts';
import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
import {
  closedMessage,
  closedReason,
  isConfigured,
  isDue,
  kindOfId,
  linkNotFound,
  renewalOf,
  whyNotReplaced,
  type LinkKey,
  type LinkState,
  type SavedCredentials,
  type StoreState,
} from '../link/index.ts';
import { findForPayer, waitsForPayment, type PayerLink } from './payer-link.store.ts';

/** Opened keys of so many stores are kept in memory. */
const mostOpenedKeys = 10_000;

/** Opens the page keys of stores. Every payer of a store may see its key, so it is kept open: opening it cost a sixth of the answer. */
const pageKeys = (secrets: Secrets): ((sealedKey: string, storeId: string) => string) => {
  const opened = new Map<string, string>();
  return (sealedKey, storeId) => {
    const known = opened.get(sealedKey);
    if (known !== undefined) return known;
    const key = secrets.open(sealedKey, { table: 'read_stores', column: 'sealed_key', row: storeId });
    if (opened.size >= mostOpenedKeys) opened.clear();
    opened.set(sealedKey, key);
    return key;
  };
};

/** Whether another link can be paid in the place of this one: the successor that has taken it, or the one that would. */
const isReplaceable = (link: PayerLink, successorWaits: boolean, store: StoreState, now: Date): boolean => {
  if (link.replacedBy !== null) return successorWaits && !link.isDisabled && store.payable;
  // Asked first of the row as it is: nearly no link is replaceable, and a copy of the row costs every reader.
  return link.replaceable && whyNotReplaced({ ...link, expiresAt: new Date(link.expiresAt) }, store, now) === null;
};

/** Closed so, a link has a payment by card, and that has a receipt. */
const receipted: readonly ClosedCode[] = ['link_paid', 'link_authorized', 'link_refunded'];

/** What the payer of a link may see, and of its store the sites that may show its page in a frame and since when it is approved. */
export interface LinkOnPage {
  readonly link: PublicLink;
  readonly frameOrigins: readonly string[];
  readonly approvedAt: string | null;
}

/** What of a row is shown. Only a link that can be paid shows the alias and the key that its page needs. */
const viewer = ({ secrets, config }: Context) => {
  const { SUPPORT_PHONE: ourPhone = null, REQUIRE_TOKENIZATION_KEY: keyRequired } = config;
  const openKey = pageKeys(secrets);
  return (linkId: string, link: PayerLink, storeId: string, successorWaits: boolean): PublicLink => {
    const { status, isDisabled, isLocked, sealedKey } = link;
    const [expiresAt, now] = [new Date(link.expiresAt), new Date(link.now)];
    const store = { payable: link.payable, hasCredentials: isConfigured(link, keyRequired) };
    const closedCode = closedReason({ status, isDisabled, isLocked, expiresAt }, store, now);
    return {
      linkId,
      amount: link.amount,
      payee: link.payee,
      supportPhone: link.phone ?? ourPhone,
      supportEmail: link.supportEmail,
      logo: link.logo,
      timezone: link.timezone,
      customerNotes: link.customerNotes,
      debitOnly: link.debitOnly,
      transactionType: link.transactionType,
      // As staff read it, who need not wait for the job that writes it either.
      status: isDue({ status, expiresAt, confirming: link.confirming }, now) ? 'expired' : status,
      isDisabled,
      expiresAt: expiresAt.toISOString(),
      closed: closedCode && closedMessage(closedCode, link.closingNote),
      closedCode,
      closingNote: closedCode === 'link_cancelled' ? link.closingNote : null,
      paidAt: closedCode === 'link_paid' && link.paidAt !== null ? new Date(link.paidAt).toISOString() : null,
      receiptTo: closedCode !== null && receipted.includes(closedCode) ? link.receiptTo : null,
      confirming: link.confirming,
      signing: link.signingId === null ? null : { path: signPath(link.signingId), before: link.signingHolds },
      renewal: renewalOf(link, closedCode, store),
      replaceable: isReplaceable(link, successorWaits, store, now),
      statementName: link.statementName,
      merchantTpn: closedCode === null ? link.tpnAlias : null,
      merchantAuthKey: closedCode === null && sealedKey !== null ? openKey(sealedKey, storeId) : null,
    };
  };
};

/**
 * What the payer of a link may see, by the link's public id. An id that no link has and one that no link can have are refused
 * alike.
 */
export const linkForPayer = (context: Context) => {
  const { reader } = context;
  const view = viewer(context);
  return async (publicId: string, handle: Pick<Tx, 'sql'> = reader): Promise<LinkOnPage> => {
    if (kindOfId(publicId) !== 'public') throw linkNotFound();
    const storeId = storeOf(publicId);
    const link = await findForPayer(handle, [storeId, publicId]);
    if (!link) throw linkNotFound();
    // Asked by itself and only of a replaced link: inside the statement above, the question would cost every reader.
    const successorWaits = link.replacedBy !== null && (await waitsForPayment(handle, [storeId, link.replacedBy]));
    const { frameOrigins, approvedAt } = link;
    return { link: view(publicId, link, storeId, successorWaits), frameOrigins, approvedAt };
  };
};

const selectStates = statement(
  'payment-links.read-states',
  `select l.id, l.status, l.is_disabled as "isDisabled", l.locked_code is not null as "isLocked", l.expires_at as "expiresAt", now() as now, s.payable,
          s.has_credentials and s.sealed_key is not null as "hasCredentials", s.has_tokenization_key as "hasTokenizationKey"
     from unnest($1::text[], $2::uuid[]) as asked (store_id, id)
     join payment_links l on l.store_id = asked.store_id and l.id = asked.id
     join read_stores s on s.store_id = l.store_id`,
);

interface StateRow extends LinkState, StoreState, SavedCredentials {
  readonly id: string;
  readonly now: Date;
}

/** Which of these links, of any stores, can be paid now; by their internal ids. */
export const payableLinks =
  ({ reader, config }: Pick<Context, 'reader' | 'config'>) =>
  async (links: readonly LinkKey[]): Promise<ReadonlySet<string>> => {
    if (links.length === 0) return new Set();
    const keys = [links.map(({ storeId }) => storeId), links.map(({ id }) => id)];
    const rows = await reader.sql<StateRow>(selectStates, keys);
    const isPayable = (row: StateRow): boolean => {
      const hasCredentials = isConfigured(row, config.REQUIRE_TOKENIZATION_KEY);
      return closedReason(row, { payable: row.payable, hasCredentials }, row.now) === null;
    };
    return new Set(rows.filter(isPayable).map(({ id }) => id));
  };
