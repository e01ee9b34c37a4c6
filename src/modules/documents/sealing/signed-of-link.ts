import type { Reader } from '../../../kernel/tokens.ts';
import type { Pdf } from '../../../platform/pdf/open-pdf.ts';
import type { Paper } from '../../../platform/pdf/pieces.ts';
import type { KeyTerm } from '../content/index.ts';
import type { Context } from '../context.ts';
import { DocumentModel, readTrails } from '../made/index.ts';
import { refundPolicies } from '../templates/index.ts';
import { piecesOfSigned, type SignedPieces } from './draw-document.ts';
import { signedDocumentOf, type SignedDocument } from './signed-document.ts';
import { readStore } from './store-around.ts';

/** A document that was signed for a link, as it can be shown to others. Hashes are SHA-256 in hexadecimal. */
export interface SignedOfLink {
  /** Internal. */
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly signerName: string;
  readonly signedAt: Date;
  readonly keyTerms: readonly KeyTerm[];
  readonly frozenHash: string;
  readonly signatureHash: string;
  /** Of its sealed PDF; null until that is made. */
  readonly sealedHash: string | null;
  /** It was asked for again under other terms. */
  readonly isReplaced: boolean;
  /** Its template is the one that the store shows as its refund policy. */
  readonly isRefundPolicy: boolean;
  /** How it is drawn on a paper, from what was frozen and signed alone. */
  readonly piecesOn: (pdf: Pdf, paper: Paper) => SignedPieces;
}

const shown = (row: DocumentModel, signed: SignedDocument, policies: ReadonlySet<string>): SignedOfLink => ({
  ...{ id: row.id, documentId: row.documentId, title: row.title, frozenHash: row.frozenHash },
  ...{ signerName: signed.signerName, signedAt: signed.signedAt, signatureHash: signed.signatureHash },
  ...{ keyTerms: signed.frozen.keyTerms, sealedHash: row.sealedHash, isReplaced: row.replacedBy !== null },
  isRefundPolicy: policies.has(row.templateId),
  piecesOn: (pdf, paper) => piecesOfSigned(signed, pdf, paper),
});

/** The documents that were signed for a link of the store, by its internal id, the first one first. */
export const signedOfLink =
  ({ config }: Pick<Context, 'config'>) =>
  async (
    { storeId, linkId }: { readonly storeId: string; readonly linkId: string },
    reader: Reader,
  ): Promise<readonly SignedOfLink[]> => {
    const signed = { paymentLinkId: linkId, status: 'completed' } as const;
    const rows = await DocumentModel.of(storeId, reader).where(signed).orderBy(['completedAt', 'id']);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const events = await readTrails(storeId, ids, reader);
    const [{ timezone }, policies] = [await readStore(storeId, reader), await refundPolicies(storeId, reader)];
    const verifyUrl = `${config.publicUrl}/verify`;
    return rows.flatMap((row) => {
      const trail = events.filter(({ signatureId }) => signatureId === row.id);
      const document = signedDocumentOf(row, { timezone, trail, verifyUrl });
      return document === null ? [] : [shown(row, document, policies)];
    });
  };
