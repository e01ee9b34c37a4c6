import { statement } from '../../../../db/statement.ts';
import type { TemplateAction } from '../../../contract/documents/templates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { TemplateSaved } from '../events.ts';
import { messages } from './messages.ts';
import { checkName, lockNames } from './revise-template.ts';
import { lockTemplate } from './template-for-use.ts';
import { TemplateActionModel, TemplateModel } from './template.model.ts';

interface TemplateKey {
  readonly storeId: string;
  readonly id: string;
}

const raise = ({ storeId, id, name, version }: TemplateModel, act: TemplateSaved['act'], tx: Tx): void => {
  tx.raise<TemplateSaved>({ type: 'TemplateSaved', storeId, templateId: id, name, act, version });
};

/** Takes a template out of use or into use again. What it is already changes nothing. */
export const switchTemplate =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ storeId, id, isActive }: TemplateKey & { readonly isActive: boolean }, tx: Tx): Promise<void> => {
    await lockNames(storeId, tx);
    const template = await lockTemplate(id, storeId, tx);
    if (template.isActive === isActive) return;
    if (isActive) await checkName({ storeId, name: template.name, id }, tx);
    await TemplateModel.of(storeId, tx).findById([storeId, id]).patch({ isActive, updatedAt: clock() });
    raise(template, isActive ? 'unarchived' : 'archived', tx);
  };

/** Whether nothing was ever made of a template `t`, by hand or by itself. */
export const isUnusedSql = `not exists (select from template_signatures s where s.store_id = t.store_id and s.template_id = t.id)
  and not exists (select from payment_link_templates p where p.store_id = t.store_id and p.template_id = t.id)
  and not exists (select from template_automations a where a.store_id = t.store_id and a.template_id = t.id)`;

const selectUnused = statement(
  'documents.is-template-unused',
  `select ${isUnusedSql} as "isUnused" from pdf_templates t where t.store_id = $1 and t.id = $2`,
);

/** Deletes a template of which nothing was ever made, with all its revisions. */
export const deleteTemplate = async ({ storeId, id }: TemplateKey, tx: Tx): Promise<void> => {
  const template = await lockTemplate(id, storeId, tx);
  const [row] = await tx.sql<{ isUnused: boolean }>(selectUnused, [storeId, id]);
  if (!row?.isUnused) throw new Problem('conflict', 'template_used', messages.template_used);
  await TemplateModel.of(storeId, tx).deleteById([storeId, id]);
  raise(template, 'deleted', tx);
};

/** Says where staff are offered a template, in place of what was said before. */
export const offerTemplate =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async (
    { storeId, id, actions }: TemplateKey & { readonly actions: readonly TemplateAction[] },
    tx: Tx,
  ): Promise<void> => {
    const template = await lockTemplate(id, storeId, tx);
    await TemplateActionModel.of(storeId, tx).where({ templateId: id }).delete();
    const createdAt = clock();
    for (const action of new Set(actions))
      await TemplateActionModel.in(tx).insert({ storeId, id: newId(), templateId: id, action, createdAt });
    raise(template, 'offered', tx);
  };
