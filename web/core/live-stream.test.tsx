import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Topic } from '../../src/contract/stream.ts';
import { api } from './api.ts';
import { subscribeToStream } from './live-stream.ts';

/** An EventSource whose events the test dispatches. */
class FakeEventSource extends EventTarget {
  static latest: FakeEventSource;
  readonly readyState = 1;
  readonly close = vi.fn();

  constructor() {
    super();
    FakeEventSource.latest = this;
  }
}

const refetched: (readonly unknown[])[] = [];
let stop: () => void;

const dispatch = (type: string): boolean => FakeEventSource.latest.dispatchEvent(new Event(type));
const sendTopics = (topics: readonly Topic[]): boolean =>
  FakeEventSource.latest.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ topics }) }));

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers();
  refetched.length = 0;
  stop = subscribeToStream((action) => {
    if (api.util.invalidateTags.match(action)) refetched.push((action as UnknownAction)['payload'] as unknown[]);
    return action;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the stream refetches the topics of a message, and nothing when it opens', () => {
  dispatch('open');
  expect(refetched).toEqual([]);
  sendTopics(['links', 'payments']);
  expect(refetched).toEqual([['links', 'payments']]);
});

it('the stream refetches everything once after a break', () => {
  dispatch('open');
  dispatch('error');
  expect(refetched).toEqual([]);
  dispatch('open');
  expect(refetched).toEqual([Topic.options]);
});

it('the stream refetches everything when it opens later than the server keeps recent changes', () => {
  vi.advanceTimersByTime(9_000);
  dispatch('open');
  expect(refetched).toEqual([Topic.options]);
});

it('the stream collects topics while the tab is hidden and refetches them when it is visible again', () => {
  dispatch('open');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  sendTopics(['links']);
  sendTopics(['texts']);
  expect(refetched).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refetched).toEqual([['links', 'texts']]);
  visibility.mockRestore();
});

it('the stream closes its connection when it is unsubscribed', () => {
  stop();
  expect(FakeEventSource.latest.close).toHaveBeenCalledOnce();
});
