import { contract } from '../../../contract/index.ts';
import type { SavedFilter } from '../../../contract/links/saved-filters.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { idOfLink, listLinkEvents, readLink } from '../link/index.ts';
import { exportLinks } from './export-links.ts';
import { sumLinks } from './link-sums.ts';
import { listLinks } from './list-links.ts';
import { listLockedLinks, listOpenPayments } from './operator-lists.ts';
import { LinkFilterModel } from './saved-filter.model.ts';
import { deleteFilter, markFilterUsed, saveFilter } from './saved-filters.ts';
import { listWaiting } from './waiting-links.ts';

const { operator, paymentLinks } = contract;

const wireFilter = ({ id, name, q, status, sort, lastUsedAt }: LinkFilterModel): SavedFilter => ({
  ...{ id, name, q, status, sort },
  lastUsedAt: lastUsedAt.toISOString(),
});

/** What answers the calls about the saved filters of the user who calls. */
const filterRoutes = (context: Context): readonly Route[] => {
  const { transact, reader } = context;
  const [save, markUsed] = [saveFilter(context), markFilterUsed(context)];
  return [
    route(paymentLinks.savedFilters, async (_, { storeId, userId }) => {
      const filters = await LinkFilterModel.of(storeId, reader).where({ userId }).orderBy('name');
      return { filters: filters.map(wireFilter) };
    }),
    route(paymentLinks.saveFilter, async ({ body }, actor) => ({
      filter: wireFilter(await transact((tx) => save(body, actor, tx))),
    })),
    route(paymentLinks.useFilter, async ({ params }, actor) => {
      await transact((tx) => markUsed(params.id, actor, tx));
      return {};
    }),
    route(paymentLinks.deleteFilter, async ({ params }, actor) => {
      await transact((tx) => deleteFilter(params.id, actor, tx));
      return {};
    }),
  ];
};

/** One link as staff read it, and what happened to it. */
const linkRoutes = (context: Context): readonly Route[] => {
  const [idOf, read, events] = [idOfLink(context), readLink(context), listLinkEvents(context)];
  return [
    route(paymentLinks.one, async ({ params }, actor) => ({
      link: await read(await idOf(params.linkId, actor), actor),
    })),
    route(paymentLinks.events, async ({ params }, actor) => {
      const id = await idOf(params.linkId, actor);
      return { events: await events({ storeId: actor.storeId, id }) };
    }),
  ];
};

/** What staff read: the list of a store's links with all that stands beside it, one link, and the operator's lists. */
export const listRoutes = (context: Context): readonly Route[] => {
  const [list, sums, exportCsv] = [listLinks(context), sumLinks(context), exportLinks(context)];
  const [openPayments, lockedLinks] = [listOpenPayments(context), listLockedLinks(context)];
  const waiting = listWaiting(context);
  return [
    route(paymentLinks.list, ({ query }, actor) => list(query, actor)),
    route(paymentLinks.sums, ({ query }, actor) => sums(query, actor)),
    route(paymentLinks.waiting, (_, actor) => waiting(actor)),
    route(paymentLinks.exportCsv, ({ query }, actor) => exportCsv(query, actor)),
    route(operator.openPayments, async () => ({ payments: await openPayments() })),
    route(operator.lockedLinks, async () => ({ links: await lockedLinks() })),
    ...linkRoutes(context),
    ...filterRoutes(context),
  ];
};
