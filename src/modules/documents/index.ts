import type { DocumentForSigner } from '../../contract/documents/signing.ts';
import { token } from '../../kernel/tokens.ts';

export type {
  DocumentDeclined,
  DocumentEnded,
  DocumentHappening,
  DocumentMade,
  DocumentOpened,
  DocumentReopened,
  DocumentReplaced,
  DocumentSent,
  DocumentSigned,
  DocumentVoided,
  DocumentWaived,
  TemplateSaved,
} from './events.ts';
export { endDocumentsQueue } from './made/index.ts';
export { sealDocumentQueue } from './queues.ts';

/** What jobs and the edge may ask of documents. */
export interface Documents {
  /** Ends every document whose time is over. */
  readonly endDueDocuments: (signal: AbortSignal) => Promise<void>;
  /** A document by its public id, as whoever has its address may see it; `cookies` as they were sent. Throws where there is none. */
  readonly documentForSigner: (documentId: string, cookies: string) => Promise<DocumentForSigner>;
}
export const Documents = token<Documents>('Documents');
