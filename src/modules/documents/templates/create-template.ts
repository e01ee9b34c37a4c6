import { mostTemplates, type NewTemplate } from '../../../contract/documents/templates.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { messages } from './messages.ts';
import { addRevision, type Author, checkName, columnsOf, lockNames } from './revise-template.ts';
import { sampleOf } from './starters/index.ts';
import { templateNotFound } from './template-for-use.ts';
import { TemplateModel } from './template.model.ts';

/** The width and the least height of a paper in points. A roll grows with what stands on it. */
export const sizes = {
  letter: { paperWidth: 612, paperHeight: 792 },
  receipt: { paperWidth: 288, paperHeight: 400 },
} as const;

type NewColumns = Pick<
  TemplateModel,
  | 'name'
  | 'description'
  | 'templateType'
  | 'language'
  | 'paperSize'
  | 'content'
  | 'starter'
  | 'requireSignature'
  | 'requireInitials'
  | 'showBeforePayment'
  | 'showAfterPayment'
  | 'isRequired'
  | 'allowedUserIds'
  | 'isBaseline'
>;

const insertTemplate = async (
  columns: NewColumns,
  author: Author,
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Tx,
): Promise<string> => {
  const { storeId, userId } = author;
  await lockNames(storeId, tx);
  await checkName({ storeId, name: columns.name }, tx);
  const known = await TemplateModel.of(storeId, tx).resultSize();
  if (known >= mostTemplates) throw new Problem('conflict', 'too_many_templates', messages.too_many_templates);
  const [id, at] = [context.newId(), context.clock()];
  await TemplateModel.in(tx).insert({
    ...{ storeId, id, userId, createdByUserId: userId, ...columns },
    ...columnsOf(columns.content),
    ...sizes[columns.paperSize],
    isSystemTemplate: columns.starter !== null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  await addRevision({ storeId, id, ...columns, version: 1 }, { act: 'created' }, author, context, tx);
  return id;
};

/** Makes a template of a starter or of nothing. Returns its id. */
export const createTemplate =
  (context: Pick<Context, 'newId' | 'clock'>) =>
  (template: NewTemplate, author: Author, tx: Tx): Promise<string> => {
    const { starter = null, description, templateType, ...head } = template;
    const sample = sampleOf(starter, head.language);
    const columns = {
      ...{ ...sample, ...head, starter, allowedUserIds: [], isBaseline: starter !== null },
      description: description ?? sample.description,
      templateType: templateType ?? sample.templateType,
    };
    return insertTemplate(columns, author, context, tx);
  };

/** Makes a template like another one; in the other language it is the starter that speaks it, where there was one. Returns its id. */
export const duplicateTemplate =
  (context: Pick<Context, 'newId' | 'clock'>) =>
  async (
    { id, name, language }: { readonly id: string; readonly name: string; readonly language?: Language | undefined },
    author: Author,
    tx: Tx,
  ): Promise<string> => {
    const like = await TemplateModel.of(author.storeId, tx).findById([author.storeId, id]);
    if (!like) throw templateNotFound();
    const { starter, description, templateType, paperSize, content, isBaseline, allowedUserIds } = like;
    const { requireSignature, requireInitials, showBeforePayment, showAfterPayment, isRequired } = like;
    const settings = { requireSignature, requireInitials, showBeforePayment, showAfterPayment, isRequired };
    const other = language !== undefined && language !== like.language && starter !== null;
    const sample = other ? sampleOf(starter, language) : null;
    const columns = {
      ...{ name, starter, description, templateType, paperSize, content, isBaseline, allowedUserIds, ...settings },
      ...(sample && { ...sample, isBaseline: true }),
      language: language ?? like.language,
    };
    return insertTemplate(columns, author, context, tx);
  };
