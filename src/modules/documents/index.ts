import type { z } from 'zod';
import { token } from '../../kernel/tokens.ts';
import type { RecordedHashes } from './made/index.ts';
import type { sealDocumentQueue } from './queues.ts';

export { sealDocumentQueue } from './queues.ts';
export type { DocumentHappening, DocumentSealed } from './events.ts';
export type { RecordedHashes } from './made/index.ts';

/** What runs in the background for documents. */
export interface DocumentJobs {
  /** Makes the sealed PDF of a signed document; a sealed one is left alone. */
  readonly sealDocument: (key: z.output<typeof sealDocumentQueue.payload>) => Promise<void>;
}
export const DocumentJobs = token<DocumentJobs>('DocumentJobs');

/** What whoever recorded documents may ask of them. */
export interface DocumentRecords {
  /** Which of these are not as they were recorded any more, by their places. */
  readonly findChangedDocuments: (recorded: readonly RecordedHashes[]) => Promise<readonly number[]>;
}
export const DocumentRecords = token<DocumentRecords>('DocumentRecords');
