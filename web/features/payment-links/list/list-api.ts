import { linkChanges } from '../../../../src/contract/link-changes.ts';
import { paymentLinks } from '../../../../src/contract/payment-links.ts';
import { api, type ArgsOf, call, type ResultOf } from '../../../core/api.ts';

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A link whose text is on its way. */
    textedLink: build.query<ResultOf<typeof paymentLinks.one>, ArgsOf<typeof paymentLinks.one>>({
      ...call(paymentLinks.one),
      providesTags: ['links', 'texts'],
    }),
    extendSelected: build.mutation<ResultOf<typeof linkChanges.extend>, ArgsOf<typeof linkChanges.extend>>({
      ...call(linkChanges.extend),
      invalidatesTags: ['links'],
    }),
  }),
});

export const { useTextedLinkQuery, useExtendSelectedMutation } = listApi;
