import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Topic } from '../../src/contract/stream.ts';
import { api } from './api.ts';
import { subscribeToStream } from './live-stream.ts';

/** The browser's end of a stream, opened and spoken through by the test. */
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

const say = (type: string): boolean => FakeEventSource.latest.dispatchEvent(new Event(type));
const tell = (topics: readonly Topic[]): boolean =>
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

describe('following the stream', () => {
  it('refetches what it is told of, and nothing for opening', () => {
    say('open');
    expect(refetched).toEqual([]);
    tell(['links', 'payments']);
    expect(refetched).toEqual([['links', 'payments']]);
  });

  it('refetches everything once after a break', () => {
    say('open');
    say('error');
    expect(refetched).toEqual([]);
    say('open');
    expect(refetched).toEqual([Topic.options]);
  });

  it('refetches everything when opening took longer than the server remembers', () => {
    vi.advanceTimersByTime(9_000);
    say('open');
    expect(refetched).toEqual([Topic.options]);
  });

  it('waits with what it is told until the tab is looked at', () => {
    say('open');
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    tell(['links']);
    tell(['texts']);
    expect(refetched).toEqual([]);
    look.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(refetched).toEqual([['links', 'texts']]);
    look.mockRestore();
  });

  it('ends the stream when it is stopped', () => {
    stop();
    expect(FakeEventSource.latest.close).toHaveBeenCalledOnce();
  });
});
