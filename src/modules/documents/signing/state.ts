import type { DocumentStatus } from '../../../contract/documents/documents.ts';
import type { DocumentModel } from '../made/index.ts';

/** Where a document stands at a moment. One whose time is over has ended, whether or not the job that writes it has come by. */
export const stateOf = ({ status, endsAt }: Pick<DocumentModel, 'status' | 'endsAt'>, now: Date): DocumentStatus =>
  status === 'pending' && endsAt !== null && endsAt <= now ? 'ended' : status;
