import { useEffect, useRef, useState } from 'react';
import { newOnce } from '../../../core/api.ts';
import { wordsOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useTextLinkMutation } from '../payment-links-api.ts';
import { actionTexts } from '../messages.ts';
import type { Refuse } from './use-refusal.ts';

/** Where the sending of a text stands; the last two last three seconds. */
export type TextState = 'idle' | 'sending' | 'sent' | 'failed';

const shownFor = 3_000;

/** Texts a link to its customer, once for each time it is asked to. */
export const useTextLink = (
  linkId: string,
  refuse: Refuse,
): { readonly state: TextState; readonly send: () => Promise<void> } => {
  const [state, setState] = useState<TextState>('idle');
  const [text] = useTextLinkMutation();
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    refuse(null);
    const { error } = await text({ params: { linkId }, once: newOnce() });
    setState(error === undefined ? 'sent' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), shownFor);
    if (error === undefined) {
      toast({ title: 'Success', text: actionTexts.textSent });
      return;
    }
    const words = wordsOf(error, actionTexts.textFailed);
    refuse(words);
    toast({ title: 'Error', text: words, tone: 'error', seconds: 8 });
  };
  return { state, send };
};
