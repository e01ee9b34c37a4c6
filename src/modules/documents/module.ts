import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { templateRoutes } from './templates/submodule.ts';

/** What customers sign: templates, what is made of them, and what becomes of that. */
export const documentsModule = defineModule({
  name: 'documents',
  needs,
  topics: { TemplateSaved: ['documents'] },
  create: (context: Context) => ({
    routes: templateRoutes(context),
  }),
});
