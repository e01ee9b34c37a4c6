import { lockStatement } from '../../../../db/statement.ts';
import type { ParsedRequest } from '../../../contract/endpoint.ts';
import { mostSavedFilters, type savedFilters } from '../../../contract/links/saved-filters.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { LinkFilterModel } from './saved-filter.model.ts';

type Owner = Pick<Staff, 'storeId' | 'userId'>;

// Two saves of one user at the same time would both find room for the last one.
const lock = lockStatement('payment-links.lock-filters');

/** Why a filter of the list cannot be saved, chosen or deleted. */
const tooManyFiltersMessage = `You have saved ${mostSavedFilters} filters, the most there can be. Delete one of them first.`;
const filterNotFoundMessage = 'This saved filter was not found.';

/** Throws where the user has as many filters as anybody may have, and none of this name. */
const refuseTooMany = async ({ storeId, userId }: Owner, name: string, tx: Tx): Promise<void> => {
  const saved = await LinkFilterModel.of(storeId, tx).where({ userId }).select('name');
  if (saved.length >= mostSavedFilters && !saved.some((filter) => filter.name === name))
    throw new Problem('conflict', 'too_many_filters', tooManyFiltersMessage);
};

/** Saves a search, filter and order under a name, in place of what the user had under it, and returns it. */
export const saveFilter =
  ({ newId, clock }: Context) =>
  async (
    filter: ParsedRequest<typeof savedFilters.saveFilter>['body'],
    { storeId, userId }: Owner,
    tx: Tx,
  ): Promise<LinkFilterModel> => {
    await tx.sql(lock, [userId]);
    await refuseTooMany({ storeId, userId }, filter.name, tx);
    const at = clock();
    return LinkFilterModel.in(tx)
      .insert({ storeId, id: newId(), userId, ...filter, createdAt: at, lastUsedAt: at })
      .onConflict(['storeId', 'userId', 'name'])
      .merge(['q', 'status', 'sort', 'lastUsedAt'])
      .returning('*');
  };

const own = ({ storeId, userId }: Owner, id: string, tx: Tx) => LinkFilterModel.of(storeId, tx).where({ userId, id });

const refuseUnknown = (rows: number): void => {
  if (rows === 0) throw new Problem('missing', 'filter_not_found', filterNotFoundMessage);
};

/** Remembers that the user has chosen a filter of theirs now. */
export const markFilterUsed =
  ({ clock }: Context) =>
  async (id: string, owner: Owner, tx: Tx): Promise<void> =>
    refuseUnknown(await own(owner, id, tx).patch({ lastUsedAt: clock() }));

/** Deletes a filter of the user. */
export const deleteFilter = async (id: string, owner: Owner, tx: Tx): Promise<void> =>
  refuseUnknown(await own(owner, id, tx).delete());
