import { isDeepStrictEqual } from 'node:util';
import type { TemplateChange } from '../../../contract/documents/templates.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { sizes } from './create-template.ts';
import { changedMessage, messages } from './messages.ts';
import { addRevision, checkContent, checkName, columnsOf, lockNames } from './revise-template.ts';
import { sampleOf } from './starters/index.ts';
import { contentOfRevision, lockTemplate, templateArchived } from './template-for-use.ts';
import { TemplateModel, TemplateRevisionModel } from './template.model.ts';

/** Who saves, and in which zone they read times. */
type Editor = Pick<Staff, 'storeId' | 'userId' | 'name' | 'timezone'>;

const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    .format(at)
    .replaceAll(/\s/g, ' ');

/** The refusal of what was written on a revision that is not the newest any more. */
const templateChanged = async (
  { storeId, id: templateId, version }: TemplateModel,
  timezone: string,
  tx: Tx,
): Promise<Problem> => {
  const newest = await TemplateRevisionModel.of(storeId, tx).findOne({ templateId, revisionNumber: version });
  const [by, at] = [newest?.createdByName ?? 'Somebody else', newest?.createdAt ?? new Date(0)];
  const details = [
    { path: 'by', message: by },
    { path: 'at', message: at.toISOString() },
  ];
  return new Problem('conflict', 'template_changed', changedMessage(by, timeIn(timezone, at)), { details });
};

const isSample = ({ starter }: TemplateModel, { content, language }: Pick<TemplateModel, 'content' | 'language'>) =>
  starter !== null && isDeepStrictEqual(content, sampleOf(starter, language).content);

/** Saves a template as a new revision. Throws where somebody has saved another one since it was opened. */
export const saveTemplate =
  (context: Pick<Context, 'newId' | 'clock'>) =>
  async (
    { id, baseVersion, changeDescription, ...state }: TemplateChange & { readonly id: string },
    editor: Editor,
    tx: Tx,
  ): Promise<void> => {
    const { storeId, timezone } = editor;
    await lockNames(storeId, tx);
    const template = await lockTemplate(id, storeId, tx);
    if (!template.isActive) throw templateArchived();
    if (template.version !== baseVersion) throw await templateChanged(template, timezone, tx);
    await checkName({ storeId, name: state.name, id }, tx);
    checkContent(state.content, state);
    const version = template.version + 1;
    await TemplateModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({
        ...state,
        ...columnsOf(state.content),
        ...sizes[state.paperSize],
        isBaseline: isSample(template, state),
        version,
        updatedAt: context.clock(),
      });
    await addRevision({ storeId, id, ...state, version }, { act: 'saved', changeDescription }, editor, context, tx);
  };

/** Saves the content of an earlier revision as a new one. */
export const restoreRevision =
  (context: Pick<Context, 'newId' | 'clock'>) =>
  async ({ id, number }: { readonly id: string; readonly number: number }, editor: Editor, tx: Tx): Promise<void> => {
    const { storeId } = editor;
    const template = await lockTemplate(id, storeId, tx);
    if (!template.isActive) throw templateArchived();
    const content = await contentOfRevision({ storeId, templateId: id, number }, tx);
    if (content === null) throw new Problem('missing', 'revision_not_found', messages.revision_not_found);
    checkContent(content, template);
    const version = template.version + 1;
    const isBaseline = isSample(template, { content, language: template.language });
    await TemplateModel.of(storeId, tx)
      .findById([storeId, id])
      .patch({ ...columnsOf(content), isBaseline, version, updatedAt: context.clock() });
    const restored = { storeId, id, name: template.name, content, version };
    await addRevision(restored, { act: 'restored', restoredFrom: number }, editor, context, tx);
  };
