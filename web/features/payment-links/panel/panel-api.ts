import { linkChanges } from '../../../../src/contract/link-changes.ts';
import { linkMoney } from '../../../../src/contract/link-money.ts';
import { paymentLinks } from '../../../../src/contract/payment-links.ts';
import { receipts } from '../../../../src/contract/receipts.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

/** What the panel reads of one link, and what it does to it. The live stream refetches by the tags. */
const panelApi = api.injectEndpoints({
  endpoints: (build) => ({
    link: queryOf(build, paymentLinks.one, 'links', 'texts'),
    linkEvents: queryOf(build, paymentLinks.events, 'links'),
    linkMoney: queryOf(build, linkMoney.money, 'links', 'payments'),
    noteHistory: queryOf(build, linkChanges.noteHistory, 'links'),
    extendLink: mutationOf(build, linkChanges.extend, 'links'),
    changeAmount: mutationOf(build, linkChanges.changeAmount, 'links'),
    saveNotes: mutationOf(build, linkChanges.saveNotes, 'links'),
    cancelLink: mutationOf(build, linkChanges.cancel, 'links'),
    markPaidElsewhere: mutationOf(build, linkChanges.markPaidElsewhere, 'links'),
    capturePayment: mutationOf(build, linkMoney.capture, 'links', 'payments'),
    releasePayment: mutationOf(build, linkMoney.release, 'links', 'payments'),
    voidPayment: mutationOf(build, linkMoney.voidPayment, 'links', 'payments'),
    refundPayment: mutationOf(build, linkMoney.refund, 'links', 'payments'),
    sendReceipt: mutationOf(build, receipts.sendForLink, 'links', 'texts'),
    askAgain: mutationOf(build, linkMoney.askAgain, 'links', 'payments'),
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
  useExtendLinkMutation,
  useChangeAmountMutation,
  useSaveNotesMutation,
  useCancelLinkMutation,
  useMarkPaidElsewhereMutation,
  useCapturePaymentMutation,
  useReleasePaymentMutation,
  useVoidPaymentMutation,
  useRefundPaymentMutation,
  useAskAgainMutation,
  useSendReceiptMutation,
} = panelApi;
