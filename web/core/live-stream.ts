import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { StreamMessage, Topic } from '../../src/contract/stream.ts';
import { api } from './api.ts';

interface LiveState {
  /** Whether changes arrive over the stream; while they do, nothing polls. */
  readonly connected: boolean;
}

const slice = createSlice({
  name: 'live',
  initialState: (): LiveState => ({ connected: false }),
  reducers: { setConnected: (_, { payload }: PayloadAction<boolean>): LiveState => ({ connected: payload }) },
  selectors: { selectConnected: ({ connected }) => connected },
});

export const liveReducer = slice.reducer;
const { setConnected } = slice.actions;

/** How often a query polls while the stream is disconnected, in milliseconds; a hidden tab does not poll. */
export const useFallbackPolling = (milliseconds: number): { pollingInterval: number; skipPollingIfUnfocused: true } => {
  const connected = useSelector(slice.selectors.selectConnected);
  return { pollingInterval: connected ? 0 : milliseconds, skipPollingIfUnfocused: true };
};

const retryDelay = 5_000;

/**
 * The server sends a new connection the changes of the last ten seconds. A connection that opens later than this
 * refetches everything.
 */
const latestOpen = 8_000;

const topicsOf = (data: string): readonly Topic[] => {
  try {
    return StreamMessage.parse(JSON.parse(data)).topics;
  } catch {
    return [];
  }
};

/** Collects topics while the tab is hidden and refetches them once when the tab is visible again. */
const whenVisible = (refetch: (topics: readonly Topic[]) => void) => {
  const pending = new Set<Topic>();
  const flush = (): void => {
    if (document.visibilityState === 'hidden' || pending.size === 0) return;
    refetch([...pending]);
    pending.clear();
  };
  document.addEventListener('visibilitychange', flush);
  return {
    add: (topics: readonly Topic[]): void => {
      for (const topic of topics) pending.add(topic);
      flush();
    },
    stop: (): void => document.removeEventListener('visibilitychange', flush),
  };
};

/**
 * Subscribes to the changes of the store and refetches the cached data they concern. The cookie authenticates, because
 * a browser's EventSource sends no header. After a break or a late opening everything is refetched once. The returned
 * function unsubscribes.
 */
export const subscribeToStream = (dispatch: Dispatch): (() => void) => {
  const changes = whenVisible((topics) => dispatch(api.util.invalidateTags([...topics])));
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let missedChanges = false;
  const late = setTimeout(() => {
    missedChanges = true;
  }, latestOpen);
  const connect = (): void => {
    source = new EventSource('/api/stream', { withCredentials: true });
    source.addEventListener('open', () => {
      dispatch(setConnected(true));
      clearTimeout(late);
      if (missedChanges) changes.add(Topic.options);
      missedChanges = false;
    });
    source.addEventListener('message', ({ data }) => changes.add(topicsOf(String(data))));
    source.addEventListener('error', () => {
      missedChanges = true;
      dispatch(setConnected(false));
      // The browser reconnects by itself unless the server refused; then we try again later.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryDelay);
    });
  };
  connect();
  return () => {
    clearTimeout(late);
    clearTimeout(retry);
    source?.close();
    changes.stop();
    dispatch(setConnected(false));
  };
};
