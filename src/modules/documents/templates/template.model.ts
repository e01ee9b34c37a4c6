import { storeModel } from '../../../../db/model.ts';
import type { SignField, TemplateContent } from '../../../contract/documents/content.ts';
import type { papers, Starter, TemplateAction, TemplateType } from '../../../contract/documents/templates.ts';
import type { Language } from '../../../contract/payer/payer.ts';

/** What a store wrote once, in its newest state. The lists of fields are derived from the content at each save. */
export class TemplateModel extends storeModel('pdf_templates', {
  userId: 'uuid | null',
  name: 'text',
  description: 'text | null',
  kind: 'text',
  language: 'text',
  content: 'jsonb',
  htmlContent: 'text | null',
  cssStyles: 'text | null',
  paperSize: 'text',
  paperWidth: 'int4',
  paperHeight: 'int4',
  templateType: 'text',
  isBaseline: 'bool',
  storeName: 'text | null',
  createdByUserId: 'uuid | null',
  isSystemTemplate: 'bool',
  starter: 'text | null',
  allowedUserIds: 'jsonb',
  isPublic: 'bool',
  pdfFileUrl: 'text | null',
  thumbnailUrl: 'text | null',
  signatureFields: 'jsonb',
  initialFields: 'jsonb',
  textFields: 'jsonb',
  checkboxFields: 'jsonb',
  dateFields: 'jsonb',
  requireSignature: 'bool',
  requireInitials: 'bool',
  showBeforePayment: 'bool',
  showAfterPayment: 'bool',
  isRequired: 'bool',
  isActive: 'bool',
  version: 'int4',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  static override jsonAttributes = [
    ...['content', 'allowedUserIds'],
    ...['signatureFields', 'initialFields', 'textFields', 'checkboxFields', 'dateFields'],
  ];
  declare kind: 'written' | 'uploaded';
  declare language: Language;
  declare content: TemplateContent;
  declare paperSize: (typeof papers)[number];
  declare templateType: TemplateType;
  declare starter: Starter | null;
  declare allowedUserIds: string[];
  declare signatureFields: SignField[];
  declare initialFields: SignField[];
  declare textFields: SignField[];
  declare checkboxFields: SignField[];
  declare dateFields: SignField[];
}

/** A saved state of a template. The database refuses a change of it. */
export class TemplateRevisionModel extends storeModel('pdf_template_revisions', {
  templateId: 'uuid',
  revisionNumber: 'int4',
  content: 'jsonb',
  htmlContent: 'text | null',
  cssStyles: 'text | null',
  changeDescription: 'text | null',
  restoredFrom: 'int4 | null',
  createdBy: 'uuid | null',
  createdByName: 'text',
  createdAt: 'timestamptz',
}) {
  declare content: TemplateContent;
}

/** Where staff are offered a template. */
export class TemplateActionModel extends storeModel('template_action_mappings', {
  templateId: 'uuid',
  action: 'text',
  isActive: 'bool',
  createdAt: 'timestamptz',
}) {
  declare action: TemplateAction;
}
