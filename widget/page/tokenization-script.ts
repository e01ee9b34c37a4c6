import { texts } from './messages.ts';

declare global {
  interface Window {
    /** Set by the processor's script: reads the card fields by their ids and turns them into a token. */
    postData?: () => Promise<unknown>;
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

export type ReaderState = 'idle' | 'loading' | 'ready' | 'late' | 'failed' | 'misconfigured';

const everyMs = 100;
const patienceMs = 5_000;

/** The processor's script may be loaded from the one address that the server named, and from nowhere else. */
const trusted = (url: string): string => {
  policy ??= window.trustedTypes?.createPolicy('debitlink', { createScriptURL: (given) => given });
  return policy?.createScriptURL(url) ?? url;
};
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

const isReady = (): boolean => typeof window.postData === 'function';

/** Loads the processor's script beside the page and tells how that goes. */
export class CardReader {
  readonly #url: string;
  readonly #key: string;
  readonly #tell: (state: ReaderState) => void;
  #state: ReaderState = 'idle';
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #waiting: (() => void)[] = [];

  constructor(script: { readonly url: string; readonly key: string }, tell: (state: ReaderState) => void) {
    this.#url = script.url;
    this.#key = script.key;
    this.#tell = tell;
  }

  /** Adds the script once; asking again while it is on its way changes nothing. */
  start(): void {
    if (this.#state === 'idle') this.#load();
  }

  /** Throws away what was loaded and loads it anew, without touching the page. */
  again(): void {
    this.stop();
    document.getElementById('ftd')?.remove();
    delete window.postData;
    this.#load();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Waits until the script is ready or has been given up. */
  async settled(): Promise<ReaderState> {
    this.start();
    if (this.#state === 'loading') await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#state;
  }

  #load(): void {
    const tag = document.createElement('script');
    let loaded = false;
    tag.id = 'ftd';
    tag.setAttribute('security_key', this.#key);
    // The page sends no referrer; the processor may want to see the origin that it has on its list.
    tag.setAttribute('referrerpolicy', 'strict-origin');
    tag.addEventListener('load', () => {
      loaded = true;
    });
    tag.addEventListener('error', () => {
      this.#become('failed');
    });
    tag.src = trusted(this.#url);
    this.#become('loading');
    this.#watch(() => (loaded ? 'misconfigured' : 'late'));
    document.head.append(tag);
  }

  #watch(whyNot: () => ReaderState): void {
    const begun = Date.now();
    this.#timer = setInterval(() => {
      // A script that comes late is as good as one that came in time, so looking goes on.
      if (isReady()) this.#become('ready');
      else if (this.#state === 'loading' && Date.now() - begun >= patienceMs) this.#become(whyNot());
    }, everyMs);
  }

  #become(state: ReaderState): void {
    if (state === 'ready' || state === 'failed' || state === 'misconfigured') this.stop();
    this.#state = state;
    this.#tell(state);
    if (state === 'loading') return;
    for (const go of this.#waiting.splice(0)) go();
  }
}

/** What the payer reads where the script cannot be used. */
export const readerWords: Partial<Record<ReaderState, string>> = {
  late: texts.script.late,
  failed: texts.script.failed,
  misconfigured: texts.script.misconfigured,
};
