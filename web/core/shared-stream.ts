import type { Topic } from '../../src/contract/stream.ts';

/** Opens something that calls back with what it hears and when it falls silent; returns how to close it. */
type Open = (hear: (topics: readonly Topic[]) => void, lose: () => void) => () => void;

/** What tabs say to each other: that one has come, what the one with the stream hears, and that it hears nothing any more. */
type TabMessage =
  | { readonly kind: 'ask'; readonly tab: string }
  | { readonly kind: 'heard'; readonly topics: readonly Topic[]; readonly to?: string }
  | { readonly kind: 'lost'; readonly to?: string };

/** A tab that answers nobody for so long sleeps, as on a phone, and keeps its stream from those that are awake. */
const answerWithin = 2_000;

/** The stream gives a sign of life every 25 seconds. */
const longestSilence = 40_000;

/** What a tab that has just come may have missed: its first reads are not older. */
const keptFor = 10_000;

/** The topics of the last seconds. */
const recentTopics = () => {
  let heard: { readonly at: number; readonly topics: readonly Topic[] }[] = [];
  return {
    add: (topics: readonly Topic[]): void => {
      heard = [...heard.filter(({ at }) => at > Date.now() - keptFor), { at: Date.now(), topics }];
    },
    all: (): Topic[] => [
      ...new Set(heard.filter(({ at }) => at > Date.now() - keptFor).flatMap(({ topics }) => topics)),
    ],
  };
};

/** Whether the browser lets tabs agree: over plain HTTP from another machine it does not. */
const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/** One tab's part in what all tabs of a session share. */
class SharedStream {
  private readonly tab = crypto.randomUUID();
  private readonly name: string;
  private readonly open: Open;
  private readonly hear: (topics: readonly Topic[]) => void;
  private readonly lose: () => void;
  private readonly channel: BroadcastChannel;
  private readonly stopped = new AbortController();
  private readonly recent = recentTopics();
  /** Closes the stream while this tab is the one that has it. */
  private closeOwn: (() => void) | undefined;
  private isAlive = false;
  private isWaiting = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, open: Open, hear: (topics: readonly Topic[]) => void, lose: () => void) {
    [this.name, this.open, this.hear, this.lose] = [name, open, hear, lose];
    this.channel = new BroadcastChannel(name);
    this.channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.listen(data));
    document.addEventListener('visibilitychange', this.askWhenVisible);
    this.ask();
    this.waitForLock();
  }

  private say(said: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only pages of this origin hear it
    this.channel.postMessage(said);
  }

  private after(milliseconds: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, milliseconds);
  }

  private listen(said: TabMessage): void {
    if (said.kind === 'ask') {
      const to = said.tab;
      if (this.closeOwn)
        this.say(this.isAlive ? { kind: 'heard', topics: this.recent.all(), to } : { kind: 'lost', to });
    } else if (!this.closeOwn && (said.to ?? this.tab) === this.tab) {
      this.after(longestSilence, () => this.ask());
      if (said.kind === 'heard') this.hear(said.topics);
      else this.lose();
    }
  }

  private ask(): void {
    if (this.closeOwn) return;
    this.after(answerWithin, () => {
      this.lose();
      this.hold({ steal: true });
    });
    this.say({ kind: 'ask', tab: this.tab });
  }

  private readonly askWhenVisible = (): void => {
    if (document.visibilityState === 'visible') this.ask();
  };

  private waitForLock(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.hold({ signal: this.stopped.signal });
  }

  /** Has the stream from when the lock is this tab's until the tab stops, or another one takes the lock over. */
  private hold(how: LockOptions): void {
    navigator.locks
      .request(this.name, how, () => {
        if (!how.steal) this.isWaiting = false;
        return this.stopped.signal.aborted ? undefined : this.openOwn();
      })
      .catch(() => {
        this.closeOwn?.();
        if (this.stopped.signal.aborted) return;
        this.ask();
        this.waitForLock();
      });
  }

  private openOwn(): Promise<void> {
    clearTimeout(this.timer);
    this.closeOwn?.();
    return new Promise((release) => {
      const close = this.open(
        (topics) => {
          this.isAlive = true;
          this.recent.add(topics);
          this.hear(topics);
          this.say({ kind: 'heard', topics });
        },
        () => {
          this.isAlive = false;
          this.lose();
          this.say({ kind: 'lost' });
        },
      );
      this.closeOwn = () => {
        this.closeOwn = undefined;
        this.isAlive = false;
        close();
        release();
      };
    });
  }

  readonly stop = (): void => {
    document.removeEventListener('visibilitychange', this.askWhenVisible);
    clearTimeout(this.timer);
    this.stopped.abort();
    this.closeOwn?.();
    this.channel.close();
  };
}

/**
 * Lets all tabs of one session share what `open` opens: over HTTP/1.1 a browser has six connections to a server, and a seventh tab
 * would wait for ever. One tab holds a lock, opens it and tells the others; when it is closed, the next one does.
 */
export const shareStream = (name: string, open: Open): Open =>
  canShare() ? (hear, lose) => new SharedStream(name, open, hear, lose).stop : open;
