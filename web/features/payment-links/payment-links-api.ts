import { checkout } from '../../../src/contract/checkout.ts';
import { linkChanges } from '../../../src/contract/link-changes.ts';
import { paymentLinks } from '../../../src/contract/payment-links.ts';
import { api, type ArgsOf, call, type ResultOf } from '../../core/api.ts';

export const paymentLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    links: build.query<ResultOf<typeof paymentLinks.list>, ArgsOf<typeof paymentLinks.list>>({
      ...call(paymentLinks.list),
      providesTags: ['links', 'texts'],
    }),
    createLink: build.mutation<ResultOf<typeof paymentLinks.create>, ArgsOf<typeof paymentLinks.create>>({
      ...call(paymentLinks.create),
      invalidatesTags: ['links', 'customers', 'texts'],
    }),
    enableLink: build.mutation<ResultOf<typeof linkChanges.enable>, ArgsOf<typeof linkChanges.enable>>({
      ...call(linkChanges.enable),
      invalidatesTags: ['links'],
    }),
    disableLink: build.mutation<ResultOf<typeof linkChanges.disable>, ArgsOf<typeof linkChanges.disable>>({
      ...call(linkChanges.disable),
      invalidatesTags: ['links'],
    }),
    textLink: build.mutation<ResultOf<typeof linkChanges.sendSms>, ArgsOf<typeof linkChanges.sendSms>>({
      ...call(linkChanges.sendSms),
      invalidatesTags: ['texts'],
    }),
    confirmPos: build.mutation<ResultOf<typeof linkChanges.confirmPos>, ArgsOf<typeof linkChanges.confirmPos>>({
      ...call(linkChanges.confirmPos),
      invalidatesTags: ['links'],
    }),
    smsHistory: build.query<ResultOf<typeof paymentLinks.smsHistory>, ArgsOf<typeof paymentLinks.smsHistory>>({
      ...call(paymentLinks.smsHistory),
      providesTags: ['texts'],
    }),
  }),
});

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    decidePayment: build.mutation<ResultOf<typeof checkout.decide>, ArgsOf<typeof checkout.decide>>({
      ...call(checkout.decide),
      invalidatesTags: ['links', 'payments'],
    }),
    dismissReview: build.mutation<ResultOf<typeof checkout.dismissReview>, ArgsOf<typeof checkout.dismissReview>>({
      ...call(checkout.dismissReview),
      invalidatesTags: ['links'],
    }),
    paymentHistory: build.query<ResultOf<typeof checkout.history>, ArgsOf<typeof checkout.history>>({
      ...call(checkout.history),
      providesTags: ['links', 'payments'],
    }),
  }),
});

export const {
  useLinksQuery,
  useCreateLinkMutation,
  useEnableLinkMutation,
  useDisableLinkMutation,
  useTextLinkMutation,
  useConfirmPosMutation,
  useSmsHistoryQuery,
} = paymentLinksApi;
export const { useDecidePaymentMutation, useDismissReviewMutation, usePaymentHistoryQuery } = paymentsApi;
