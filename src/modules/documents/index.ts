import type { z } from 'zod';
import type { DocumentForSigner } from '../../contract/documents/signing.ts';
import { token } from '../../kernel/tokens.ts';
import type { RecordedHashes } from './made/index.ts';
import type { runAutomationQueue } from './automations/index.ts';
import type { signedOfLink } from './sealing/index.ts';
import type { sealDocumentQueue } from './queues.ts';

export type {
  AutomationChanged,
  DocumentDeclined,
  DocumentEnded,
  DocumentMade,
  DocumentOpened,
  DocumentReopened,
  DocumentReplaced,
  DocumentSealed,
  DocumentSent,
  DocumentSigned,
  DocumentVoided,
  DocumentWaived,
  TemplateSaved,
} from './events.ts';
export { endDocumentsQueue, type RecordedHashes } from './made/index.ts';
export { findDueRunsQueue, runAutomationQueue } from './automations/index.ts';
export { checkCertificate, type SignedOfLink } from './sealing/index.ts';
export { sealDocumentQueue } from './queues.ts';

/** What the edge may ask of documents. */
export interface Documents {
  /** A document by its public id, as whoever has its address may see it; `cookies` as they were sent. Throws where there is none. */
  readonly documentForSigner: (documentId: string, cookies: string) => Promise<DocumentForSigner>;
}
export const Documents = token<Documents>('Documents');

/** What runs in the background for documents. */
export interface DocumentJobs {
  /** Ends every document whose time is over. */
  readonly endDueDocuments: (signal: AbortSignal) => Promise<void>;
  /** Makes the sealed PDF of a signed document; a sealed one is left alone. */
  readonly sealDocument: (key: z.output<typeof sealDocumentQueue.payload>) => Promise<void>;
  /** Has everything run by itself whose time has come. */
  readonly findDueRuns: () => Promise<void>;
  /** Does for one link what an automation is for, once. */
  readonly runAutomation: (key: z.output<typeof runAutomationQueue.payload>) => Promise<void>;
}
export const DocumentJobs = token<DocumentJobs>('DocumentJobs');

/** What whoever recorded documents, and shows them to others, may ask of them. */
export interface DocumentRecords {
  /** Which of these are not as they were recorded any more, by their places. */
  readonly findChangedDocuments: (recorded: readonly RecordedHashes[]) => Promise<readonly number[]>;
  /** The documents that were signed for a link of the store, by its internal id, the first one first. */
  readonly signedOfLink: ReturnType<typeof signedOfLink>;
}
export const DocumentRecords = token<DocumentRecords>('DocumentRecords');
