import { useDispatch } from 'react-redux';
import { linkChanges } from '../../../src/contract/links/link-changes.ts';
import { type LinkRow, paymentLinks } from '../../../src/contract/links/payment-links.ts';
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
    confirmNumber: mutationOf(build, linkChanges.confirmNumber, 'links'),
    textLink: mutationOf(build, linkChanges.sendSms, 'texts'),
    mailLink: mutationOf(build, linkChanges.sendEmail, 'texts'),
    confirmPos: mutationOf(build, linkChanges.confirmPos, 'links'),
    unconfirmPos: mutationOf(build, linkChanges.unconfirmPos, 'links'),
    smsHistory: queryOf(build, paymentLinks.smsHistory, 'texts'),
  }),
});

export const {
  useLinksQuery,
  useCreateLinkMutation,
  useDisableLinkMutation,
  useTextLinkMutation,
  useMailLinkMutation,
  useConfirmPosMutation,
  useUnconfirmPosMutation,
  useSmsHistoryQuery,
} = paymentLinksApi;

/** What the panel reads of one link, and what it does to it. The live stream refetches by the tags. */
const panelApi = api.injectEndpoints({
  endpoints: (build) => ({
    link: queryOf(build, paymentLinks.one, 'links', 'texts'),
    linkEvents: queryOf(build, paymentLinks.events, 'links'),
    noteHistory: queryOf(build, linkChanges.noteHistory, 'links'),
    extendLink: mutationOf(build, linkChanges.extend, 'links'),
    changeAmount: mutationOf(build, linkChanges.changeAmount, 'links'),
    saveNotes: mutationOf(build, linkChanges.saveNotes, 'links'),
    cancelLink: mutationOf(build, linkChanges.cancel, 'links'),
    markPaidElsewhere: mutationOf(build, linkChanges.markPaidElsewhere, 'links'),
  }),
});

/** Keeps a link that an answer has brought: whoever opens it waits for nothing. */
export const useKeepLink = (): ((link: LinkRow) => void) => {
  const dispatch = useDispatch();
  return (link) => {
    const arg = { params: { linkId: link.linkId } };
    dispatch(panelApi.util.upsertQueryEntries([{ endpointName: 'link', arg, value: { link } }]));
  };
};

/** What is known of a link, without asking for it. */
export const useKnownLink = (linkId: string): LinkRow | undefined =>
  panelApi.endpoints.link.useQueryState({ params: { linkId } }).currentData?.link;

/** For reading a link outside a component. */
export const linkEndpoint = panelApi.endpoints.link;

export const {
  useLinkQuery,
  useLazyLinkQuery,
  useLinkEventsQuery,
  useNoteHistoryQuery,
  useLazyNoteHistoryQuery,
  useExtendLinkMutation,
  useChangeAmountMutation,
  useSaveNotesMutation,
  useCancelLinkMutation,
  useMarkPaidElsewhereMutation,
} = panelApi;

/** Where a link is shown at the counter. */
export const counterAddress = (linkId: string): string => `/counter/${linkId}`;
