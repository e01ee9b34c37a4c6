import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { DocumentJobs, DocumentRecords } from './index.ts';
import { findChangedDocuments } from './made/index.ts';
import { sealDocument } from './sealing/index.ts';
import { copyRoute, sealingRoutes } from './sealing/submodule.ts';

/** What customers sign: from the template to the sealed PDF. */
export const documentsModule = defineModule({
  name: 'documents',
  provides: { documentJobs: DocumentJobs, documentRecords: DocumentRecords },
  needs,
  topics: {
    DocumentSealed: ['documents'],
  },
  create: (context: Context) => ({
    api: {
      documentJobs: { sealDocument: sealDocument(context) },
      documentRecords: { findChangedDocuments: findChangedDocuments(context) },
    },
    routes: [...sealingRoutes(context)],
    rawRoutes: [copyRoute(context)],
  }),
});
