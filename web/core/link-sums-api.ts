import { paymentLinks } from '../../src/contract/links/payment-links.ts';
import { api, queryOf } from './api.ts';

/** The counts of the links stand in the menu and over their list, so that they belong to no feature. */
const linkSumsApi = api.injectEndpoints({
  endpoints: (build) => ({
    linkSums: queryOf(build, paymentLinks.sums, 'links', 'payments'),
  }),
});

export const { useLinkSumsQuery } = linkSumsApi;

/** How many paid links wait for the register; 0 until the server has answered. */
export const useLinksToConfirm = (): number =>
  useLinkSumsQuery({ query: { status: 'all' } }).data?.links.to_confirm ?? 0;
