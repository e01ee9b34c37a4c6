import type { RequestOf } from '../../../../src/contract/endpoint.ts';
import { deliveries } from '../../../../src/contract/operator/deliveries.ts';
import { operator } from '../../../../src/contract/operator/operator.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const failuresApi = api.enhanceEndpoints({ addTagTypes: ['failures'] }).injectEndpoints({
  endpoints: (build) => ({
    openPayments: queryOf(build, operator.openPayments, 'links', 'payments'),
    lockedLinks: queryOf(build, operator.lockedLinks, 'links'),
    failedDeliveries: queryOf(build, deliveries.failed, 'failures'),
    retryDelivery: mutationOf(build, deliveries.retry, 'failures'),
    failedJobs: queryOf(build, deliveries.failedJobs, 'failures'),
    retryJob: mutationOf(build, deliveries.retryJob, 'failures'),
  }),
});

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true } as const;

/** The stream covers the operator's own store only, so that the payments of the others are polled. */
export const useOpenPaymentsQuery = () => failuresApi.useOpenPaymentsQuery(undefined, everyMinute);

/** The same holds for the links of other stores. */
export const useLockedLinksQuery = () => failuresApi.useLockedLinksQuery(undefined, everyMinute);

/** Nothing on the stream tells of failures, so that they are polled. */
export const useFailedDeliveriesQuery = (query: NonNullable<RequestOf<typeof deliveries.failed>['query']>) =>
  failuresApi.useFailedDeliveriesQuery({ query }, everyMinute);

/** Nothing on the stream tells of failures, so that they are polled. */
export const useFailedJobsQuery = () => failuresApi.useFailedJobsQuery(undefined, everyMinute);

export const { useRetryDeliveryMutation, useRetryJobMutation } = failuresApi;
