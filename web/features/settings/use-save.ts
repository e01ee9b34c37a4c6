import { useState } from 'react';
import { wordsOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';

interface SavingWords {
  readonly done: string;
  readonly failed: string;
}

/**
 * Saves what a card of the settings holds and says what came of it. `saved` is what the server holds now; `send` is given
 * it beside what was typed, and answers what the server holds afterwards.
 */
export const useSaving = <Typed, Saved>(
  loaded: Saved,
  send: (typed: Typed, saved: Saved) => Promise<Saved>,
  words: SavingWords,
) => {
  const [saved, setSaved] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const toast = useToast();
  const save = async (typed: Typed): Promise<Saved | null> => {
    if (busy) return null;
    setBusy(true);
    setRefused(null);
    try {
      const after = await send(typed, saved);
      setSaved(after);
      toast({ title: 'Success', text: words.done });
      return after;
    } catch (error) {
      const text = wordsOf(error, words.failed);
      setRefused(text);
      toast({ title: 'Error', text, tone: 'error' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, saved, save };
};
