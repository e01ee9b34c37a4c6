import { useEffect, useMemo, useRef, useState } from 'react';
import type { PayerPage } from '../../src/contract/payer-page.ts';
import { CardReader, readerWords, type ReaderState } from './tokenization-script.ts';
import type { Step } from './step.ts';

/** The processor's script as the form sees it. */
export interface Reader {
  readonly state: ReaderState;
  /** Loads it now if it was not asked for yet. */
  readonly start: () => void;
  /** Loads it anew. */
  readonly again: () => void;
  /** Waits for it; null when it can be used, else the words for the payer. */
  readonly settled: () => Promise<string | null>;
}

const whenIdle = (work: () => void): void => {
  // Safari has no idle callback; a moment after the first paint is as good.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 1_500 });
  else setTimeout(work, 200);
};

/** Loads the script once the page stands still, or as soon as the payer reaches for a card field. */
export const useCardReader = (page: PayerPage, { at }: Step): Reader => {
  const [state, setState] = useState<ReaderState>('idle');
  const kept = useRef<CardReader | null>(null);
  const wanted = at === 'form' || at === 'declined';

  const reader = useMemo(() => {
    const get = (): CardReader | null => {
      if (page.kind !== 'link' || page.link.merchantAuthKey === null) return null;
      kept.current ??= new CardReader({ url: page.scriptUrl, key: page.link.merchantAuthKey }, setState);
      return kept.current;
    };
    return {
      start: () => get()?.start(),
      again: () => get()?.again(),
      settled: async () => readerWords[(await get()?.settled()) ?? 'misconfigured'] ?? null,
    };
  }, [page]);

  useEffect(() => {
    if (wanted) whenIdle(reader.start);
  }, [wanted, reader]);
  useEffect(() => () => kept.current?.stop(), []);
  return useMemo(() => ({ ...reader, state }), [reader, state]);
};
