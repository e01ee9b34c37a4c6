import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { keptInTransaction } from '../../../platform/kept-in-transaction.ts';
import { PaymentLinkModel } from './link.model.ts';
import { wireInstant } from './link-row.store.ts';
import { kindOfId } from './link.ts';
import { linkNotFound } from './locked-link.ts';
import type { InsertedLink } from './new-link.store.ts';

/** What a link asks for, of whom and until when, as it may stand in what its customer signs, and how far it has come. */
export interface LinkTerms {
  /** Internal. */
  readonly id: string;
  readonly publicId: string;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
  readonly transactionNumber: string;
  readonly cents: Cents;
  /** What staff wrote for the customer. */
  readonly notes: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly status: LinkStatus;
  /** The bank's answer to a payment is awaited. */
  readonly confirming: boolean;
  /** The link that has taken its place, by its internal id. */
  readonly replacedBy: string | null;
  /** Whose link it is; null once that user is deleted. */
  readonly userId: string | null;
  /** What its payer reads, where that is known. */
  readonly payerLanguage: Language | null;
  readonly debitOnly: boolean;
  /** Whoever got it has said that it is not theirs. */
  readonly isDisowned: boolean;
}

const columns = [
  ...(['id', 'linkId', 'customerId', 'customerName', 'customerPhone', 'customerEmail', 'transactionNumber'] as const),
  ...(['cents', 'customerNotes', 'createdAt', 'expiresAt', 'userId', 'payerLanguage'] as const),
  ...(['status', 'confirming', 'replacedBy', 'debitOnly', 'disownedCode'] as const),
] as const;

const selectTerms = (name: string, column: 'id' | 'link_id') =>
  statement(
    name,
    `select ${selectList(PaymentLinkModel, 'l', columns)} from payment_links l where l.store_id = $1 and l.${column} = $2`,
  );
const byId = selectTerms('payment-links.read-terms', 'id');
const byPublicId = selectTerms('payment-links.read-public-terms', 'link_id');

const knownIn = keptInTransaction<LinkTerms>();

/** Keeps what a link asks for that a transaction has just made, so that nobody has to read it there. */
export const keepTerms = (link: InsertedLink, tx: Tx): void => {
  const { id, customerId, customerName, customerPhone, customerEmail, cents, userId, debitOnly } = link;
  const terms: LinkTerms = {
    ...{ id, customerId, customerName, customerPhone, customerEmail, cents, userId, debitOnly },
    publicId: link.linkId,
    transactionNumber: link.transactionNumber,
    notes: link.customerNotes,
    createdAt: new Date(wireInstant(link.createdAt)),
    expiresAt: new Date(wireInstant(link.expiresAt)),
    ...{ status: 'pending', confirming: false, replacedBy: null, payerLanguage: null, isDisowned: false },
  };
  knownIn(tx).set(`${link.storeId} ${id}`, terms);
};

/** The terms of a link of the store, by either id. Throws where there is none. */
export const linkTerms = async (
  linkId: string,
  storeId: string,
  handle: Pick<Reader | Tx, 'sql'>,
): Promise<LinkTerms> => {
  const kept = knownIn(handle).get(`${storeId} ${linkId}`);
  if (kept) return kept;
  const kind = kindOfId(linkId);
  if (kind === null) throw linkNotFound();
  const query = kind === 'internal' ? byId : byPublicId;
  const [link] = await handle.sql<Pick<PaymentLinkModel, (typeof columns)[number]>>(query, [storeId, linkId]);
  if (!link) throw linkNotFound();
  const { id, customerId, customerName, customerPhone, customerEmail, transactionNumber, cents } = link;
  const { status, confirming, replacedBy } = link;
  return {
    ...{ id, customerId, customerName, customerPhone, customerEmail, transactionNumber, cents },
    publicId: link.linkId,
    notes: link.customerNotes,
    createdAt: link.createdAt,
    expiresAt: link.expiresAt,
    ...{ status, confirming, replacedBy },
    userId: link.userId,
    payerLanguage: link.payerLanguage,
    debitOnly: link.debitOnly,
    isDisowned: link.disownedCode !== null,
  };
};
