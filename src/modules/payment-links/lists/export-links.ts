import { statement } from '../../../../db/statement.ts';
import type { FileAnswer } from '../../../contract/endpoint.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { exportCsv, type CsvColumns } from '../../../platform/list/csv.ts';
import { cleanTerm } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import { toLinkRow, type StaffLink } from '../link/index.ts';
import type { LinksExported } from './events.ts';
import { selectChosen } from './link-list.store.ts';
import { sumLinks } from './link-sums.ts';
import { listLinks, type LinkSearch } from './list-links.ts';

/** The links to export: those of a search, or those with these internal ids. */
export interface LinkExport extends Pick<LinkSearch, 'q' | 'status' | 'sort' | 'batch'> {
  readonly ids?: readonly string[] | undefined;
}

const columns: CsvColumns<LinkRow> = [
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
  ['Last text', ({ lastText }) => lastText?.status ?? null],
  ['Clicks', ({ tracking }) => tracking.totalClicks],
  ['Unique clicks', ({ tracking }) => tracking.uniqueClicks],
  ['First click', ({ tracking }, local) => local(tracking.firstClickedAt)],
  ['Last click', ({ tracking }, local) => local(tracking.lastClickedAt)],
  ['Internal notes', ({ internalNotes }) => internalNotes],
  ['Customer notes', ({ customerNotes }) => customerNotes],
  ['Address', ({ paymentUrl }) => paymentUrl],
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

/** Few links, so that the file begins at once. */
const firstPage = 50;

/** The links of a search or a choice as a CSV file. */
export const exportLinks = (context: Context) => {
  const { readReplica, clock, config } = context;
  const [list, raise] = [listLinks(context), raiseExported(context)];

  const chosen = async (ids: readonly string[], { sort }: LinkExport, { storeId }: Staff) => {
    const read = await readReplica.sql<StaffLink>(selectChosen(sort), [storeId, ids]);
    return { links: read.map((link) => toLinkRow(link, config.publicUrl)), nextCursor: null };
  };

  return (wanted: LinkExport, actor: Staff): Promise<FileAnswer> =>
    exportCsv({
      name: 'payment-links',
      columns,
      timezone: actor.timezone,
      now: clock(),
      read: async (cursor) => {
        const { ids } = wanted;
        const { links, nextCursor } = await (ids
          ? chosen(ids, wanted, actor)
          : list({ ...wanted, cursor, ...(cursor === undefined && { limit: firstPage }) }, actor));
        return { rows: links, nextCursor };
      },
      record: ({ rows }) => raise(wanted, rows.length, actor),
    });
};
