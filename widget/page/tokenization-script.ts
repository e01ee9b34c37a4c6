import { useEffect, useMemo, useRef, useState } from 'react';
import type { PayerPage } from '../../src/contract/payer/public-link.ts';
import type { Step } from './step.ts';

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

export type ScriptState = 'idle' | 'loading' | 'ready' | 'late' | 'failed' | 'misconfigured';

/** Why the script cannot be used. */
export type ScriptProblem = Extract<ScriptState, 'late' | 'failed' | 'misconfigured'>;

/** Null while the script can be used, or may still come. */
export const scriptProblem = (state: ScriptState): ScriptProblem | null =>
  state === 'late' || state === 'failed' || state === 'misconfigured' ? state : null;

const intervalMs = 100;
const timeoutMs = 5_000;

/** The content security policy accepts a script only from this policy, which is used for the one address that the server named. */
const trustedUrl = (url: string): string => {
  policy ??= window.trustedTypes?.createPolicy('debitlink', { createScriptURL: (scriptUrl) => scriptUrl });
  return policy?.createScriptURL(url) ?? url;
};
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

const isReady = (): boolean => typeof window.postData === 'function';

interface ScriptSource {
  readonly url: string;
  readonly key: string;
}

/** Adds the script to the page and reports its state from then on; returns how to stop that. */
const addScript = ({ url, key }: ScriptSource, onChange: (state: ScriptState) => void): (() => void) => {
  const tag = document.createElement('script');
  const startedAt = Date.now();
  let state: ScriptState = 'loading';
  let stateAfterTimeout: ScriptState = 'late';
  const stop = (): void => {
    clearInterval(timer);
  };
  const setState = (next: ScriptState): void => {
    if (next !== 'late') stop();
    state = next;
    onChange(next);
  };
  const timer = setInterval(() => {
    // A script that comes late can be used like any other, so the checks go on after the timeout.
    if (isReady()) setState('ready');
    else if (state === 'loading' && Date.now() - startedAt >= timeoutMs) setState(stateAfterTimeout);
  }, intervalMs);
  tag.id = 'ftd';
  tag.setAttribute('security_key', key);
  // The page sends no referrer, but the processor may compare the origin with its list.
  tag.setAttribute('referrerpolicy', 'strict-origin');
  tag.addEventListener('load', () => {
    stateAfterTimeout = 'misconfigured';
  });
  tag.addEventListener('error', () => {
    setState('failed');
  });
  tag.src = trustedUrl(url);
  document.head.append(tag);
  return stop;
};

export interface ScriptLoader {
  /** Loads the script once; later calls change nothing. */
  readonly start: () => void;
  /** Removes what was loaded and loads it again, without touching the page. */
  readonly reload: () => void;
  readonly stop: () => void;
  /** Waits until the script is ready or cannot be used. */
  readonly waitUntilLoaded: () => Promise<ScriptState>;
}

/** Loads the processor's script beside the page and reports its state. */
export const createScriptLoader = (source: ScriptSource, onChange: (state: ScriptState) => void): ScriptLoader => {
  let state: ScriptState = 'idle';
  let waiters: (() => void)[] = [];
  let stop = (): void => undefined;

  const setState = (next: ScriptState): void => {
    state = next;
    onChange(next);
    if (next === 'loading') return;
    for (const resolve of waiters) resolve();
    waiters = [];
  };
  const load = (): void => {
    setState('loading');
    stop = addScript(source, setState);
  };
  const start = (): void => {
    if (state === 'idle') load();
  };
  const reload = (): void => {
    stop();
    document.getElementById('ftd')?.remove();
    delete window.postData;
    load();
  };
  const waitUntilLoaded = async (): Promise<ScriptState> => {
    start();
    if (state === 'loading') await new Promise<void>((resolve) => waiters.push(resolve));
    return state;
  };
  return { start, reload, stop: () => stop(), waitUntilLoaded };
};

/** The processor's script as the form sees it. */
export interface TokenizationScript {
  readonly state: ScriptState;
  /** Loads it now, unless it was loaded already. */
  readonly start: () => void;
  readonly reload: () => void;
  /** Waits for it; null when it can be used. */
  readonly loadError: () => Promise<ScriptProblem | null>;
}

const whenIdle = (work: () => unknown): void => {
  // Safari has no idle callback; a moment after the first paint is as good.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 1_500 });
  else setTimeout(work, 200);
};

/** Loads the script once the browser is idle, or as soon as the payer enters a card field. */
export const useTokenizationScript = (page: PayerPage, { kind }: Step): TokenizationScript => {
  const [state, setState] = useState<ScriptState>('idle');
  const loader = useRef<ScriptLoader | null>(null);
  const isNeeded = kind === 'form' || kind === 'declined';

  const script = useMemo(() => {
    const get = (): ScriptLoader | null => {
      if (page.kind !== 'link' || page.link.merchantAuthKey === null) return null;
      loader.current ??= createScriptLoader({ url: page.scriptUrl, key: page.link.merchantAuthKey }, setState);
      return loader.current;
    };
    return {
      start: () => get()?.start(),
      reload: () => get()?.reload(),
      loadError: async () => scriptProblem((await get()?.waitUntilLoaded()) ?? 'misconfigured'),
    };
  }, [page]);

  useEffect(() => {
    let isLeft = !isNeeded;
    whenIdle(() => isLeft || script.start());
    return () => {
      isLeft = true;
    };
  }, [isNeeded, script]);
  useEffect(() => () => loader.current?.stop(), []);
  return useMemo(() => ({ ...script, state }), [script, state]);
};
