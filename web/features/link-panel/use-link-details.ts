import { useFallbackPolling } from '../../core/live-stream.ts';
import {
  type LinkDetails,
  useLinkEventsQuery,
  useLinkMoneyQuery,
  useLinkQuery,
  useNoteHistoryQuery,
  usePaymentHistoryQuery,
  useSmsHistoryQuery,
} from '../link/index.ts';

interface LoadedDetails {
  /** undefined while the link loads, or where it could not be loaded. */
  readonly details: LinkDetails | undefined;
  /** Why the link could not be loaded. */
  readonly error: unknown;
  /** A part beside the link is still being loaded: that it is empty says nothing yet. */
  readonly isPartial: boolean;
  /** Why a part beside the link could not be loaded; the rest is shown. */
  readonly partError: unknown;
  readonly refetch: () => void;
}

/** Everything the panel shows of a link; the live stream refreshes it, and without one it is polled. */
export const useLinkDetails = (linkId: string): LoadedDetails => {
  const polling = useFallbackPolling(15_000);
  const args = { params: { linkId } };
  const options = { refetchOnMountOrArgChange: true, ...polling };
  const link = useLinkQuery(args, options);
  const money = useLinkMoneyQuery(args, options);
  const payments = usePaymentHistoryQuery(args, options);
  const events = useLinkEventsQuery(args, options);
  const texts = useSmsHistoryQuery(args, options);
  const notes = useNoteHistoryQuery(args, options);
  const parts = [money, payments, events, texts, notes];
  const failed = parts.find(({ error }) => error !== undefined);
  return {
    details: link.currentData && {
      link: link.currentData.link,
      money: money.currentData,
      payments: payments.currentData?.history ?? [],
      events: events.currentData?.events ?? [],
      texts: texts.currentData?.smsHistory ?? [],
      notes: notes.currentData?.history ?? [],
    },
    error: link.currentData === undefined ? link.error : undefined,
    isPartial: parts.some(({ currentData, error }) => currentData === undefined && error === undefined),
    partError: failed?.error,
    refetch: () => {
      for (const query of [link, ...parts]) void query.refetch();
    },
  };
};
