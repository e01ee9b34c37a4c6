import { useToast } from '../../../ui/toasts.tsx';
import { texts } from './texts.ts';

/** Copies the address of the webhook. A browser that refuses the clipboard gets it in a field, selected, to be copied by hand. */
export const useCopy = (): ((url: string) => Promise<void>) => {
  const toast = useToast();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Success', text: texts.copied });
    } catch {
      toast({ title: texts.copyByHand, copy: url, seconds: 8 });
    }
  };
};
