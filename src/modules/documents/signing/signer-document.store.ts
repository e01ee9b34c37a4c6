import { rowMakerOf, statement } from '../../../../db/statement.ts';
import type { DocumentForSigner } from '../../../contract/documents/signing.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { waitingLinkSql } from '../../payment-links/index.ts';
import type { DocumentModel } from '../made/index.ts';

/** What is selected of a document, its store and its link for whoever has its address. */
const signerColumns = {
  documentId: 'd.document_id',
  title: 'd.title',
  language: 'd.language',
  frozenHash: 'd.frozen_hash',
  isKept: 'd.frozen is not null',
  // What is known of it is not sent again.
  frozen: 'case when d.frozen_hash is distinct from $4 then d.frozen end',
  status: 'd.status',
  endsAt: 'd.ends_at',
  endedAt: 'd.ended_at',
  completedAt: 'd.completed_at',
  signKey: 'd.sign_key',
  isSealed: 'd.sealed_at is not null',
  customerPhone: 'd.customer_phone',
  customerEmail: 'd.customer_email',
  replacedBy: 'r.document_id',
  waitingLink: waitingLinkSql('d.store_id', 'd.payment_link_id'),
  showsBeforePayment: 'd.shows_before_payment',
  payee: 's.payee',
  logo: 's.logo_path',
  timezone: 's.timezone',
  supportPhone: 'coalesce(s.phone, $3)',
  supportEmail: 's.support_email',
};

// One statement and one column of it, as of a link for its payer: the page waits for each answer, and every column has its price.
const selectForSigner = statement(
  'documents.read-for-signer',
  `select json_build_array(${Object.values(signerColumns).join(', ')}) as row
     from template_signatures d join read_stores s on s.store_id = d.store_id
     left join template_signatures r on r.store_id = d.store_id and r.id = d.replaced_by
    where d.store_id = $1 and d.document_id = $2`,
);

type DocumentColumn = 'documentId' | 'frozenHash' | 'frozen' | 'status' | 'signKey' | 'customerPhone' | 'customerEmail';
type PageField = 'title' | 'language' | 'payee' | 'logo' | 'timezone' | 'supportPhone' | 'supportEmail';

/** A document as it is selected for whoever has its address. Instants are ISO text. */
export interface SignerDocument
  extends
    Pick<DocumentModel, DocumentColumn | 'showsBeforePayment'>,
    Pick<DocumentForSigner, PageField | 'replacedBy' | 'isSealed'> {
  /** Its text is still kept. */
  readonly isKept: boolean;
  readonly endsAt: string | null;
  readonly endedAt: string | null;
  readonly completedAt: string | null;
  /** Its link, while that waits for its payment. */
  readonly waitingLink: readonly [publicId: string, cents: Cents] | null;
}

const makeSignerDocument = rowMakerOf(Object.keys(signerColumns));

/** The phone of ours for stores that have none, and the hash of the text that need not be sent. */
interface FindOptions {
  readonly supportPhone: string | null;
  readonly hash: string | null;
}

/** Finds a document by its public id; null where there is none. */
export const findForSigner = async (
  { sql }: Pick<Reader, 'sql'>,
  documentId: string,
  { supportPhone, hash }: FindOptions,
): Promise<SignerDocument | null> => {
  const values = [storeOf(documentId), documentId, supportPhone, hash];
  const [found] = await sql<{ row: unknown[] }>(selectForSigner, values);
  return found ? (makeSignerDocument(found.row) as SignerDocument) : null;
};
