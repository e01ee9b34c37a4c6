import { checkout } from '../../../src/contract/checkout.ts';
import { linkChanges } from '../../../src/contract/link-changes.ts';
import { paymentLinks } from '../../../src/contract/payment-links.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

export const paymentLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    links: queryOf(build, paymentLinks.list, 'links', 'texts'),
    createLink: mutationOf(build, paymentLinks.create, 'links', 'customers', 'texts'),
    enableLink: mutationOf(build, linkChanges.enable, 'links'),
    disableLink: mutationOf(build, linkChanges.disable, 'links'),
    grantRenewal: mutationOf(build, linkChanges.grantRenewal, 'links', 'texts'),
    declineRenewal: mutationOf(build, linkChanges.declineRenewal, 'links'),
    unlockLink: mutationOf(build, linkChanges.unlock, 'links'),
    textLink: mutationOf(build, linkChanges.sendSms, 'texts'),
    confirmPos: mutationOf(build, linkChanges.confirmPos, 'links'),
    smsHistory: queryOf(build, paymentLinks.smsHistory, 'texts'),
  }),
});

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    decidePayment: mutationOf(build, checkout.decide, 'links', 'payments'),
    dismissReview: mutationOf(build, checkout.dismissReview, 'links'),
    paymentHistory: queryOf(build, checkout.history, 'links', 'payments'),
  }),
});

export const {
  useLinksQuery,
  useCreateLinkMutation,
  useEnableLinkMutation,
  useDisableLinkMutation,
  useGrantRenewalMutation,
  useDeclineRenewalMutation,
  useUnlockLinkMutation,
  useTextLinkMutation,
  useConfirmPosMutation,
  useSmsHistoryQuery,
} = paymentLinksApi;
export const { useDecidePaymentMutation, useDismissReviewMutation, usePaymentHistoryQuery } = paymentsApi;
