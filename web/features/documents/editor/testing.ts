import { screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import {
  type DocumentTemplate,
  documentTemplates,
  type TemplateChange,
} from '../../../../src/contract/documents/templates.ts';
import { documentTemplateExamples } from '../../../../src/contract/examples/documents.ts';
import { aUser } from '../../../testing/builders.ts';
import { answer } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';
import type { Preview } from './use-preview.ts';

export const example = documentTemplateExamples.template.response.template;
export const address = `/templates/documents/${example.id}/edit` as const;

type Paragraph = Extract<TemplateContent['content'][number], { type: 'paragraph' }>;

export const paragraph = (...content: (string | Paragraph['content'][number])[]): Paragraph => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
});
export const contentOf = (...content: TemplateContent['content']): TemplateContent => ({
  type: 'doc',
  content: [...content],
});

interface StoredTemplate {
  readonly template?: Partial<DocumentTemplate>;
  readonly preview?: Partial<Preview>;
  /** Why nothing is saved. */
  readonly refused?: (change: TemplateChange) => Response | null;
}

/** What a preview is asked for. */
interface Previewed {
  readonly content?: TemplateContent | undefined;
  readonly linkId?: string | undefined;
  readonly customerId?: string | undefined;
}

/** Lets the server answer the tests of one file, with a template that it keeps. */
export const startEditorServer = () => {
  const server = startTestServer(address);
  // There is no layout, of which the editor asks where the caret stands.
  beforeAll(() => {
    const nowhere = new DOMRect();
    Range.prototype.getBoundingClientRect = () => nowhere;
    Range.prototype.getClientRects = () => Object.assign([nowhere], { item: () => nowhere });
    document.elementFromPoint = () => null;
  });
  /** Answers like the server, which keeps the template; returns it, what was sent to be saved and what was previewed. */
  const keep = ({ template, preview, refused }: StoredTemplate = {}) => {
    const kept = {
      template: { ...example, ...template } as DocumentTemplate,
      sent: [] as TemplateChange[],
      previewed: [] as Previewed[],
    };
    server.answers(
      signedInAs(aUser()),
      answer(documentTemplates.template, () => ({ template: kept.template })),
      answer(documentTemplates.saveTemplate, ({ body }) => {
        kept.sent.push(body);
        const why = refused?.(body);
        if (why) return why;
        kept.template = { ...kept.template, content: body.content, version: body.baseVersion + 1 };
        return { template: kept.template };
      }),
      answer(documentTemplates.previewTemplate, ({ body }) => {
        kept.previewed.push(body);
        return { blocks: [], missing: [], unprintable: [], ...preview };
      }),
    );
    return kept;
  };
  return { ...server, keep };
};

export const text = () => screen.findByRole('textbox', { name: 'Text of the template' });
export const save = () => screen.getByRole('button', { name: /^Save revision/ });

/** Puts the focus into the text and the caret before its first line, as a browser does. */
export const goIntoText = async () => {
  const box = await text();
  box.focus();
  const line = box.querySelector('p, h1');
  document.getSelection()?.collapse(line?.firstChild ?? line, 0);
};

export const openText = async () => {
  const opened = openScreen(address);
  await goIntoText();
  return opened;
};
