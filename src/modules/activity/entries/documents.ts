import type {
  AutomationChanged,
  DocumentDeclined,
  DocumentSealed,
  DocumentSigned,
  TemplateSaved,
} from '../../documents/index.ts';
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

const automationActs: Readonly<Record<AutomationChanged['act'], string>> = {
  created: 'was created',
  changed: 'was changed',
  deleted: 'was deleted',
  switched_off: 'was switched off by itself, because it failed ten times in a row',
};

/** What is recorded of what customers sign. */
export const documents: Recorders<
  AutomationChanged | TemplateSaved | DocumentSigned | DocumentDeclined | DocumentSealed
> = {
  TemplateSaved: ({ templateId, name, act, version }, { byName }) => ({
    action: 'DOCUMENT_TEMPLATE_CHANGED',
    text: `The document template “${name}” ${acts[act]}${byName}`,
    detail: { act, version },
    entity: 'document_template',
    entityId: templateId,
  }),
  AutomationChanged: ({ automationId, name, act }, { byName }) => ({
    action: 'AUTOMATION_CHANGED',
    text: `The automation “${name}” ${automationActs[act]}${byName}`,
    detail: { act },
    entity: 'automation',
    entityId: automationId,
    status: act === 'switched_off' ? 'warning' : 'success',
  }),
  DocumentSigned: ({ id, documentId, title, customerName, signerName, frozenHash, signatureHash }) => ({
    action: 'DOCUMENT_SIGNED',
    text: `${title} was signed by ${signerName} for ${customerName}`,
    detail: { documentId, frozenHash, signatureHash },
    entity: 'document',
    entityId: id,
  }),
  DocumentDeclined: ({ id, documentId, title, customerName, wrongPerson }) => ({
    action: 'DOCUMENT_DECLINED',
    text: wrongPerson
      ? `Whoever got ${title} for ${customerName} says that it is for somebody else`
      : `${title} was declined by ${customerName}`,
    detail: { documentId, wrongPerson },
    entity: 'document',
    entityId: id,
    status: 'warning',
  }),
  DocumentSealed: ({ id, documentId, title, customerName, sealedHash, trailHash }) => ({
    action: 'DOCUMENT_SEALED',
    text: `The signed PDF of ${title} for ${customerName} was sealed`,
    detail: { documentId, sealedHash, trailHash },
    entity: 'document',
    entityId: id,
  }),
};
