import { z } from 'zod';
import { queue } from '../../kernel/queue.ts';

/** Makes the sealed PDF of a signed document, by its store and its internal id. */
export const sealDocumentQueue = queue('documents.seal-document', z.object({ storeId: z.string(), id: z.uuid() }), {
  urgent: true,
  subjectOf: ({ storeId, id }) => `${storeId} ${id}`,
});
