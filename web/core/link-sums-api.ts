import { paymentLinks } from '../../src/contract/payment-links.ts';
import { api, type ArgsOf, call, type ResultOf } from './api.ts';

/** The counts of the links stand in the menu and over their list, so that they belong to no feature. */
const linkSumsApi = api.injectEndpoints({
  endpoints: (build) => ({
    linkSums: build.query<ResultOf<typeof paymentLinks.sums>, ArgsOf<typeof paymentLinks.sums>>({
      ...call(paymentLinks.sums),
      providesTags: ['links', 'payments'],
    }),
  }),
});

export const { useLinkSumsQuery } = linkSumsApi;

/** How many paid links wait for the register; 0 until the server has answered. */
export const useLinksToConfirm = (): number =>
  useLinkSumsQuery({ query: { status: 'all' } }).data?.links.to_confirm ?? 0;
