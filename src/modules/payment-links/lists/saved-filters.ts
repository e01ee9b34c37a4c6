import { lockStatement } from '../../../../db/statement.ts';
import type { ParsedRequest } from '../../../contract/endpoint.ts';
import { mostSavedFilters, type savedFilters } from '../../../contract/links/saved-filters.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { LinkFilterChanged } from './events.ts';
import { LinkFilterModel } from './saved-filter.model.ts';

type Owner = Pick<Staff, 'storeId' | 'userId'>;

// Two saves of one user at the same time would both find room for the last one.
const lock = lockStatement('payment-links.lock-filters');

/** Why a filter of the list cannot be saved, chosen or deleted. */
const tooManyFiltersMessage = `You have saved ${mostSavedFilters} filters, the most there can be. Delete one of them first.`;
const filterNotFoundMessage = 'This saved filter was not found.';

/** The filter that the user has under this name, if any. Throws where there is none, and no room for another. */
const findByName = async ({ storeId, userId }: Owner, name: string, tx: Tx): Promise<LinkFilterModel | undefined> => {
  const saved = await LinkFilterModel.of(storeId, tx).where({ userId });
  const known = saved.find((filter) => filter.name === name);
  if (!known && saved.length >= mostSavedFilters)
    throw new Problem('conflict', 'too_many_filters', tooManyFiltersMessage);
  return known;
};

/** By what a filter finds links; nothing of one that is not there. */
const criteriaOf = ({ q, status, sort }: Partial<LinkFilterModel> = {}) => ({ q, status, sort });

/** Saves a search, filter and order under a name, in place of what the user had under it, and returns it. */
export const saveFilter =
  ({ newId, clock }: Context) =>
  async (
    filter: ParsedRequest<typeof savedFilters.saveFilter>['body'],
    { storeId, userId }: Owner,
    tx: Tx,
  ): Promise<LinkFilterModel> => {
    await tx.sql(lock, [userId]);
    const known = await findByName({ storeId, userId }, filter.name, tx);
    const [at, changes] = [clock(), changesBetween(criteriaOf(known), criteriaOf(filter))];
    const about = { storeId, act: 'saved', name: filter.name, changes } as const;
    if (changes.length > 0) tx.raise<LinkFilterChanged>({ type: 'LinkFilterChanged', ...about });
    return LinkFilterModel.in(tx)
      .insert({ storeId, id: newId(), userId, ...filter, createdAt: at, lastUsedAt: at })
      .onConflict(['storeId', 'userId', 'name'])
      .merge(['q', 'status', 'sort', 'lastUsedAt'])
      .returning('*');
  };

const own = ({ storeId, userId }: Owner, id: string, tx: Tx) => LinkFilterModel.of(storeId, tx).where({ userId, id });

const filterNotFound = (): Problem => new Problem('missing', 'filter_not_found', filterNotFoundMessage);

/** Remembers that the user has chosen a filter of theirs now. */
export const markFilterUsed =
  ({ clock }: Context) =>
  async (id: string, owner: Owner, tx: Tx): Promise<void> => {
    const used = await own(owner, id, tx).patch({ lastUsedAt: clock() });
    if (used === 0) throw filterNotFound();
  };

/** Deletes a filter of the user. */
export const deleteFilter = async (id: string, owner: Owner, tx: Tx): Promise<void> => {
  const [filter] = await own(owner, id, tx).delete().returning('*');
  if (!filter) throw filterNotFound();
  const { storeId, name } = filter;
  const changes = changesBetween(criteriaOf(filter), criteriaOf());
  tx.raise<LinkFilterChanged>({ type: 'LinkFilterChanged', storeId, act: 'deleted', name, changes });
};
