import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { Registration } from '../../../src/contract/session.ts';
import { useRegisterMutation } from '../../core/session-api.ts';
import { callErrorOf, wordsOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import { texts } from './messages.ts';

const words = texts.register;

interface Register {
  readonly busy: boolean;
  readonly refused: string | null;
  readonly start: (typed: z.input<typeof Registration>) => Promise<void>;
}

/** Asks for an account and leads to the page that says what happens next. */
export const useRegister = (): Register => {
  const [register, { isLoading }] = useRegisterMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const start = async (typed: z.input<typeof Registration>): Promise<void> => {
    setRefused(null);
    const { error } = await register({ body: { ...typed, preferredProvider: 'ipos', enabledProviders: 'ipos' } });
    if (error === undefined) {
      toast({ ...words.success, seconds: 8 });
      await navigate('/pending-approval');
      return;
    }
    const answered = callErrorOf(error)?.kind === 'refused';
    const text = answered ? wordsOf(error, words.refusedText) : words.broken.text;
    setRefused(text);
    toast({ title: answered ? words.refused : words.broken.title, text, tone: 'error' });
  };
  return { busy: isLoading, refused, start };
};
