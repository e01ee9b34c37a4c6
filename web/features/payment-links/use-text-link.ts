import { useEffect, useRef, useState } from 'react';
import { newOnce } from '../../app/api.ts';
import { wordsOf } from '../../app/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useTextLinkMutation } from './links-api.ts';
import { actionTexts } from './texts.ts';

/** Where the sending of a text stands; the last two last three seconds. */
export type TextState = 'idle' | 'sending' | 'sent' | 'failed';

const shownFor = 3_000;

/** Texts a link to its customer, once for each time it is asked to. */
export const useTextLink = (linkId: string): { readonly state: TextState; readonly send: () => Promise<void> } => {
  const [state, setState] = useState<TextState>('idle');
  const [text] = useTextLinkMutation();
  const toast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    const { error } = await text({ params: { linkId }, once: newOnce() });
    setState(error === undefined ? 'sent' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), shownFor);
    if (error === undefined) toast({ title: 'Success', text: actionTexts.textSent });
    else toast({ title: 'Error', text: wordsOf(error, actionTexts.textFailed), tone: 'error', seconds: 8 });
  };
  return { state, send };
};
