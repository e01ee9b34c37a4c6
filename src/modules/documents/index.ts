import type { DocumentForSigner } from '../../contract/documents/signing.ts';
import { token } from '../../kernel/tokens.ts';

export { sealDocumentQueue } from './queues.ts';
export type { DocumentDeclined, DocumentHappening, DocumentOpened, DocumentSigned } from './events.ts';

/** What the edge may ask of documents. */
export interface Documents {
  /** A document by its public id, as whoever has its address may see it; `cookies` as they were sent. Throws where there is none. */
  readonly documentForSigner: (documentId: string, cookies: string) => Promise<DocumentForSigner>;
}
export const Documents = token<Documents>('Documents');
