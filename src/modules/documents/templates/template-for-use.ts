import { selectList } from '../../../../db/model.ts';
import { statement, type Statement } from '../../../../db/statement.ts';
import type { TemplateContent } from '../../../contract/documents/content.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { storeSql, type StoreInDocument } from './merge-values.ts';
import { messages } from './messages.ts';
import { TemplateModel, type TemplateRevisionModel } from './template.model.ts';

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

type Content = Pick<TemplateRevisionModel, 'content'>;

const revisionContent = statement(
  'documents.read-revision',
  'select content from pdf_template_revisions where store_id = $1 and template_id = $2 and revision_number = $3',
);
const presentContent = statement(
  'documents.read-content',
  'select content from pdf_templates where store_id = $1 and id = $2 and version = $3',
);

/** A revision of a template. */
interface RevisionKey {
  readonly storeId: string;
  readonly templateId: string;
  readonly number: number;
}

/** A revision never changes, and many documents are made of the same one. Only those are asked for here that are committed. */
const contents = new Map<string, TemplateContent>();
const maxContents = 100;

const contentBy = async (
  { storeId, templateId, number }: RevisionKey,
  select: Statement,
  { sql }: Pick<Tx, 'sql'>,
): Promise<TemplateContent | null> => {
  const key = `${storeId} ${templateId} ${number}`;
  const known = contents.get(key);
  if (known) return known;
  const [found] = await sql<Content>(select, [storeId, templateId, number]);
  if (!found) return null;
  if (contents.size >= maxContents) contents.clear();
  contents.set(key, found.content);
  return found.content;
};

/** What a revision says; null where there is none. */
export const contentOfRevision = (key: RevisionKey, handle: Pick<Tx, 'sql'>): Promise<TemplateContent | null> =>
  contentBy(key, revisionContent, handle);

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

const used = [
  ...(['id', 'name', 'version', 'language', 'paperSize', 'isActive', 'allowedUserIds'] as const),
  ...(['requireSignature', 'requireInitials', 'showBeforePayment', 'showAfterPayment', 'isRequired'] as const),
] as const;

type UsedColumns = Pick<TemplateModel, (typeof used)[number]>;

/** A template in its present revision, as far as documents are made of it. */
export type UsableTemplate = UsedColumns &
  Pick<TemplateModel, 'content'> & {
    /** The store that stands in them. */
    readonly store: StoreInDocument;
    /** How many documents wait for the signature of the customer they are for; null where none was named. */
    readonly openDocuments: number | null;
  };

// The store is read and the documents of the customer are counted in the same round trip, because a clerk waits for what is made.
const lockForUse = statement(
  'documents.lock-templates-for-use',
  `select ${selectList(TemplateModel, 't', used)}, (select to_json(s) from (${storeSql}) s) as store,
          (select lock_open_documents($1, $3)) as "openDocuments"
     from pdf_templates t where t.store_id = $1 and t.id = any($2::uuid[]) order by t.id for share`,
);

/** Who uses templates of which store, and for whom. */
interface TemplateUse {
  readonly storeId: string;
  readonly user: TemplateUser;
  readonly customerId?: string | null | undefined;
}

/**
 * The templates of which documents are made, in the order of their ids here. Their versions cannot change before the transaction ends. Throws
 * where one cannot be used.
 */
export const templatesForUse = async (
  ids: readonly string[],
  { storeId, user, customerId = null }: TemplateUse,
  tx: Pick<Tx, 'sql'>,
): Promise<readonly UsableTemplate[]> => {
  const found = await tx.sql<Omit<UsableTemplate, 'content'>>(lockForUse, [storeId, ids, customerId]);
  const templates = ids.map((id) => {
    const template = found.find((each) => each.id === id);
    if (!template) throw templateNotFound();
    if (!template.isActive) throw templateArchived();
    if (!mayUse(template, user)) throw new Problem('forbidden', 'template_not_allowed', messages.template_not_allowed);
    return template;
  });
  return Promise.all(
    templates.map(async (template) => {
      const { id: templateId, version: number } = template;
      const content = await contentBy({ storeId, templateId, number }, presentContent, tx);
      if (content === null) throw templateNotFound();
      return { ...template, content };
    }),
  );
};

/** The template of which a document is made. Its version cannot change before the transaction ends. Throws where it cannot be used. */
export const templateForUse = async (id: string, use: TemplateUse, tx: Pick<Tx, 'sql'>): Promise<UsableTemplate> => {
  const [template] = await templatesForUse([id], use, tx);
  if (!template) throw templateNotFound();
  return template;
};
