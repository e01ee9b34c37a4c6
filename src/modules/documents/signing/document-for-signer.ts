import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { DocumentForSigner } from '../../../contract/documents/signing.ts';
import { storeOf } from '../../../contract/formats.ts';
import { toDecimal } from '../../../contract/money.ts';
import { consentOf } from '../consent.ts';
import { thaw, type FrozenDocument } from '../content/index.ts';
import type { Context } from '../context.ts';
import { documentNotFound, DocumentModel, isDocumentId, isSignedBrowser } from '../made/index.ts';
import { stateOf } from './state.ts';

const columns = [
  'storeId',
  'documentId',
  'title',
  'language',
  'frozen',
  'frozenHash',
  'status',
  'endsAt',
  'endedAt',
  'completedAt',
  'signKey',
  'sealedAt',
  'customerPhone',
  'customerEmail',
  'paymentLinkId',
  'showsBeforePayment',
] as const;

const select = statement(
  'documents.read-for-signer',
  `select ${selectList(DocumentModel, 'd', columns)}, r.document_id as "replacedBy", s.payee, s.logo_path as logo, s.timezone,
          coalesce(s.phone, $3) as "supportPhone", s.support_email as "supportEmail"
     from template_signatures d join read_stores s on s.store_id = d.store_id
     left join template_signatures r on r.store_id = d.store_id and r.id = d.replaced_by
    where d.store_id = $1 and d.document_id = $2`,
);

type StoreColumns = Pick<
  DocumentForSigner,
  'payee' | 'logo' | 'supportPhone' | 'supportEmail' | 'timezone' | 'replacedBy'
>;
type SignerRow = Pick<DocumentModel, (typeof columns)[number]> & StoreColumns;

/** An email of which its owner knows their own, and nobody else learns it. */
const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');

const copyOf = ({ customerPhone, customerEmail }: SignerRow): DocumentForSigner['copyTo'] => ({
  phone: customerPhone?.slice(-4) ?? null,
  email: customerEmail && maskedEmail(customerEmail),
});

const instantOf = ({ status, completedAt, endedAt, endsAt }: SignerRow): string | null => {
  const at = status === 'completed' ? completedAt : (endedAt ?? endsAt);
  return at?.toISOString() ?? null;
};

/** What is shown of the content while it is shown at all. */
const contentOf = (frozenHash: string, { keyTerms, blocks }: FrozenDocument): DocumentForSigner['content'] => ({
  hash: frozenHash,
  keyTerms: keyTerms.map(({ label, value }) => ({ label, value })),
  blocks: [...blocks],
});

type Content = Pick<DocumentForSigner, 'content' | 'copyTo' | 'link'>;

const nothing: Content = { content: null, copyTo: { phone: null, email: null }, link: null };

/** The link that is paid after it, while it waits for its payment. */
const linkOf =
  ({ reader, linkLookups }: Context) =>
  async ({ storeId, paymentLinkId, showsBeforePayment: before }: SignerRow): Promise<DocumentForSigner['link']> => {
    if (paymentLinkId === null) return null;
    const link = await linkLookups.outlineOf({ storeId, id: paymentLinkId }, reader);
    if (link?.status !== 'pending') return null;
    return { amount: toDecimal(link.cents), payPath: `/pay/${link.publicId}`, before };
  };

/**
 * A document as whoever has its address may see it: its content while it waits for its signature, and then only in the browser that signed,
 * by its cookies as they were sent.
 */
export const documentForSigner = (context: Context) => {
  const { reader, clock, config } = context;
  const readLink = linkOf(context);
  return async (documentId: string, cookies: string): Promise<DocumentForSigner> => {
    if (!isDocumentId(documentId)) throw documentNotFound();
    const key = [storeOf(documentId), documentId, config.SUPPORT_PHONE ?? null];
    const [row] = await reader.sql<SignerRow>(select, key);
    if (!row || row.frozen === null) throw documentNotFound();
    const state = stateOf(row, clock());
    const frozen = thaw(row.frozen);
    const isShown = state === 'pending' || isSignedBrowser(cookies, row);
    const { title, payee, logo, supportPhone, supportEmail, timezone, language, replacedBy } = row;
    return {
      ...{ documentId, title, payee, logo, supportPhone, supportEmail, timezone, language, state, replacedBy },
      stateAt: state === 'pending' ? null : instantOf(row),
      consent: consentOf(frozen.consentVersion, language, frozen.store.name),
      requireSignature: frozen.requireSignature,
      requireInitials: frozen.requireInitials,
      isSealed: row.sealedAt !== null,
      ...(isShown
        ? { content: contentOf(row.frozenHash, frozen), copyTo: copyOf(row), link: await readLink(row) }
        : nothing),
    };
  };
};
