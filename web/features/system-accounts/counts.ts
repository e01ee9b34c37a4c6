import { useAccountsQuery } from './accounts/index.ts';
import { type Queue, useQueues } from './needs/index.ts';
import { newestPage } from './parts/index.ts';
import { useDeniedUsersQuery } from './registrations/index.ts';
import type { ViewName } from './views.ts';

/** A list that cannot be loaded counts nothing, so that it does not hold up the others. */
const addQueue = (sum: number | undefined, { count, isError }: Queue): number | undefined => {
  const known = count ?? (isError ? 0 : undefined);
  return sum === undefined || known === undefined ? undefined : sum + known;
};

/** How many things need the operator; undefined until each list was asked for. */
export const useNeedsMe = (): number | undefined => Object.values(useQueues()).reduce<number | undefined>(addQueue, 0);

/** How many entries each view has on all its pages, whatever is searched; undefined while they load or where nobody counts them. */
export const useCounts = (view: ViewName | null): Readonly<Record<ViewName, number | undefined>> => {
  const queues = useQueues();
  return {
    needs: useNeedsMe(),
    accounts: useAccountsQuery(newestPage).data?.total,
    pending: queues.people.count,
    // Nobody has to act on these, so that no badge counts them.
    denied: useDeniedUsersQuery(newestPage, { skip: view !== 'denied' }).data?.total,
    money: undefined,
    payments: queues.payments.count,
    appeals: queues.appeals.count,
    signs: queues.stores.count,
    // Nobody counts them: only a page of them is read.
    deliveries: undefined,
    jobs: queues.jobs.count,
    locked: queues.links.count,
  };
};
