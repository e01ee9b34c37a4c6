import { useToast } from '../../ui/toasts.tsx';
import { actionTexts } from './texts.ts';

/** Copies an address. A browser that refuses the clipboard gets the address in a field, selected, to be copied by hand. */
export const useCopyLink = (): ((url: string) => Promise<void>) => {
  const toast = useToast();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Success', text: actionTexts.copied });
    } catch {
      toast({ title: actionTexts.copyByHand, copy: url, seconds: 8 });
    }
  };
};
