import type { TemplateSaved } from '../../documents/index.ts';
import type { Recorders } from './entry.ts';

const acts: Readonly<Record<TemplateSaved['act'], string>> = {
  created: 'was created',
  saved: 'was saved',
  restored: 'was restored from an earlier revision',
  archived: 'was archived',
  unarchived: 'was taken into use again',
  deleted: 'was deleted',
  offered: 'is offered in other places',
};

/** What is recorded of what customers sign. */
export const documents: Recorders<TemplateSaved> = {
  TemplateSaved: ({ templateId, name, act, version }, { byName }) => ({
    action: 'DOCUMENT_TEMPLATE_CHANGED',
    text: `The document template “${name}” ${acts[act]}${byName}`,
    detail: { act, version },
    entity: 'document_template',
    entityId: templateId,
  }),
};
