import { lockStatement } from '../../../../db/statement.ts';
import type { TemplateContent } from '../../../contract/documents/content.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { unprintableIn } from '../../../platform/pdf/fonts.ts';
import { htmlOf, signFieldsOf, unprintableOf, whyNoContent } from '../content/index.ts';
import type { Context } from '../context.ts';
import type { TemplateSaved } from '../events.ts';
import { messages, unprintableMessage } from './messages.ts';
import { TemplateModel, TemplateRevisionModel } from './template.model.ts';

/** Who saves. */
export type Author = Pick<Staff, 'storeId' | 'userId' | 'name'>;

const lock = lockStatement('documents.lock-templates');

/** Templates of a store are named and counted one at a time: two at once would both find a name free, and room for the last one. */
export const lockNames = (storeId: string, tx: Tx): Promise<unknown> => tx.sql(lock, [storeId]);

/** The name of a template is the title of its documents. */
const checkLetters = (name: string): void => {
  const letters = unprintableIn(name);
  if (letters.length === 0) return;
  const message = unprintableMessage(letters);
  throw new Problem('invalid', 'letters_unprintable', message, { details: [{ path: 'name', message }] });
};

/** Throws where an active template of the store has the name, under the lock of their names, or where it could never be printed. */
export const checkName = async (
  { storeId, name, id }: { readonly storeId: string; readonly name: string; readonly id?: string },
  tx: Tx,
): Promise<void> => {
  checkLetters(name);
  const taken = TemplateModel.of(storeId, tx).where({ isActive: true }).whereRaw('lower(name) = lower(?)', [name]);
  const [other] = id === undefined ? await taken : await taken.whereNot({ id });
  if (!other) return;
  const details = [{ path: 'name', message: messages.name_taken }];
  throw new Problem('conflict', 'name_taken', messages.name_taken, { details });
};

/** Throws where content cannot be saved: not as a whole, or for letters that could never be printed. */
export const checkContent = (
  content: TemplateContent,
  demands: { readonly requireSignature: boolean; readonly requireInitials: boolean },
): void => {
  const refusal = whyNoContent(content, demands);
  if (refusal) throw refusal;
  const unprintable = unprintableOf(content, { fields: {}, blanks: {} });
  if (unprintable.length === 0) return;
  const details = unprintable.map(({ letters, place }) => ({
    path: `content.content.${place}`,
    message: unprintableMessage(letters),
  }));
  const letters = [...new Set(unprintable.flatMap((found) => found.letters))];
  throw new Problem('invalid', 'letters_unprintable', unprintableMessage(letters), { details });
};

/** Everything of a template that follows from its content. */
export const columnsOf = (content: TemplateContent) => {
  const fields = signFieldsOf(content);
  const of = (kind: (typeof fields)[number]['kind']) => fields.filter((field) => field.kind === kind);
  return {
    content,
    htmlContent: htmlOf(content),
    signatureFields: of('signature'),
    initialFields: of('initials'),
    textFields: of('text'),
    checkboxFields: of('checkbox'),
    dateFields: of('date'),
  };
};

/** Why there is a revision: what its author says of it, and the one whose content it brings back. */
interface Reason {
  readonly changeDescription?: string | null;
  readonly restoredFrom?: number | null;
}

/** Keeps a state of a template for good, and tells of it. */
export const addRevision = async (
  template: Pick<TemplateModel, 'storeId' | 'id' | 'name' | 'content' | 'version'>,
  { act, changeDescription = null, restoredFrom = null }: Pick<TemplateSaved, 'act'> & Reason,
  author: Author,
  context: Pick<Context, 'newId' | 'clock'>,
  tx: Tx,
): Promise<void> => {
  const { storeId, id: templateId, name, content, version } = template;
  await TemplateRevisionModel.in(tx).insert({
    ...{ storeId, id: context.newId(), templateId, content, changeDescription, restoredFrom },
    revisionNumber: version,
    htmlContent: htmlOf(content),
    createdBy: author.userId,
    createdByName: author.name,
    createdAt: context.clock(),
  });
  tx.raise<TemplateSaved>({ type: 'TemplateSaved', storeId, templateId, name, act, version });
};
