import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, instant, neededText, optionalText, page, text, uuid } from '../formats.ts';
import { languages } from '../payer/payer.ts';
import { FrozenBlock, mergeFields, SignField, TemplateContent } from './content.ts';
import { blankValues } from './limits.ts';

/** How many templates a store may have, archived ones among them. */
export const mostTemplates = 500;

/** What kind of document a template makes. */
export const templateTypes = ['agreement', 'authorization', 'terms', 'completion', 'receipt', 'other'] as const;
export type TemplateType = (typeof templateTypes)[number];

/** What a new template can be made from. Each is a sample in both languages, and no legal advice. */
export const starters = [
  'payment_authorization',
  'repair_authorization',
  'loan_agreement',
  'sale_of_goods',
  'receipt_terms',
  'completion_of_work',
] as const;
export type Starter = (typeof starters)[number];

/** Where staff are offered a template; `refund_policy` is what evidence shows as the store's policy. */
export const templateActions = ['create_link', 'customer', 'refund_policy'] as const;
export type TemplateAction = (typeof templateActions)[number];

export const papers = ['letter', 'receipt'] as const;

/** How often a template was used. */
export const TemplateUsage = z.object({
  made: z.number().int(),
  signed: z.number().int(),
  /** Opened by somebody, and ended without a signature. */
  abandoned: z.number().int(),
  lastUsedAt: instant.nullable(),
});
export type TemplateUsage = z.output<typeof TemplateUsage>;

const fieldsOfHead = {
  name: z.string(),
  description: z.string().nullable(),
  templateType: z.enum(templateTypes),
  language: z.enum(languages),
  /** The newest revision. */
  version: z.number().int(),
  requireSignature: z.boolean(),
  requireInitials: z.boolean(),
  /** Signed before its link can be paid, offered after it was paid, or without a payment where neither. */
  showBeforePayment: z.boolean(),
  showAfterPayment: z.boolean(),
  isRequired: z.boolean(),
  /** False once it is archived. */
  isActive: z.boolean(),
};

/** A template as the list shows it. */
export const TemplateRow = z.object({
  id: uuid,
  ...fieldsOfHead,
  actions: z.array(z.enum(templateActions)),
  usage: TemplateUsage,
  updatedAt: instant,
});
export type TemplateRow = z.output<typeof TemplateRow>;

/** A template as its editor shows it. */
export const DocumentTemplate = TemplateRow.extend({
  paperSize: z.enum(papers),
  content: TemplateContent,
  /** What the signer fills in, in the order of the text. */
  fields: z.array(SignField),
  /** What staff fill in when they make a document of it. */
  blanks: z.array(z.object({ label: z.string(), required: z.boolean() })),
  /** Users who may use it; everybody where it is empty. */
  allowedUserIds: z.array(uuid),
  /** Still word for word the starter it was made from. */
  isSample: z.boolean(),
  /** Nothing was ever made of it, so that it can be deleted. */
  isUnused: z.boolean(),
});
export type DocumentTemplate = z.output<typeof DocumentTemplate>;

/** A saved state of a template, which is never changed. */
export const TemplateRevision = z.object({
  number: z.number().int(),
  by: z.string(),
  at: instant,
  change: z.string().nullable(),
  /** The revision whose content was restored by it. */
  restoredFrom: z.number().int().nullable(),
});
export type TemplateRevision = z.output<typeof TemplateRevision>;

const templateName = neededText(100, 'A name is required');

const head = {
  name: templateName,
  description: optionalText(500),
  templateType: z.enum(templateTypes).default('agreement'),
  language: z.enum(languages).default('en'),
  paperSize: z.enum(papers).default('letter'),
};

/** What a new template begins with. Left out, its type is that of its starter. */
export const NewTemplate = z.object({
  ...head,
  templateType: z.enum(templateTypes).optional(),
  starter: z.enum(starters).optional(),
});
export type NewTemplate = z.output<typeof NewTemplate>;

const templateChange = z.object({
  /** The revision that was edited; 409 `template_changed` where there is a newer one. */
  baseVersion: z.number().int().min(1),
  ...head,
  content: TemplateContent,
  requireSignature: z.boolean(),
  requireInitials: z.boolean(),
  showBeforePayment: z.boolean(),
  showAfterPayment: z.boolean(),
  isRequired: z.boolean(),
  allowedUserIds: z.array(uuid).max(200).default([]),
  changeDescription: optionalText(300),
});

/** What is saved of a template. */
export const TemplateChange = templateChange.refine(
  ({ showBeforePayment, showAfterPayment }) => !(showBeforePayment && showAfterPayment),
  { path: ['showAfterPayment'], message: 'It is signed before the payment or after it, not both' },
);
export type TemplateChange = z.output<typeof TemplateChange>;

/** A field without a value, where it stands: `place` counts the blocks of the template from 0. */
export const MissingField = z.object({
  field: z.union([z.enum(mergeFields), z.string()]),
  place: z.number().int(),
  required: z.boolean(),
});
export type MissingField = z.output<typeof MissingField>;

/** Letters that no font of ours has, where they stand. */
export const Unprintable = z.object({ letters: z.array(z.string()), place: z.number().int() });
export type Unprintable = z.output<typeof Unprintable>;

/** What is typed of a link that is not made yet, and of whom it is for, as a document of it would say it. */
const draft = z.object({
  amount: amount.optional(),
  customerName: text(100).optional(),
  customerPhone: text(40).optional(),
  customerEmail: text(254).optional(),
  notes: text(2000).optional(),
});

const path = '/api/document-templates';
const params = z.object({ id: uuid });
const template = z.object({ template: DocumentTemplate });
const revisionParams = z.object({ id: uuid, number: z.coerce.number().int().min(1).max(2_147_483_647) });
const admin = { access: 'admin', impersonation: 'refused' } as const;

/** Calls about what documents are made of. */
export const documentTemplates = {
  templates: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: 'Templates of documents by name, those in use or those that were archived',
    query: z.object({ q: text(200).optional(), status: z.enum(['active', 'archived']).default('active'), ...page }),
    response: z.object({ templates: z.array(TemplateRow), nextCursor: z.string().nullable() }),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path,
    ...admin,
    summary: 'Make a template from a starter or from nothing',
    idempotent: true,
    body: NewTemplate,
    response: template,
  }),
  template: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'staff',
    summary: 'One template',
    params,
    response: template,
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    ...admin,
    summary: 'Save a template as a new revision; 409 where somebody has saved another one meanwhile',
    idempotent: true,
    largestBody: '1mb',
    params,
    body: TemplateChange,
    response: template,
  }),
  duplicateTemplate: endpoint({
    method: 'POST',
    path: `${path}/:id/duplicate`,
    ...admin,
    summary: 'Make a template of the same content, in the same language or from the starter in the other one',
    idempotent: true,
    params,
    body: z.object({ name: templateName, language: z.enum(languages).optional() }),
    response: template,
  }),
  archiveTemplate: endpoint({
    method: 'POST',
    path: `${path}/:id/archive`,
    ...admin,
    summary: 'Take a template out of use; what was made of it stays',
    params,
    response: template,
  }),
  unarchiveTemplate: endpoint({
    method: 'POST',
    path: `${path}/:id/unarchive`,
    ...admin,
    summary: 'Take a template into use again',
    params,
    response: template,
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    ...admin,
    summary: 'Delete a template of which nothing was ever made',
    params,
    response: z.object({}),
  }),
  offerTemplate: endpoint({
    method: 'PUT',
    path: `${path}/:id/actions`,
    ...admin,
    summary: 'Say where staff are offered a template',
    params,
    body: z.object({ actions: z.array(z.enum(templateActions)).max(templateActions.length) }),
    response: template,
  }),
  revisions: endpoint({
    method: 'GET',
    path: `${path}/:id/revisions`,
    access: 'staff',
    summary: 'What was saved of a template, the newest first',
    params,
    query: z.object(page),
    response: z.object({ revisions: z.array(TemplateRevision), nextCursor: z.string().nullable() }),
  }),
  revision: endpoint({
    method: 'GET',
    path: `${path}/:id/revisions/:number`,
    access: 'staff',
    summary: 'One revision with its content',
    params: revisionParams,
    response: z.object({ revision: TemplateRevision.extend({ content: TemplateContent }) }),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: `${path}/:id/revisions/:number/restore`,
    ...admin,
    summary: 'Save the content of an earlier revision as a new one',
    idempotent: true,
    params: revisionParams,
    response: template,
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: 'staff',
    summary: 'What a document made now would say, which fields would be empty, and which letters cannot be printed',
    // Whoever writes in the editor asks with nearly each letter.
    perMinute: 600,
    largestBody: '1mb',
    body: z.object({
      templateId: uuid.optional(),
      /** Instead of what is saved of the template. */
      content: TemplateContent.optional(),
      customerId: uuid.optional(),
      linkId: z.string().max(100).optional(),
      /** Instead of a link, before there is one. */
      draft: draft.optional(),
      values: blankValues,
      language: z.enum(languages).default('en'),
    }),
    response: z.object({
      blocks: z.array(FrozenBlock),
      missing: z.array(MissingField),
      unprintable: z.array(Unprintable),
    }),
  }),
};
