import { useToast } from './toasts.tsx';

/** Copies an address and says so in the words given. A browser that refuses the clipboard gets it in a field, selected, to be copied by hand. */
export const useCopy = (copied: string): ((address: string) => Promise<void>) => {
  const toast = useToast();
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Success', text: copied });
    } catch {
      toast({ title: 'Copy this address by hand', copy: address, seconds: 8 });
    }
  };
};
