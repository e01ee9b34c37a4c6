import { paymentLinks } from '../../../src/contract/payment-links.ts';
import { api, call, type Answered, type Asked } from '../../core/api.ts';

export const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    links: build.query<Answered<typeof paymentLinks.list>, Asked<typeof paymentLinks.list>>({
      ...call(paymentLinks.list),
      providesTags: ['links', 'texts'],
    }),
    createLink: build.mutation<Answered<typeof paymentLinks.create>, Asked<typeof paymentLinks.create>>({
      ...call(paymentLinks.create),
      invalidatesTags: ['links', 'customers', 'texts'],
    }),
    enableLink: build.mutation<Answered<typeof paymentLinks.enable>, Asked<typeof paymentLinks.enable>>({
      ...call(paymentLinks.enable),
      invalidatesTags: ['links'],
    }),
    disableLink: build.mutation<Answered<typeof paymentLinks.disable>, Asked<typeof paymentLinks.disable>>({
      ...call(paymentLinks.disable),
      invalidatesTags: ['links'],
    }),
    textLink: build.mutation<Answered<typeof paymentLinks.sendSms>, Asked<typeof paymentLinks.sendSms>>({
      ...call(paymentLinks.sendSms),
      invalidatesTags: ['texts'],
    }),
    confirmPos: build.mutation<Answered<typeof paymentLinks.confirmPos>, Asked<typeof paymentLinks.confirmPos>>({
      ...call(paymentLinks.confirmPos),
      invalidatesTags: ['links'],
    }),
    smsHistory: build.query<Answered<typeof paymentLinks.smsHistory>, Asked<typeof paymentLinks.smsHistory>>({
      ...call(paymentLinks.smsHistory),
      providesTags: ['texts'],
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
} = linksApi;
