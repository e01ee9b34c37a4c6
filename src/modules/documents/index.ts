import type { z } from 'zod';
import { token } from '../../kernel/tokens.ts';
import type { sealDocumentQueue } from './queues.ts';

export { sealDocumentQueue } from './queues.ts';
export type { DocumentHappening, DocumentSealed } from './events.ts';

/** What runs in the background for documents. */
export interface DocumentJobs {
  /** Makes the sealed PDF of a signed document; a sealed one is left alone. */
  readonly sealDocument: (key: z.output<typeof sealDocumentQueue.payload>) => Promise<void>;
}
export const DocumentJobs = token<DocumentJobs>('DocumentJobs');
