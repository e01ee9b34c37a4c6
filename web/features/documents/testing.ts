import { documentTemplateExamples as examples } from '../../../src/contract/examples/documents.ts';
import type { DocumentTemplate, TemplateRevision, TemplateRow } from '../../../src/contract/documents/templates.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(700 + number).padStart(12, '0')}`;

/** A template in use of which 97 documents were made; `number` makes it distinct. */
export const aTemplate = (number = 1, overrides: Partial<DocumentTemplate> = {}): DocumentTemplate => ({
  ...(examples.template.response.template as DocumentTemplate),
  id: idOf(number),
  ...overrides,
});

/** A template as the list shows it. */
export const rowOf = ({ id, ...template }: DocumentTemplate): TemplateRow => {
  const { paperSize: _paper, content: _content, fields: _fields, blanks: _blanks, ...more } = template;
  const { allowedUserIds: _users, isSample: _sample, isUnused: _unused, ...row } = more;
  return { id, ...row };
};

/** A revision that Dana saved. */
export const aRevision = (number: number, overrides: Partial<TemplateRevision> = {}): TemplateRevision => ({
  ...{ number, by: 'Dana Reyes', at: '2026-11-18T18:00:00.000Z', change: null, restoredFrom: null },
  ...overrides,
});

/** The text of a template: a paragraph for each line. */
export const textOf = (...lines: readonly string[]): DocumentTemplate['content'] => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
