import type { DocumentTemplate, documentTemplates, TemplateRevision } from '../documents/templates.ts';
import { type ExampleOf, created, customer, link, user } from './records.ts';

type Calls = typeof documentTemplates;

const content: DocumentTemplate['content'] = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Repair authorization' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'mergeField', attrs: { name: 'customer.name', fallback: null, required: true } },
        { type: 'text', text: ' agrees to pay ' },
        { type: 'mergeField', attrs: { name: 'link.amount', fallback: 'the agreed price', required: false } },
        { type: 'text', text: ' for ' },
        { type: 'blank', attrs: { label: 'Work to be done', fallback: null, required: true } },
      ],
    },
    { type: 'signField', attrs: { id: 'signature1', kind: 'signature', label: 'Customer', required: true } },
  ],
};

const row = {
  id: '01932f80-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  name: 'Repair authorization',
  description: 'Signed before a repair begins',
  templateType: 'authorization',
  language: 'en',
  version: 3,
  requireSignature: true,
  requireInitials: false,
  showBeforePayment: true,
  showAfterPayment: false,
  isRequired: true,
  isActive: true,
  actions: ['create_link'],
  usage: { made: 97, signed: 84, abandoned: 5, lastUsedAt: created },
  updatedAt: created,
} as const satisfies object;

const template = {
  ...row,
  actions: [...row.actions],
  paperSize: 'letter',
  content,
  fields: [{ id: 'signature1', kind: 'signature', label: 'Customer', required: true }],
  blanks: [{ label: 'Work to be done', required: true }],
  allowedUserIds: [],
  isSample: false,
  isUnused: false,
} satisfies DocumentTemplate;

const revision: TemplateRevision = {
  number: 3,
  by: 'Dana Reyes',
  at: created,
  change: 'New price for storage',
  restoredFrom: null,
};

const params = { id: row.id };
const answer = { params, response: { template } };
const { name, description, templateType, language, requireSignature, requireInitials } = row;
const { showBeforePayment, showAfterPayment, isRequired } = row;

export const documentTemplateExamples: { readonly [Call in keyof Calls]: ExampleOf<Calls[Call]> } = {
  templates: {
    query: { q: 'repair', status: 'active', limit: 50 },
    response: { templates: [{ ...row, actions: [...row.actions] }], nextCursor: null },
  },
  createTemplate: {
    body: { name, description, templateType, paperSize: 'letter', language, starter: 'repair_authorization' },
    response: { template },
  },
  template: answer,
  saveTemplate: {
    params,
    body: {
      baseVersion: 2,
      ...{ name, description, templateType, language, paperSize: 'letter', content },
      ...{ requireSignature, requireInitials, showBeforePayment, showAfterPayment, isRequired },
      allowedUserIds: [user.id],
      changeDescription: revision.change,
    },
    response: { template },
  },
  duplicateTemplate: { params, body: { name: 'Autorización de reparación', language: 'es' }, response: { template } },
  archiveTemplate: { params, response: { template: { ...template, isActive: false } } },
  unarchiveTemplate: answer,
  deleteTemplate: { params, response: {} },
  offerTemplate: { params, body: { actions: ['create_link'] }, response: { template } },
  revisions: { params, query: { limit: 50 }, response: { revisions: [revision], nextCursor: null } },
  revision: { params: { ...params, number: 1 }, response: { revision: { ...revision, number: 1, content } } },
  restoreRevision: { params: { ...params, number: 1 }, response: { template } },
  previewTemplate: {
    body: {
      templateId: row.id,
      content,
      customerId: customer.id,
      linkId: link.linkId,
      draft: { amount: '420.00', customerName: customer.customerName },
      values: { 'Work to be done': 'New screen' },
      language: 'en',
    },
    response: {
      blocks: [
        {
          type: 'paragraph',
          spans: [
            { text: customer.customerName, value: true },
            { text: ' agrees to pay ' },
            { text: `$${link.amount}`, value: true },
            { text: ' for ' },
            { text: 'New screen', value: true },
          ],
        },
      ],
      missing: [{ field: 'customer.address', place: 2, required: false }],
      unprintable: [{ letters: ['寿'], place: 1 }],
    },
  },
};
