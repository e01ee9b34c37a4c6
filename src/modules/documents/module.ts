import { defineModule } from '../../kernel/module.ts';
import { automationHandlers, automationRuns, findDueRuns, runAutomation } from './automations/index.ts';
import { automationRoutes } from './automations/submodule.ts';
import { needs, type Context } from './context.ts';
import { DocumentJobs, DocumentRecords, Documents } from './index.ts';
import {
  documentHandlers,
  endDueDocuments,
  findChangedDocuments,
  followMessages,
  signedDocuments,
  unsignedTexts,
  usage,
} from './made/index.ts';
import { documentRoutes } from './made/submodule.ts';
import { sealDocument, signedOfLink } from './sealing/index.ts';
import { copyRoute, sealingRoutes } from './sealing/submodule.ts';
import { documentForSigner } from './signing/index.ts';
import { signingRoutes } from './signing/submodule.ts';
import { templateRoutes } from './templates/submodule.ts';

/** What customers sign: templates, what is made of them, and what becomes of that. */
export const documentsModule = defineModule({
  name: 'documents',
  provides: { documents: Documents, documentJobs: DocumentJobs, documentRecords: DocumentRecords },
  needs,
  topics: {
    TemplateSaved: ['documents'],
    DocumentMade: ['documents', 'links'],
    DocumentSent: ['documents'],
    DocumentOpened: ['documents'],
    DocumentSigned: ['documents', 'links'],
    DocumentSealed: ['documents'],
    DocumentDeclined: ['documents', 'links'],
    DocumentWaived: ['documents', 'links'],
    DocumentVoided: ['documents', 'links'],
    DocumentReplaced: ['documents', 'links'],
    DocumentEnded: ['documents', 'links'],
    DocumentReopened: ['documents', 'links'],
    AutomationChanged: ['documents'],
  },
  create: (context: Context) => ({
    api: {
      documents: { documentForSigner: documentForSigner(context) },
      documentJobs: {
        endDueDocuments: endDueDocuments(context),
        sealDocument: sealDocument(context),
        findDueRuns: findDueRuns(context),
        runAutomation: runAutomation(context),
      },
      documentRecords: { findChangedDocuments: findChangedDocuments(context), signedOfLink: signedOfLink(context) },
    },
    routes: [
      ...templateRoutes(context),
      ...documentRoutes(context),
      ...signingRoutes(context),
      ...sealingRoutes(context),
      ...automationRoutes(context),
    ],
    rawRoutes: [copyRoute(context)],
    handlers: [...documentHandlers(context), followMessages(context), ...automationHandlers(context)],
    projections: [usage],
    retentions: [unsignedTexts, signedDocuments, automationRuns],
  }),
});
