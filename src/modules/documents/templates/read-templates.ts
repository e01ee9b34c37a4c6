import { statement } from '../../../../db/statement.ts';
import { TemplateContent } from '../../../contract/documents/content.ts';
import type {
  DocumentTemplate,
  documentTemplates,
  TemplateRevision,
  TemplateRow,
} from '../../../contract/documents/templates.ts';
import type { ParsedRequest, RouteResult } from '../../../contract/endpoint.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { largestPage, orders, pageOf, positionOf } from '../../../platform/list/keyset.ts';
import { cleanTerm, containing } from '../../../platform/list/search.ts';
import { blanksOf, signFieldsOf } from '../content/index.ts';
import type { Context } from '../context.ts';
import { isUnusedSql } from './change-template.ts';
import { messages } from './messages.ts';
import { templateNotFound } from './template-for-use.ts';
import { TemplateRevisionModel } from './template.model.ts';

type Store = Pick<Staff, 'storeId'>;

/** A template `t` as the list shows it; `u` is how often it was used, by all of the store. */
const rowColumns = `t.id, t.name, lower(t.name) as name_key, t.description, t.template_type as "templateType", t.language, t.version,
  t.require_signature as "requireSignature", t.require_initials as "requireInitials",
  t.show_before_payment as "showBeforePayment", t.show_after_payment as "showAfterPayment", t.is_required as "isRequired",
  t.is_active as "isActive", t.updated_at as "updatedAt",
  array(select a.action from template_action_mappings a
         where a.store_id = t.store_id and a.template_id = t.id and a.is_active order by a.action) as actions,
  u.made, u.signed, u.abandoned, u."lastUsedAt"`;

const usage = `cross join lateral (
    select coalesce(sum(s.total_uses), 0)::int as made, coalesce(sum(s.completed_signatures), 0)::int as signed,
           coalesce(sum(s.abandoned_signatures), 0)::int as abandoned, max(s.last_used) as "lastUsedAt"
      from template_usage_stats s where s.store_id = t.store_id and s.template_id = t.id) u`;

const selectPage = statement(
  'documents.list-templates',
  `select l.* from (
     select ${rowColumns} from pdf_templates t ${usage}
      where t.store_id = $1 and t.is_active = $4
        and ($5::text is null or lower(t.name) like $5 or lower(t.description) like $5)
        and ($6::text is null or t.allowed_user_ids = '[]' or t.allowed_user_ids ? $6)) l
    where (l.name_key, l.id) > ($2::text, $3::uuid) order by l.name_key, l.id limit ${largestPage + 1}`,
);

const selectOne = statement(
  'documents.read-template',
  `select ${rowColumns}, t.paper_size as "paperSize", t.content, t.allowed_user_ids as "allowedUserIds",
          t.is_baseline as "isSample", ${isUnusedSql} as "isUnused"
     from pdf_templates t ${usage} where t.store_id = $1 and t.id = $2`,
);

interface StoredRow extends Omit<TemplateRow, 'usage' | 'updatedAt'> {
  readonly name_key: string;
  readonly updatedAt: Date;
  readonly made: number;
  readonly signed: number;
  readonly abandoned: number;
  readonly lastUsedAt: Date | null;
}

interface StoredTemplate extends StoredRow, Pick<DocumentTemplate, 'paperSize' | 'allowedUserIds' | 'isSample'> {
  readonly content: unknown;
  readonly isUnused: boolean;
}

const wireRow = ({ name_key: _nameKey, made, signed, abandoned, lastUsedAt, updatedAt, ...row }: StoredRow) => ({
  ...row,
  usage: { made, signed, abandoned, lastUsedAt: lastUsedAt?.toISOString() ?? null },
  updatedAt: updatedAt.toISOString(),
});

/** Templates by name. Users who are no admins see those that they may use. */
export const listTemplates =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (
    { q = '', status, cursor, limit = largestPage }: ParsedRequest<typeof documentTemplates.templates>['query'],
    { storeId, userId, role }: Pick<Staff, 'storeId' | 'userId' | 'role'>,
  ): Promise<RouteResult<typeof documentTemplates.templates>> => {
    const [term, { at, id }] = [cleanTerm(q).toLowerCase(), positionOf(cursor, orders.name)];
    const found = await reader.sql<StoredRow>(selectPage, [
      ...[storeId, at, id, status === 'active', term === '' ? null : containing(term)],
      role === 'admin' ? null : userId,
    ]);
    const { rows, nextCursor } = pageOf(found, limit, (row) => ({ at: row.name_key, id: row.id }), orders.name);
    return { templates: rows.map(wireRow), nextCursor };
  };

/** A template as its editor shows it. */
export const readTemplate =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (id: string, { storeId }: Store): Promise<DocumentTemplate> => {
    const [row] = await reader.sql<StoredTemplate>(selectOne, [storeId, id]);
    if (!row) throw templateNotFound();
    const { content: stored, paperSize, allowedUserIds, isSample, isUnused, ...rest } = row;
    const content = TemplateContent.parse(stored);
    const [fields, blanks] = [[...signFieldsOf(content)], [...blanksOf(content)]];
    return { ...wireRow(rest), ...{ paperSize, content, fields, blanks, allowedUserIds, isSample, isUnused } };
  };

const wireRevision = (revision: TemplateRevisionModel): TemplateRevision => ({
  number: revision.revisionNumber,
  by: revision.createdByName,
  at: revision.createdAt.toISOString(),
  change: revision.changeDescription,
  restoredFrom: revision.restoredFrom,
});

const numberOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 2_147_483_647;
  if (!/^\d{1,9}$/.test(cursor)) throw new Problem('invalid', 'invalid_cursor', messages.invalid_cursor);
  return Number(cursor);
};

/** What was saved of a template, the newest first. */
export const listRevisions =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (
    { id, cursor, limit = largestPage }: { id: string } & ParsedRequest<typeof documentTemplates.revisions>['query'],
    { storeId }: Store,
  ): Promise<RouteResult<typeof documentTemplates.revisions>> => {
    const found = await TemplateRevisionModel.of(storeId, reader)
      .select('revisionNumber', 'createdByName', 'createdAt', 'changeDescription', 'restoredFrom')
      .where({ templateId: id })
      .where('revisionNumber', '<', numberOf(cursor))
      .orderBy('revisionNumber', 'desc')
      .limit(limit + 1);
    if (found.length === 0 && cursor === undefined) throw templateNotFound();
    const rows = found.slice(0, limit);
    const nextCursor = found.length > limit ? String(rows.at(-1)?.revisionNumber) : null;
    return { revisions: rows.map(wireRevision), nextCursor };
  };

/** One revision with its content. */
export const readRevision =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (
    { id, number }: { readonly id: string; readonly number: number },
    { storeId }: Store,
  ): Promise<RouteResult<typeof documentTemplates.revision>> => {
    const revision = await TemplateRevisionModel.of(storeId, reader).findOne({
      templateId: id,
      revisionNumber: number,
    });
    if (!revision) throw new Problem('missing', 'revision_not_found', messages.revision_not_found);
    return { revision: { ...wireRevision(revision), content: revision.content } };
  };
