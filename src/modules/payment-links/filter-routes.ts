import { contract } from '../../contract/index.ts';
import type { SavedFilter } from '../../contract/saved-filters.ts';
import { route, type Route } from '../../kernel/route.ts';
import { deleteFilter, markFilterUsed, saveFilter } from './commands/save-filter.ts';
import type { Context } from './context.ts';
import { LinkFilterModel } from './link.model.ts';

const { paymentLinks } = contract;

const wireFilter = ({ id, name, q, status, sort, lastUsedAt }: LinkFilterModel): SavedFilter => ({
  ...{ id, name, q, status, sort },
  lastUsedAt: lastUsedAt.toISOString(),
});

/** What answers the calls about the saved filters of the user who calls. */
export const filterRoutes = (context: Context): readonly Route[] => {
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
