import type { TemplateContent } from '../contract/documents/content.ts';
import type { DocumentTemplate } from '../contract/documents/templates.ts';
import type { Endpoint, RequestOf } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import type { OpenStore } from './accounts.ts';
import type { CallResponse, TestApp } from './test-app.ts';

const { documentTemplates: calls } = contract;

/** Content of plain paragraphs. */
export const plainContent = (...lines: readonly string[]): TemplateContent => ({
  type: 'doc',
  content: lines.map((written) => ({ type: 'paragraph', content: [{ type: 'text', text: written }] })),
});

/** The calls about templates as a console makes them. */
export interface TestTemplates {
  call(endpoint: Endpoint, sent: RequestOf<Endpoint>, owner: OpenStore): Promise<CallResponse>;
  /** Makes a template; one of a name of its own and from nothing, unless said otherwise. */
  create(owner: OpenStore, known?: object): Promise<DocumentTemplate>;
  /** Saves it as its editor sends it, with what was changed. */
  save(template: DocumentTemplate, owner: OpenStore, change?: object): Promise<CallResponse>;
  read(id: string, owner: OpenStore): Promise<DocumentTemplate>;
}

const templateOf = ({ body }: CallResponse): DocumentTemplate => {
  if (body['success'] !== true) throw new Error(`There is no template: ${JSON.stringify(body)}`);
  return body['template'] as unknown as DocumentTemplate;
};

/** What a program under test answers about templates. */
export const testTemplates = (app: TestApp): TestTemplates => {
  let names = 0;
  const call: TestTemplates['call'] = (endpoint, sent, { token }) => app.call(endpoint, sent, { token });
  return {
    call,
    create: async (owner, known = {}) => {
      names += 1;
      return templateOf(await call(calls.createTemplate, { body: { name: `Template ${names}`, ...known } }, owner));
    },
    save: ({ id, ...template }, owner, change = {}) => {
      const { name, description, templateType, language, paperSize, content, allowedUserIds, version } = template;
      const { requireSignature, requireInitials, showBeforePayment, showAfterPayment, isRequired } = template;
      const body = {
        ...{ name, description, templateType, language, paperSize, content, allowedUserIds },
        ...{ requireSignature, requireInitials, showBeforePayment, showAfterPayment, isRequired },
        ...{ baseVersion: version, ...change },
      };
      return call(calls.saveTemplate, { params: { id }, body }, owner);
    },
    read: async (id, owner) => templateOf(await call(calls.template, { params: { id } }, owner)),
  };
};
