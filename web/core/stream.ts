import type { Dispatch } from '@reduxjs/toolkit';
import { StreamMessage, Topic } from '../../src/contract/stream.ts';
import { api } from './api.ts';
import { streamTurned } from './live-slice.ts';

const retryAfter = 5_000;

/** The server tells who joins what changed in the last ten seconds; whoever took almost as long looks for themselves. */
const longToJoin = 8_000;

const topicsOf = (data: string): readonly Topic[] => {
  try {
    return StreamMessage.parse(JSON.parse(data)).topics;
  } catch {
    return [];
  }
};

/** Holds changes back while the tab is hidden and tells them once when it is looked at again. */
const whenVisible = (refetch: (topics: readonly Topic[]) => void) => {
  const waiting = new Set<Topic>();
  const flush = (): void => {
    if (document.visibilityState === 'hidden' || waiting.size === 0) return;
    refetch([...waiting]);
    waiting.clear();
  };
  document.addEventListener('visibilitychange', flush);
  return {
    tell: (topics: readonly Topic[]): void => {
      for (const topic of topics) waiting.add(topic);
      flush();
    },
    stop: (): void => document.removeEventListener('visibilitychange', flush),
  };
};

/**
 * Listens to what changes in the store and refetches what is shown of it. The cookie proves who listens, because a
 * browser's EventSource carries no header. After a break or a late beginning everything is refetched once. Stops with the
 * returned function.
 */
export const followStream = (dispatch: Dispatch): (() => void) => {
  const news = whenVisible((topics) => dispatch(api.util.invalidateTags([...topics])));
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let broken = false;
  const late = setTimeout(() => {
    broken = true;
  }, longToJoin);
  const connect = (): void => {
    source = new EventSource('/api/stream', { withCredentials: true });
    source.addEventListener('open', () => {
      dispatch(streamTurned(true));
      clearTimeout(late);
      if (broken) news.tell(Topic.options);
      broken = false;
    });
    source.addEventListener('message', ({ data }) => news.tell(topicsOf(String(data))));
    source.addEventListener('error', () => {
      broken = true;
      dispatch(streamTurned(false));
      // The browser reconnects by itself unless the server refused; then we try again later.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryAfter);
    });
  };
  connect();
  return () => {
    clearTimeout(late);
    clearTimeout(retry);
    source?.close();
    news.stop();
    dispatch(streamTurned(false));
  };
};
