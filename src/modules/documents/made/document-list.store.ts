import { selectList } from '../../../../db/model.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { DocumentFilter } from '../../../contract/documents/documents.ts';
import { afterPosition, orderBy, orders } from '../../../platform/list/keyset.ts';
import {
  boundedSearch,
  cleanTerm,
  containing,
  hasTrigram,
  longestParts,
  newestRows,
  statementCache,
} from '../../../platform/list/search.ts';
import { DocumentModel } from './document.model.ts';

/** What a list shows of a document. */
export const listedColumns = [
  'storeId',
  'id',
  'documentId',
  'title',
  'templateId',
  'status',
  'customerId',
  'customerName',
  'customerPhone',
  'customerEmail',
  'paymentLinkId',
  'linkPublicId',
  'linkNumber',
  'showsBeforePayment',
  'isRequired',
  'waivedAt',
  'wrongPersonAt',
  'sentAt',
  'openedAt',
  'completedAt',
  'sealedAt',
  'reason',
  'endsAt',
  'createdAt',
  'madeByName',
] as const;

/** A document as a list reads it. */
export type ListedDocument = Pick<DocumentModel, (typeof listedColumns)[number]>;

/** Which documents are listed. Those of one link, one customer or one template are named by internal ids. */
export interface DocumentSelection {
  readonly q?: string | undefined;
  readonly status: DocumentFilter;
  readonly customerId?: string | undefined;
  readonly linkId?: string | undefined;
  readonly templateId?: string | undefined;
}

const statusConditions: Readonly<Record<DocumentFilter, readonly string[]>> = {
  all: ['true'],
  waiting: [`l.status = 'pending'`],
  signed: [`l.status = 'completed'`],
  declined: [`l.status = 'declined'`],
  ended: [`l.status = 'voided'`, `l.status = 'replaced'`, `l.status = 'ended'`],
};

const narrowing = { customerId: 'customer_id', linkId: 'payment_link_id', templateId: 'template_id' } as const;
const narrowed = Object.keys(narrowing) as (keyof typeof narrowing)[];

/** The conditions that a term is found by, whose values follow at `$first`. */
const searchOf = (term: string, first: number) => {
  const match = `l.search_text like $${first}`;
  const parts = `l.search_text like $${first + 1} and l.search_text like $${first + 2}`;
  return hasTrigram(term)
    ? { match, indexed: [parts], newest: newestRows.first, values: [containing(term), ...longestParts(term)] }
    : { match, indexed: [], newest: newestRows.only, values: [containing(term)] };
};

const pages = statementCache();

/** The statement that reads a page of documents, and its values after the store and the position. */
export const selectPage = (
  selection: DocumentSelection,
  rows: number,
): { readonly statement: Statement; readonly values: readonly (string | null)[] } => {
  const filters = narrowed.filter((name) => selection[name] !== undefined);
  const scope = ['l.store_id = $1', ...filters.map((name, at) => `l.${narrowing[name]} = $${at + 4}::uuid`)].join(
    ' and ',
  );
  const term = cleanTerm(selection.q ?? '').toLowerCase();
  const found = term === '' ? null : searchOf(term, filters.length + 4);
  const where = statusConditions[selection.status];
  const [ordered, after] = [orderBy(orders.newest), afterPosition(orders.newest)];
  const name = ['documents.list', selection.status, ...filters, found && `q${found.values.length}`, rows].join('-');
  const statement = pages(name, () => {
    const parts = where.map(
      (each) =>
        `(select * from template_signatures l where ${scope} and ${each} and ${after} ${ordered} limit ${rows})`,
    );
    const source = found
      ? boundedSearch({
          table: 'template_signatures',
          scope,
          where,
          rows,
          ...found,
        })
      : parts.join(' union all ');
    return `select ${selectList(DocumentModel, 'l', listedColumns)}, l.created_at::text as at
              from (${source}) l ${ordered} limit ${rows}`;
  });
  const values = filters.map((each) => selection[each] ?? null);
  return { statement, values: [...values, ...(found?.values ?? [])] };
};
