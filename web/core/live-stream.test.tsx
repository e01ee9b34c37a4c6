import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heartbeatEvent, Topic } from '../../src/contract/stream.ts';
import { api } from './api.ts';
import { liveReducer, subscribeToStream, useFallbackPolling } from './live-stream.ts';

/** An EventSource whose events the test dispatches. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static latest: FakeEventSource;
  readyState = 1;
  readonly close = vi.fn();

  constructor() {
    super();
    FakeEventSource.latest = this;
  }
}

const createLiveStore = () => configureStore({ reducer: { live: liveReducer } });

let store: ReturnType<typeof createLiveStore>;
const refetched: (readonly unknown[])[] = [];
let stop: () => void;

const dispatch = (type: string): boolean => FakeEventSource.latest.dispatchEvent(new Event(type));
const sendTopics = (topics: readonly Topic[]): boolean =>
  FakeEventSource.latest.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ topics }) }));

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers();
  refetched.length = 0;
  store = createLiveStore();
  stop = subscribeToStream((action) => {
    if (api.util.invalidateTags.match(action)) refetched.push((action as UnknownAction)['payload'] as unknown[]);
    return store.dispatch(action);
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the stream refetches the topics of a message, and nothing when it opens', () => {
  dispatch(heartbeatEvent);
  expect(refetched).toEqual([]);
  sendTopics(['links', 'payments']);
  expect(refetched).toEqual([['links', 'payments']]);
});

it('the stream refetches everything once after a break', () => {
  dispatch(heartbeatEvent);
  dispatch('error');
  expect(refetched).toEqual([]);
  dispatch(heartbeatEvent);
  expect(refetched).toEqual([Topic.options]);
});

it('the stream refetches everything when it opens later than the server keeps recent changes', () => {
  vi.advanceTimersByTime(9_000);
  dispatch(heartbeatEvent);
  expect(refetched).toEqual([Topic.options]);
});

it('the stream collects topics while the tab is hidden and refetches them when it is visible again', () => {
  dispatch(heartbeatEvent);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  sendTopics(['links']);
  sendTopics(['texts']);
  expect(refetched).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refetched).toEqual([['links', 'texts']]);
  visibility.mockRestore();
});

const renderPolling = () =>
  renderHook(() => useFallbackPolling(30_000).pollingInterval, {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  }).result;

it('a screen polls until the stream gives a sign of life, however open its connection looks', () => {
  const polling = renderPolling();
  act(() => void dispatch('open'));
  expect(polling.current).toBe(30_000);
  act(() => void dispatch(heartbeatEvent));
  expect(polling.current).toBe(0);
});

it('a stream that gives no sign of life for 40 seconds is opened anew, and screens poll until it is back', () => {
  const polling = renderPolling();
  act(() => void dispatch(heartbeatEvent));
  act(() => void vi.advanceTimersByTime(39_000));
  act(() => void dispatch(heartbeatEvent));
  const silent = FakeEventSource.latest;
  act(() => void vi.advanceTimersByTime(39_000));
  expect([polling.current, FakeEventSource.latest === silent]).toEqual([0, true]);
  act(() => void vi.advanceTimersByTime(2_000));
  expect([polling.current, FakeEventSource.latest === silent]).toEqual([30_000, false]);
  expect(silent.close).toHaveBeenCalledOnce();
  act(() => void dispatch(heartbeatEvent));
  expect(polling.current).toBe(0);
  expect(refetched).toEqual([Topic.options]);
});

it('a stream that the server refuses is asked for again within seconds, and screens poll meanwhile', () => {
  const polling = renderPolling();
  act(() => void dispatch(heartbeatEvent));
  const refused = FakeEventSource.latest;
  refused.readyState = FakeEventSource.CLOSED;
  act(() => void dispatch('error'));
  expect(polling.current).toBe(30_000);
  vi.advanceTimersByTime(7_000);
  expect(FakeEventSource.latest).not.toBe(refused);
});

it('screens poll from the moment at which the browser says that it is offline, until the stream is open anew', () => {
  const polling = renderPolling();
  act(() => void dispatch(heartbeatEvent));
  const lost = FakeEventSource.latest;
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(polling.current).toBe(30_000);
  act(() => void window.dispatchEvent(new Event('online')));
  expect([FakeEventSource.latest === lost, lost.close.mock.calls.length]).toEqual([false, 1]);
  act(() => void dispatch(heartbeatEvent));
  expect([polling.current, refetched]).toEqual([0, [Topic.options]]);
});

it('the stream closes its connection when it is unsubscribed', () => {
  stop();
  expect(FakeEventSource.latest.close).toHaveBeenCalledOnce();
});
