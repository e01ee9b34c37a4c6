import type { Signature } from '../../../contract/documents/signing.ts';
import { thaw, type FrozenDocument } from '../content/index.ts';
import type { DocumentEventModel, DocumentModel } from '../made/index.ts';

/** What the signer filled in, by the ids of the fields. */
export interface FilledIn {
  readonly initials: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly checks: Readonly<Record<string, boolean>>;
  readonly dates: Readonly<Record<string, string>>;
}

/** Everything that a signed PDF is drawn from. */
export interface SignedDocument {
  readonly frozen: FrozenDocument;
  readonly documentId: string;
  readonly revision: number;
  readonly frozenHash: string;
  readonly signatureHash: string;
  readonly customerName: string;
  readonly signerName: string;
  /** Null where the document asks for none. */
  readonly signature: Signature | null;
  readonly filledIn: FilledIn;
  readonly consent: { readonly version: string; readonly text: string };
  readonly signedAt: Date;
  readonly signerZone: string;
  readonly address: string;
  readonly userAgent: string | null;
  /** Of the store, in which times are written. */
  readonly timezone: string;
  /** Up to the signature: what is sent later is a copy, and says nothing of how it was signed. */
  readonly trail: readonly Pick<DocumentEventModel, 'type' | 'at' | 'actorName' | 'detail'>[];
  /** Where a file can be checked. */
  readonly verifyUrl: string;
}

const parsed = <T>(json: string | null, otherwise: T): T => (json === null ? otherwise : (JSON.parse(json) as T));

/** A document as it was signed. Null where it was not, or where it is kept no longer. */
export const signedDocumentOf = (
  row: DocumentModel,
  around: Pick<SignedDocument, 'timezone' | 'trail' | 'verifyUrl'>,
): SignedDocument | null => {
  const { frozen, completedAt, signerName, signatureHash, consentVersion, ipAddress } = row;
  if (frozen === null || completedAt === null || signerName === null) return null;
  if (signatureHash === null || consentVersion === null || ipAddress === null) return null;
  return {
    ...around,
    trail: around.trail.filter(({ at }) => at <= completedAt),
    frozen: thaw(frozen),
    documentId: row.documentId,
    revision: row.revisionNumber,
    ...{ frozenHash: row.frozenHash, signatureHash, customerName: row.customerName, signerName },
    signature: parsed<Signature | null>(row.signatureData, null),
    filledIn: {
      initials: parsed(row.initialData, {}),
      texts: row.textFieldData ?? {},
      checks: row.checkboxData ?? {},
      dates: row.dateFieldData ?? {},
    },
    consent: { version: consentVersion, text: row.consentText ?? '' },
    ...{ signedAt: completedAt, signerZone: row.timeZone ?? '', address: ipAddress, userAgent: row.userAgent },
  };
};
