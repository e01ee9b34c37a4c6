import type { DocumentForSigner } from '../../../contract/documents/signing.ts';
import { toDecimal } from '../../../contract/money.ts';
import { TextCache } from '../../../platform/text-cache.ts';
import { consentOf } from '../consent.ts';
import { thaw, type FrozenDocument } from '../content/index.ts';
import type { Context } from '../context.ts';
import { documentNotFound, isDocumentId, isSignedBrowser } from '../made/index.ts';
import { findForSigner, type SignerDocument } from './signer-document.store.ts';
import { stateOf } from './state.ts';

/** An email of which its owner knows their own, and nobody else learns it. */
const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');

const copyOf = ({ customerPhone, customerEmail }: SignerDocument): DocumentForSigner['copyTo'] => ({
  phone: customerPhone?.slice(-4) ?? null,
  email: customerEmail && maskedEmail(customerEmail),
});

const instantOf = ({ status, completedAt, endedAt, endsAt }: SignerDocument): string | null => {
  const at = status === 'completed' ? completedAt : (endedAt ?? endsAt);
  return at === null ? null : new Date(at).toISOString();
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
const linkOf = ({ waitingLink, showsBeforePayment: before }: SignerDocument): DocumentForSigner['link'] => {
  if (waitingLink === null) return null;
  const [publicId, cents] = waitingLink;
  return { amount: toDecimal(cents), payPath: `/pay/${publicId}`, before };
};

/** Most characters of all texts that are kept. */
const mostKnownCharacters = 8_000_000;

/** What a document says, with the hash by which that is known. */
interface KnownText {
  readonly hash: string;
  readonly frozen: FrozenDocument;
}

/** What a document says, as it was sent or as it was known before. */
const textOf = (
  { frozen, frozenHash: hash, isKept }: SignerDocument,
  known: KnownText | undefined,
): KnownText | undefined => (frozen === null ? (isKept ? known : undefined) : { hash, frozen: thaw(frozen) });

/**
 * A document as whoever has its address may see it: its content while it waits for its signature, and then only in the browser that signed,
 * by its cookies as they were sent.
 */
export const documentForSigner = ({ reader, clock, config }: Context) => {
  const { SUPPORT_PHONE: supportPhone = null } = config;
  // A document is opened several times in a row, by the preview of a messenger and then by its signer.
  const texts = new TextCache<KnownText>(mostKnownCharacters);
  return async (documentId: string, cookies: string): Promise<DocumentForSigner> => {
    if (!isDocumentId(documentId)) throw documentNotFound();
    const known = texts.get(documentId);
    const row = await findForSigner(reader, documentId, { supportPhone, hash: known?.hash ?? null });
    const text = row && textOf(row, known);
    if (!row || !text) throw documentNotFound();
    if (text !== known) texts.set(documentId, text, row.frozen?.length ?? 0);
    const state = stateOf({ status: row.status, endsAt: row.endsAt === null ? null : new Date(row.endsAt) }, clock());
    const isShown = state === 'pending' || isSignedBrowser(cookies, row);
    const { title, payee, logo, supportEmail, timezone, language, replacedBy, isSealed } = row;
    const { frozen } = text;
    return {
      ...{ documentId, title, payee, logo, supportEmail, timezone, language, state, isSealed },
      // The address of a signed one may have gone on to others, who are not to read what is asked for in its place.
      replacedBy: state === 'replaced' ? replacedBy : null,
      supportPhone: row.supportPhone,
      stateAt: state === 'pending' ? null : instantOf(row),
      consent: consentOf(frozen.consentVersion, language, frozen.store.name),
      requireSignature: frozen.requireSignature,
      requireInitials: frozen.requireInitials,
      ...(isShown ? { content: contentOf(row.frozenHash, frozen), copyTo: copyOf(row), link: linkOf(row) } : nothing),
    };
  };
};
