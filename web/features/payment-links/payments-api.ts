import { checkout } from '../../../src/contract/checkout.ts';
import { api, call, type Answered, type Asked } from '../../core/api.ts';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    decidePayment: build.mutation<Answered<typeof checkout.decide>, Asked<typeof checkout.decide>>({
      ...call(checkout.decide),
      invalidatesTags: ['links', 'payments'],
    }),
    dismissReview: build.mutation<Answered<typeof checkout.dismissReview>, Asked<typeof checkout.dismissReview>>({
      ...call(checkout.dismissReview),
      invalidatesTags: ['links'],
    }),
    paymentHistory: build.query<Answered<typeof checkout.history>, Asked<typeof checkout.history>>({
      ...call(checkout.history),
      providesTags: ['links', 'payments'],
    }),
  }),
});

export const { useDecidePaymentMutation, useDismissReviewMutation, usePaymentHistoryQuery } = paymentsApi;
