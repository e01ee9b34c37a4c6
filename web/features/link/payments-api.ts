import { checkout } from '../../../src/contract/checkout/checkout.ts';
import { linkMoney } from '../../../src/contract/checkout/link-money.ts';
import { receipts } from '../../../src/contract/receipts/receipts.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

/** What the payments of a link are, and what is done with them. No list needs it, so that it is loaded with the first panel or dialog. */
const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    decidePayment: mutationOf(build, checkout.decide, 'links', 'payments'),
    dismissReview: mutationOf(build, checkout.dismissReview, 'links'),
    paymentHistory: queryOf(build, checkout.history, 'links', 'payments'),
    linkMoney: queryOf(build, linkMoney.money, 'links', 'payments'),
    capturePayment: mutationOf(build, linkMoney.capture, 'links', 'payments'),
    releasePayment: mutationOf(build, linkMoney.release, 'links', 'payments'),
    voidPayment: mutationOf(build, linkMoney.voidPayment, 'links', 'payments'),
    refundPayment: mutationOf(build, linkMoney.refund, 'links', 'payments'),
    sendReceipt: mutationOf(build, receipts.sendForLink, 'links', 'texts'),
    askAgain: mutationOf(build, linkMoney.askAgain, 'links', 'payments'),
  }),
});

export const {
  useDecidePaymentMutation,
  useDismissReviewMutation,
  usePaymentHistoryQuery,
  useLinkMoneyQuery,
  useLazyLinkMoneyQuery,
  useCapturePaymentMutation,
  useReleasePaymentMutation,
  useVoidPaymentMutation,
  useRefundPaymentMutation,
  useSendReceiptMutation,
  useAskAgainMutation,
} = paymentsApi;
