import { useAccountsQuery } from './accounts/index.ts';
import { useFailedJobsQuery, useLockedLinksQuery, useOpenPaymentsQuery } from './failures/index.ts';
import { useAppealsQuery, useStoresToReviewQuery } from './needs/index.ts';
import { newestPage } from './parts/index.ts';
import { useDeniedUsersQuery, usePendingUsersQuery } from './registrations/index.ts';
import type { ViewName } from './views.ts';

/** How many stores wait for a look. */
const useWaitingStores = (): number | undefined =>
  useStoresToReviewQuery().data?.stores.filter(({ waits }) => waits).length;

/** How much a list counts: nothing where it cannot be loaded, so that one that fails does not hold up the others. */
const known = (isError: boolean, count: number | undefined): number | undefined => count ?? (isError ? 0 : undefined);

/**
 * How many things need the operator; undefined until each list was asked for. Failed messages do not count: what did not arrive stays in
 * their list, whatever is done about it.
 */
export const useNeedsMe = (): number | undefined => {
  const [payments, people] = [useOpenPaymentsQuery(), usePendingUsersQuery(newestPage)];
  const [appeals, stores] = [useAppealsQuery(), useStoresToReviewQuery()];
  const [jobs, links] = [useFailedJobsQuery(), useLockedLinksQuery()];
  const counts = [
    known(payments.isError, payments.data?.payments.length),
    known(people.isError, people.data?.total),
    known(appeals.isError, appeals.data?.appeals.length),
    known(stores.isError, stores.data?.stores.filter(({ waits }) => waits).length),
    known(jobs.isError, jobs.data?.jobs.length),
    known(links.isError, links.data?.links.length),
  ];
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
};

/** How many entries each view has on all its pages, whatever is searched; undefined while they load or where nobody counts them. */
export const useCounts = (view: ViewName | null): Readonly<Record<ViewName, number | undefined>> => ({
  needs: useNeedsMe(),
  accounts: useAccountsQuery(newestPage).data?.total,
  pending: usePendingUsersQuery(newestPage).data?.total,
  // Nobody has to act on these, so that no badge counts them.
  denied: useDeniedUsersQuery(newestPage, { skip: view !== 'denied' }).data?.total,
  money: undefined,
  payments: useOpenPaymentsQuery().data?.payments.length,
  appeals: useAppealsQuery().data?.appeals.length,
  signs: useWaitingStores(),
  // Nobody counts them: only a page of them is read.
  deliveries: undefined,
  jobs: useFailedJobsQuery().data?.jobs.length,
  locked: useLockedLinksQuery().data?.links.length,
});
