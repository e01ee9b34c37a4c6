import { token } from '../../kernel/tokens.ts';

export type {
  DocumentEnded,
  DocumentMade,
  DocumentReopened,
  DocumentReplaced,
  DocumentSent,
  DocumentVoided,
  DocumentWaived,
} from './events.ts';
export { endDocumentsQueue } from './made/index.ts';

/** What jobs may ask of documents. */
export interface Documents {
  /** Ends every document whose time is over. */
  readonly endDueDocuments: (signal: AbortSignal) => Promise<void>;
}
export const Documents = token<Documents>('Documents');
