import { statement } from '../../../../db/statement.ts';
import type { FileAnswer } from '../../../contract/endpoint.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { exportCsv, type CsvColumns } from '../../../platform/list/csv.ts';
import { orders, pageOf, positionOf } from '../../../platform/list/keyset.ts';
import { cleanTerm } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import { paymentUrl } from '../link/index.ts';
import type { LinksExported } from './events.ts';
import { selectFileOfChosen, selectFilePage, type FileLink } from './file-rows.store.ts';
import { valuesOf } from './link-list.store.ts';
import { parseSearchTerm } from './link-search.ts';
import { sumLinks } from './link-sums.ts';
import type { LinkSearch } from './list-links.ts';

/** The links to export: those of a search, or those with these internal ids. */
export interface LinkExport extends Pick<LinkSearch, 'q' | 'status' | 'sort' | 'batch'> {
  readonly ids?: readonly string[] | undefined;
}

const columnsOf = (publicUrl: string): CsvColumns<FileLink> => [
  ['Created', ({ createdAt }, local) => local(createdAt)],
  ['Customer', ({ customerName }) => customerName],
  ['Phone', ({ customerPhone }) => customerPhone],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Amount', ({ amount }) => amount],
  ['Refunded', ({ refundedAmount }) => refundedAmount],
  ['Status', ({ status }) => status],
  ['Disabled', ({ isDisabled }) => isDisabled],
  ['Transaction number', ({ transactionNumber }) => transactionNumber],
  ['Type', ({ transactionType }) => transactionType],
  ['Expires', ({ expiresAt }, local) => local(expiresAt)],
  ['Completed', ({ completedAt }, local) => local(completedAt)],
  ['Confirmed in POS', ({ posConfirmedAt }, local) => local(posConfirmedAt)],
  ['Confirmed by', ({ posConfirmedByEmail }) => posConfirmedByEmail],
  ['Paid elsewhere', ({ paidPlace }) => paidPlace],
  ['Closing note', ({ closingNote }) => closingNote],
  ['Last text', ({ textStatus }) => textStatus],
  ['Clicks', ({ totalClicks }) => totalClicks ?? 0],
  ['Unique clicks', ({ uniqueClicks }) => uniqueClicks ?? 0],
  ['First click', ({ firstClickedAt }, local) => local(firstClickedAt)],
  ['Last click', ({ lastClickedAt }, local) => local(lastClickedAt)],
  ['Internal notes', ({ internalNotes }) => internalNotes],
  ['Customer notes', ({ customerNotes }) => customerNotes],
  ['Address', ({ linkId }) => paymentUrl(publicUrl, linkId)],
];

const selectListName = statement(
  'payment-links.read-list-name',
  'select file_name as list from link_batches where store_id = $1 and id = $2',
);

/** The name of the list for many that is exported; nothing where none is. */
const readListName = async ({ readReplica }: Context, { batch, ids }: LinkExport, { storeId }: Staff) =>
  batch === undefined || ids ? {} : (await readReplica.sql<{ list: string }>(selectListName, [storeId, batch]))[0];

/** Says who exports what, and how much, before anything of it leaves. */
const raiseExported = (context: Context) => {
  const sums = sumLinks(context);
  return async (wanted: LinkExport, chosen: number, actor: Staff): Promise<void> => {
    const { ids, q = '', status } = wanted;
    const { storeId } = actor;
    const { links, more } = ids ? { links: chosen, more: false } : (await sums(wanted, actor)).found;
    const search = ids ? null : { q: cleanTerm(q), status };
    const which = { search, ...(await readListName(context, wanted, actor)) };
    await context.transact(async (tx) => {
      tx.raise<LinksExported>({ type: 'LinksExported', storeId, ...which, links, more });
    });
  };
};

/** Links of the first pages, few so that the file begins at once, and of all further ones: enough that a page costs little beside them. */
const pageSizes = [50, 500];
const largestFilePage = 2_000;

/** Reads the links of a search page by page. */
const filePages =
  ({ readReplica }: Context) =>
  ({ q = '', status, sort, batch }: LinkExport, { storeId }: Pick<Staff, 'storeId'>) => {
    const order = orders[sort];
    const selection = { status, term: parseSearchTerm(q), sort, batch };
    const placeOf = (link: FileLink) => ({ at: order.column === 'amount' ? link.amount : link.createdAt, id: link.id });
    let pages = 0;
    return async (cursor?: string) => {
      const limit = pageSizes[pages] ?? largestFilePage;
      pages += 1;
      const { at, id } = positionOf(cursor, order);
      const values = [storeId, at, id, ...valuesOf(selection)];
      const read = await readReplica.sql<FileLink>(selectFilePage(selection, limit + 1), values);
      return pageOf(read, limit, placeOf, order);
    };
  };

/** The links of a search or a choice as a CSV file. */
export const exportLinks = (context: Context) => {
  const { readReplica, clock, config } = context;
  const [pages, raise, columns] = [filePages(context), raiseExported(context), columnsOf(config.publicUrl)];

  const chosen =
    (ids: readonly string[], { sort }: LinkExport, { storeId }: Staff) =>
    async () => ({
      rows: await readReplica.sql<FileLink>(selectFileOfChosen(sort), [storeId, ids]),
      nextCursor: null,
    });

  return (wanted: LinkExport, actor: Staff): Promise<FileAnswer> =>
    exportCsv({
      name: 'payment-links',
      columns,
      timezone: actor.timezone,
      now: clock(),
      read: wanted.ids ? chosen(wanted.ids, wanted, actor) : pages(wanted, actor),
      record: ({ rows }) => raise(wanted, rows.length, actor),
    });
};
