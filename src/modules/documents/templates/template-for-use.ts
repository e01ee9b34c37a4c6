import type { TemplateContent } from '../../../contract/documents/content.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { messages } from './messages.ts';
import { TemplateModel, TemplateRevisionModel } from './template.model.ts';

/** The same answer for a template that does not exist and for another store's. */
export const templateNotFound = (): Problem =>
  new Problem('missing', 'template_not_found', messages.template_not_found);

/** Why a template cannot be used or changed that is archived. */
export const templateArchived = (): Problem => new Problem('conflict', 'template_archived', messages.template_archived);

/** Somebody of the store, or none where an automation uses the template. */
export type TemplateUser = Pick<Staff, 'userId' | 'role'> | null;

/** Whether somebody may make documents of a template: admins and automations always, others where it is open to them. */
export const mayUse = ({ allowedUserIds }: Pick<TemplateModel, 'allowedUserIds'>, user: TemplateUser): boolean =>
  user === null || user.role === 'admin' || allowedUserIds.length === 0 || allowedUserIds.includes(user.userId);

/** Locks a template, so that it is neither changed nor deleted until the transaction ends. */
export const lockTemplate = async (id: string, storeId: string, tx: Tx): Promise<TemplateModel> => {
  const template = await TemplateModel.of(storeId, tx).findById([storeId, id]).forUpdate();
  if (!template) throw templateNotFound();
  return template;
};

/** The template of which a document is made. Its version cannot change before the transaction ends. Throws where it cannot be used. */
export const templateForUse = async (
  id: string,
  { storeId, user }: { readonly storeId: string; readonly user: TemplateUser },
  tx: Tx,
): Promise<TemplateModel> => {
  const template = await TemplateModel.of(storeId, tx).findById([storeId, id]).forShare();
  if (!template) throw templateNotFound();
  if (!template.isActive) throw templateArchived();
  if (!mayUse(template, user)) throw new Problem('forbidden', 'template_not_allowed', messages.template_not_allowed);
  return template;
};

/** What a revision says, for a document that is made again. What was used is never deleted. */
export const contentOfRevision = async (
  { storeId, templateId, number }: { readonly storeId: string; readonly templateId: string; readonly number: number },
  handle: Pick<Tx, 'knex'>,
): Promise<TemplateContent> => {
  const { content } = await TemplateRevisionModel.of(storeId, handle)
    .findOne({ templateId, revisionNumber: number })
    .select('content')
    .throwIfNotFound();
  return content;
};

/** How documents of a template are printed and signed now, for one whose own text is kept no longer. */
export const presentForm = async (
  { storeId, templateId }: { readonly storeId: string; readonly templateId: string },
  handle: Pick<Tx, 'knex'>,
) => {
  const { paperSize: paper, ...required } = await TemplateModel.of(storeId, handle)
    .findById([storeId, templateId])
    .select('paperSize', 'requireSignature', 'requireInitials')
    .throwIfNotFound();
  return { paper, ...required };
};
