import type { TemplateContent } from '../../../contract/documents/content.ts';
import type { documentTemplates } from '../../../contract/documents/templates.ts';
import type { ParsedRequest, RouteResult } from '../../../contract/endpoint.ts';
import { showMoney } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { fillIn, type MergeValues, unprintableOf } from '../content/index.ts';
import type { Context } from '../context.ts';
import { mergeValuesFor } from './merge-values.ts';
import { messages } from './messages.ts';
import { templateNotFound } from './template-for-use.ts';
import { TemplateModel } from './template.model.ts';

type Preview = ParsedRequest<typeof documentTemplates.previewTemplate>['body'];

const contentOf = async (
  { content, templateId }: Preview,
  storeId: string,
  { reader }: Pick<Context, 'reader'>,
): Promise<TemplateContent> => {
  if (content) return content;
  if (templateId === undefined) {
    const details = [{ path: 'templateId', message: messages.nothing_to_preview }];
    throw new Problem('invalid', 'nothing_to_preview', messages.nothing_to_preview, { details });
  }
  const template = await TemplateModel.of(storeId, reader).findById([storeId, templateId]).select('content');
  if (!template) throw templateNotFound();
  return template.content;
};

/** What a link that is typed and not made yet fills in. */
const fieldsOfDraft = ({ draft = {} }: Preview): Partial<MergeValues['fields']> => {
  const { amount: cents, customerName, customerPhone, customerEmail, notes } = draft;
  const typed = {
    ...{ 'customer.name': customerName, 'customer.phone': customerPhone, 'customer.email': customerEmail },
    ...{ 'link.notes': notes, 'link.amount': cents === undefined ? '' : showMoney(cents) },
  };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
};

/** What a document made now would say. Nothing is made. */
export const previewTemplate =
  (context: Context) =>
  async (
    preview: Preview,
    { storeId, name }: Pick<Staff, 'storeId' | 'name'>,
  ): Promise<RouteResult<typeof documentTemplates.previewTemplate>> => {
    const { customerId, linkId, values: blanks, language } = preview;
    const content = await contentOf(preview, storeId, context);
    const source = { storeId, customerId, linkId, staffName: name, language, usesAddress: true };
    const merged = await mergeValuesFor(context)(source, context.reader);
    const fields = { ...merged.fields, ...fieldsOfDraft(preview) };
    const { blocks, missing } = fillIn(content, { fields, blanks });
    return { blocks: [...blocks], missing: [...missing], unprintable: [...unprintableOf(content, { fields, blanks })] };
  };
