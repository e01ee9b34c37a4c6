import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { heartbeatEvent, StreamMessage, Topic } from '../../src/contract/stream.ts';
import { api } from './api.ts';
import { earlyAge } from './early-answers.ts';
import { shareStream } from './shared-stream.ts';
import { storedToken } from './stored-session.ts';

interface LiveState {
  /** Whether the stream gives signs of life; while it does, nothing polls. */
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

/** Whether the stream gives signs of life, in a state of the store. */
export const isStreamLive = slice.selectors.selectConnected;

/** How often a query polls while the stream is disconnected, in milliseconds; a hidden tab does not poll. */
export const useFallbackPolling = (milliseconds: number): { pollingInterval: number; skipPollingIfUnfocused: true } => {
  const connected = useSelector(isStreamLive);
  return { pollingInterval: connected ? 0 : milliseconds, skipPollingIfUnfocused: true };
};

/** Some wait longer than others, so that not every browser comes at the moment at which a server starts. */
const retryDelay = (): number => 3_000 + Math.random() * 4_000;

/** The server gives a sign of life every 25 seconds. A stream without one for so long is dead, though it may look open. */
const longestSilence = 40_000;

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
 * Keeps a stream open and calls back for each of its events. The cookie authenticates, because a browser's EventSource
 * sends no header. A stream that falls silent is opened anew: a proxy may keep one open that leads nowhere.
 */
const openStream = (hear: (topics: readonly Topic[]) => void, lose: () => void): (() => void) => {
  let source: EventSource | undefined;
  let restart: ReturnType<typeof setTimeout> | undefined;
  const restartAfter = (milliseconds: number): void => {
    clearTimeout(restart);
    restart = setTimeout(connect, milliseconds);
  };
  const connect = (): void => {
    if (source) lose();
    source?.close();
    source = new EventSource('/api/stream', { withCredentials: true });
    restartAfter(longestSilence);
    source.addEventListener(heartbeatEvent, () => {
      restartAfter(longestSilence);
      hear([]);
    });
    source.addEventListener('message', ({ data }) => {
      restartAfter(longestSilence);
      hear(topicsOf(String(data)));
    });
    source.addEventListener('error', () => {
      lose();
      // The browser reconnects by itself unless the server refused; then we try again later.
      if (source?.readyState === EventSource.CLOSED) restartAfter(retryDelay());
    });
  };
  connect();
  // The browser knows at once that its network is gone, and the stream only once it has been silent for long.
  window.addEventListener('offline', lose);
  window.addEventListener('online', connect);
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', connect);
    clearTimeout(restart);
    source?.close();
  };
};

/**
 * Subscribes to the changes of the store and refetches the cached data they concern. After a break or a late opening
 * everything is refetched once. The returned function unsubscribes.
 */
export const subscribeToStream = (dispatch: Dispatch): (() => void) => {
  const changes = whenVisible((topics) => dispatch(api.util.invalidateTags([...topics])));
  let missedChanges = false;
  const lose = (): void => {
    missedChanges = true;
    dispatch(setConnected(false));
  };
  const late = setTimeout(
    () => {
      missedChanges = true;
    },
    latestOpen - earlyAge(storedToken()),
  );
  const hear = (topics: readonly Topic[]): void => {
    clearTimeout(late);
    dispatch(setConnected(true));
    changes.add(missedChanges ? Topic.options : topics);
    missedChanges = false;
  };
  const close = shareStream(`live-stream ${storedToken() ?? ''}`, openStream)(hear, lose);
  return () => {
    clearTimeout(late);
    close();
    changes.stop();
    dispatch(setConnected(false));
  };
};
