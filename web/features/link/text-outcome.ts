import { useStore } from 'react-redux';
import type { LinkRow, SentMessage } from '../../../src/contract/links/payment-links.ts';
import { isStreamLive } from '../../core/live-stream.ts';
import type { Store } from '../../core/store.ts';
import { translate } from '../../core/translate.ts';
import { linkEndpoint } from './link-api.ts';
import { type deliveryMessages, textMessages } from './messages.ts';

export type Delivery = keyof typeof deliveryMessages;

/** The delivery of a text. What a provider says otherwise means that it failed. */
export const deliveryOf = (status: string): Delivery => {
  if (status === 'queued' || status === 'sending') return 'sending';
  return status === 'sent' || status === 'delivered' ? status : 'failed';
};

/** Whether a message of a link's SMS history, which has its emails too, is one of these. */
export const isEmail = ({ channel }: Pick<SentMessage, 'channel'>): boolean => channel === 'email';

/** What became of a text: null where the provider has taken it, else why not; undefined while neither is known. */
export type TextOutcome = string | null | undefined;

const outcomeOf = (link: LinkRow | undefined): TextOutcome => {
  const text = link?.lastText;
  if (text?.status === 'failed') return text.error === null ? textMessages.notTaken : translate(text.error);
  return text && text.status !== 'sending' ? null : undefined;
};

/** How long texts are followed, in milliseconds; after that the list shows what becomes of them. */
const timeout = 30_000;

/** Until when a text that was sent now is followed. */
export const followUntil = (): number => Date.now() + timeout;

/** How often it is asked for while the live stream is disconnected, in milliseconds. */
const pollingInterval = 2_000;

/** Waits until the state of the store has an outcome; undefined where it has none in time. */
const whenKnown = (store: Store, until: number, read: () => TextOutcome): Promise<TextOutcome> =>
  new Promise((resolve) => {
    const end = (outcome: TextOutcome): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outcome);
    };
    const check = (): void => {
      const outcome = read();
      if (outcome !== undefined) end(outcome);
    };
    const timer = setTimeout(end, Math.max(0, until - Date.now()));
    const unsubscribe = store.subscribe(check);
    check();
  });

/**
 * Follows the text of a link until its provider has taken or refused it. The live stream says when the link has to be read again;
 * only without it the link is polled.
 */
export const useTextOutcome = (): ((linkId: string, until: number) => Promise<TextOutcome>) => {
  const store = useStore() as Store;
  return async (linkId, until) => {
    const query = store.dispatch(linkEndpoint.initiate({ params: { linkId } }, { forceRefetch: true }));
    let polls = false;
    const poll = (next: boolean): void => {
      if (polls === next) return;
      polls = next;
      query.updateSubscriptionOptions({ pollingInterval: next ? pollingInterval : 0 });
    };
    await query;
    const outcome = await whenKnown(store, until, () => {
      poll(!isStreamLive(store.getState()));
      return outcomeOf(linkEndpoint.select({ params: { linkId } })(store.getState()).data?.link);
    });
    query.unsubscribe();
    return outcome;
  };
};
