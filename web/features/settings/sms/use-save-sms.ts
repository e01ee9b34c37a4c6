import { useState } from 'react';
import type { SavedTwilioConfig } from '../../../../src/contract/messaging.ts';
import { wordsOf } from '../../../app/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useSaveSmsConfigMutation } from './sms-api.ts';
import { texts } from './texts.ts';
import { changesOf, type TypedSms } from './typed-sms.ts';

/** Saves what changed and says what came of it; `saved` is what the server holds now. */
export const useSaveSms = (loaded: SavedTwilioConfig) => {
  const [saved, setSaved] = useState(loaded);
  const [refused, setRefused] = useState<string | null>(null);
  const [send, { isLoading }] = useSaveSmsConfigMutation();
  const toast = useToast();
  const save = async (typed: TypedSms): Promise<SavedTwilioConfig | null> => {
    if (isLoading) return null;
    setRefused(null);
    const { data, error } = await send({ body: changesOf(typed, saved) });
    if (error === undefined) {
      setSaved(data.config);
      toast({ title: 'Success', text: texts.done });
      return data.config;
    }
    const text = wordsOf(error, texts.failed);
    setRefused(text);
    toast({ title: 'Error', text, tone: 'error' });
    return null;
  };
  return { busy: isLoading, refused, saved, save };
};
