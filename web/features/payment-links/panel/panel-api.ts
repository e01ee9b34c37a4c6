import { linkChanges } from '../../../../src/contract/link-changes.ts';
import { linkMoney } from '../../../../src/contract/link-money.ts';
import { paymentLinks } from '../../../../src/contract/payment-links.ts';
import { api, type ArgsOf, call, type ResultOf } from '../../../core/api.ts';

/** What the panel reads of one link; the live stream refetches it by its tags. */
const panelApi = api.injectEndpoints({
  endpoints: (build) => ({
    link: build.query<ResultOf<typeof paymentLinks.one>, ArgsOf<typeof paymentLinks.one>>({
      ...call(paymentLinks.one),
      providesTags: ['links', 'texts'],
    }),
    linkEvents: build.query<ResultOf<typeof paymentLinks.events>, ArgsOf<typeof paymentLinks.events>>({
      ...call(paymentLinks.events),
      providesTags: ['links'],
    }),
    linkMoney: build.query<ResultOf<typeof linkMoney.money>, ArgsOf<typeof linkMoney.money>>({
      ...call(linkMoney.money),
      providesTags: ['links', 'payments'],
    }),
    noteHistory: build.query<ResultOf<typeof linkChanges.noteHistory>, ArgsOf<typeof linkChanges.noteHistory>>({
      ...call(linkChanges.noteHistory),
      providesTags: ['links'],
    }),
  }),
});

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    extendLink: build.mutation<ResultOf<typeof linkChanges.extend>, ArgsOf<typeof linkChanges.extend>>({
      ...call(linkChanges.extend),
      invalidatesTags: ['links'],
    }),
    changeAmount: build.mutation<ResultOf<typeof linkChanges.changeAmount>, ArgsOf<typeof linkChanges.changeAmount>>({
      ...call(linkChanges.changeAmount),
      invalidatesTags: ['links'],
    }),
    saveNotes: build.mutation<ResultOf<typeof linkChanges.saveNotes>, ArgsOf<typeof linkChanges.saveNotes>>({
      ...call(linkChanges.saveNotes),
      invalidatesTags: ['links'],
    }),
    cancelLink: build.mutation<ResultOf<typeof linkChanges.cancel>, ArgsOf<typeof linkChanges.cancel>>({
      ...call(linkChanges.cancel),
      invalidatesTags: ['links'],
    }),
    markPaidElsewhere: build.mutation<
      ResultOf<typeof linkChanges.markPaidElsewhere>,
      ArgsOf<typeof linkChanges.markPaidElsewhere>
    >({ ...call(linkChanges.markPaidElsewhere), invalidatesTags: ['links'] }),
  }),
});

const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    capturePayment: build.mutation<ResultOf<typeof linkMoney.capture>, ArgsOf<typeof linkMoney.capture>>({
      ...call(linkMoney.capture),
      invalidatesTags: ['links', 'payments'],
    }),
    releasePayment: build.mutation<ResultOf<typeof linkMoney.release>, ArgsOf<typeof linkMoney.release>>({
      ...call(linkMoney.release),
      invalidatesTags: ['links', 'payments'],
    }),
    voidPayment: build.mutation<ResultOf<typeof linkMoney.voidPayment>, ArgsOf<typeof linkMoney.voidPayment>>({
      ...call(linkMoney.voidPayment),
      invalidatesTags: ['links', 'payments'],
    }),
    refundPayment: build.mutation<ResultOf<typeof linkMoney.refund>, ArgsOf<typeof linkMoney.refund>>({
      ...call(linkMoney.refund),
      invalidatesTags: ['links', 'payments'],
    }),
  }),
});

/** For reading a link outside a component. */
export const linkEndpoint = panelApi.endpoints.link;

export const {
  useLinkQuery,
  useLazyLinkQuery,
  useLinkEventsQuery,
  useLinkMoneyQuery,
  useLazyLinkMoneyQuery,
  useNoteHistoryQuery,
  useLazyNoteHistoryQuery,
} = panelApi;
export const {
  useExtendLinkMutation,
  useChangeAmountMutation,
  useSaveNotesMutation,
  useCancelLinkMutation,
  useMarkPaidElsewhereMutation,
} = changesApi;
export const {
  useCapturePaymentMutation,
  useReleasePaymentMutation,
  useVoidPaymentMutation,
  useRefundPaymentMutation,
} = moneyApi;
