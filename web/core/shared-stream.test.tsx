import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Topic } from '../../src/contract/stream.ts';
import { shareStream } from './shared-stream.ts';

/** A browser's locks: the oldest request has it, and one that steals ends whoever has it. */
class FakeLocks {
  private holder: ((reason: unknown) => void) | undefined;
  private readonly queue: (() => void)[] = [];

  request(_: string, { steal = false, signal }: LockOptions, work: () => Promise<void> | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        if (signal?.aborted) return this.next();
        this.holder = reject;
        void Promise.resolve(work()).then(() => {
          if (this.holder === reject) this.next();
          resolve();
        });
      };
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
      if (steal) {
        this.holder?.(new Error('stolen'));
        grant();
      } else if (this.holder) this.queue.push(grant);
      else grant();
    });
  }

  private next(): void {
    this.holder = undefined;
    this.queue.shift()?.();
  }
}

/** A browser's channel between tabs, that delivers at once. */
class FakeChannel extends EventTarget {
  static readonly all = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.all.add(this);
  }

  static tell(data: unknown, from?: FakeChannel): void {
    for (const other of FakeChannel.all) if (other !== from) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(data: unknown): void {
    FakeChannel.tell(data, this);
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

interface Connection {
  readonly hear: (topics: readonly Topic[]) => void;
  readonly lose: () => void;
  readonly close: ReturnType<typeof vi.fn<() => void>>;
}

const opened: Connection[] = [];
const tabs: { readonly said: unknown[]; readonly stop: () => void }[] = [];
let locks: FakeLocks;

const openTab = () => {
  const said: unknown[] = [];
  const open = (hear: Connection['hear'], lose: Connection['lose']) => {
    const close = vi.fn<() => void>();
    opened.push({ hear, lose, close });
    return close;
  };
  const stop = shareStream('stream', open)(
    (topics) => said.push(topics),
    () => said.push('lost'),
  );
  const tab = { said, stop };
  tabs.push(tab);
  return tab;
};

beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
  Object.assign(navigator, { locks });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  for (const { stop } of tabs.splice(0)) stop();
  opened.length = 0;
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the tabs of a browser share one stream, and a new one hears what it may have missed', () => {
  const first = openTab();
  opened[0]?.hear(['links']);
  const second = openTab();
  expect([opened.length, second.said]).toEqual([1, [['links']]]);
  opened[0]?.hear(['texts']);
  opened[0]?.lose();
  expect([first.said, second.said]).toEqual([
    [['links'], ['texts'], 'lost'],
    [['links'], ['texts'], 'lost'],
  ]);
});

it('when the tab with the stream is closed, the next one opens it', async () => {
  const first = openTab();
  const second = openTab();
  first.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([opened.length, opened[0]?.close.mock.calls.length]).toEqual([2, 1]);
  opened[1]?.hear(['links']);
  expect(second.said.at(-1)).toEqual(['links']);
});

it('a tab that nobody answers takes the stream over from one that sleeps', async () => {
  const sleeping = vi.fn<() => void>();
  locks.request('stream', {}, () => new Promise(() => {})).catch(sleeping);
  const tab = openTab();
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([opened.length, sleeping.mock.calls.length, tab.said]).toEqual([1, 1, ['lost']]);
});

it('a tab whose stream was taken over closes it and listens', async () => {
  const first = openTab();
  opened[0]?.hear([]);
  const taken = locks.request('stream', { steal: true }, () => new Promise(() => {}));
  taken.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(opened[0]?.close).toHaveBeenCalledOnce();
  FakeChannel.tell({ kind: 'heard', topics: ['texts'] });
  expect([opened.length, first.said.at(-1)]).toEqual([1, ['texts']]);
});

it('tabs that the browser does not let agree have a stream each', () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab();
  openTab();
  expect(opened.length).toBe(2);
});
