import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { Documents } from './index.ts';
import { documentForSigner } from './signing/index.ts';
import { signingRoutes } from './signing/submodule.ts';

/** What customers sign: from the template to the sealed PDF. */
export const documentsModule = defineModule({
  name: 'documents',
  provides: { documents: Documents },
  needs,
  topics: {
    DocumentOpened: ['documents'],
    DocumentSigned: ['documents'],
    DocumentDeclined: ['documents'],
  },
  create: (context: Context) => ({
    api: { documents: { documentForSigner: documentForSigner(context) } },
    routes: [...signingRoutes(context)],
  }),
});
