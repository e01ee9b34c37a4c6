import { useAct, useOneAtATime } from '../../core/api.ts';
import { messageOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import { paymentLinksApi } from './link-api.ts';
import { disownedMessages } from './messages.ts';
import type { SetRefusal } from './use-link-actions.ts';
import { toastMessages } from '../../ui/messages.ts';

/** Lets a link be texted again of which somebody said that it is not theirs. A double click does it once. */
export const useConfirmNumber = (setRefusal: SetRefusal): ((linkId: string) => Promise<void>) => {
  const confirm = useAct(paymentLinksApi.endpoints.confirmNumber);
  const once = useOneAtATime();
  const toast = useToast();
  return (linkId) =>
    once(async () => {
      setRefusal(null);
      const { error } = await confirm({ params: { linkId } });
      if (error === undefined) return toast({ title: toastMessages.success, text: disownedMessages.confirmed });
      const text = messageOf(error, disownedMessages.confirmFailed);
      setRefusal(text);
      toast({ title: toastMessages.error, text, tone: 'error' });
    });
};
