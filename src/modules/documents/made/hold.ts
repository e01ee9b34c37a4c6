import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isPaid, type LockedLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { DocumentModel } from './document.model.ts';
import { nextToSign, type AskedToSign, type HoldingDocument } from './document.ts';

const lockAll = statement(
  'documents.lock-documents',
  `select ${selectList(DocumentModel, 'd')} from template_signatures d
    where d.store_id = $1 and d.payment_link_id = $2 order by d.created_at, d.id for update`,
);

/** The documents of a link that the same transaction has locked, themselves locked, in the order in which they were made. */
export const lockDocumentsOf = (
  { storeId, id }: Pick<LockedLink, 'storeId' | 'id'>,
  tx: Tx,
): Promise<readonly DocumentModel[]> => tx.sql<DocumentModel>(lockAll, [storeId, id]);

/** Whether the link has been paid, so that what is signed before has no more use; a payment that is only set aside counts. */
export const isLinkPaid = ({ status }: Pick<LockedLink, 'status'>): boolean => isPaid(status);

export const holdingColumns = [
  'documentId',
  'status',
  'isRequired',
  'showsBeforePayment',
  'executionOrder',
  'waivedAt',
  'replacedBy',
] as const satisfies readonly (keyof HoldingDocument)[];

// Whoever changes one of them has locked their link before.
const readHolding = statement(
  'documents.read-holding',
  `select ${selectList(DocumentModel, 'd', holdingColumns)} from template_signatures d
    where d.store_id = $1 and d.payment_link_id = $2 order by d.created_at, d.id`,
);

/** Asks the payer of a locked link for the signature that is wanted next, or for none any more, by how its documents now stand. */
export const decideHold =
  ({ paymentLinks }: Pick<Context, 'paymentLinks'>) =>
  (link: LockedLink, documents: readonly HoldingDocument[], tx: Tx): AskedToSign | null => {
    const next = nextToSign(documents, isLinkPaid(link));
    paymentLinks.askToSign(link, next, tx);
    return next;
  };

/** The same by what is written of them. Whoever changes one of them calls it last. Returns what the payer is asked for. */
export const releaseHold = (context: Pick<Context, 'paymentLinks'>) => {
  const decide = decideHold(context);
  return async (link: LockedLink, tx: Tx): Promise<AskedToSign | null> =>
    decide(link, await tx.sql<HoldingDocument>(readHolding, [link.storeId, link.id]), tx);
};
