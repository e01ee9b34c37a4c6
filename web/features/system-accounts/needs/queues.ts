import { useFailedJobsQuery, useLockedLinksQuery, useOpenPaymentsQuery } from '../failures/index.ts';
import { newestPage } from '../parts/index.ts';
import { usePendingUsersQuery } from '../registrations/index.ts';
import { useAppealsQuery, useStoresToReviewQuery } from './needs-api.ts';

/** A list of what waits for the operator. */
export interface Queue {
  /** How much waits; undefined until it is loaded. */
  readonly count: number | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

const queueOf = ({ isError, error, refetch }: Omit<Queue, 'count'>, count: number | undefined): Queue => ({
  ...{ count, isError, error, refetch },
});

/**
 * Everything that waits for the operator. Failed messages are not among it: what did not arrive stays in their list, whatever is done
 * about it.
 */
export const useQueues = () => {
  const [payments, people] = [useOpenPaymentsQuery(), usePendingUsersQuery(newestPage)];
  const [appeals, stores] = [useAppealsQuery(), useStoresToReviewQuery()];
  const [jobs, links] = [useFailedJobsQuery(), useLockedLinksQuery()];
  return {
    payments: queueOf(payments, payments.data?.payments.length),
    people: queueOf(people, people.data?.total),
    appeals: queueOf(appeals, appeals.data?.appeals.length),
    stores: queueOf(stores, stores.data?.stores.filter(({ waits }) => waits).length),
    jobs: queueOf(jobs, jobs.data?.jobs.length),
    links: queueOf(links, links.data?.links.length),
  };
};
