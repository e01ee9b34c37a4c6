import { newIdempotencyKey } from '../../core/api.ts';
import { messageOf } from '../../core/transport.ts';
import { translate } from '../../core/translate.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useDeclineRenewalMutation, useGrantRenewalMutation } from './link-api.ts';
import { renewalMessages } from './messages.ts';
import type { SetRefusal } from './use-link-actions.ts';
import { toastMessages } from '../../ui/messages.ts';

/** What staff answer a customer who asks for a new link. */
export interface RenewalActs {
  /** Lets the link be paid for another day and texts it. */
  readonly grant: (linkId: string) => Promise<void>;
  readonly decline: (linkId: string) => Promise<void>;
  readonly isGranting: boolean;
}

/** Answers a customer who asks for a new link. A double click answers once; a refusal stands at the link. */
export const useRenewal = (setRefusal: SetRefusal): RenewalActs => {
  const [sendGrant, { isLoading: isGranting }] = useGrantRenewalMutation();
  const [sendDecline, { isLoading: isDeclining }] = useDeclineRenewalMutation();
  const toast = useToast();
  const fail = (error: unknown, otherwise: string): void => {
    const text = messageOf(error, otherwise);
    setRefusal(text);
    toast({ title: toastMessages.error, text, tone: 'error', seconds: 8 });
  };
  return {
    isGranting,
    grant: async (linkId) => {
      if (isGranting) return;
      setRefusal(null);
      const call = { params: { linkId }, body: {}, idempotencyKey: newIdempotencyKey() };
      const { data, error } = await sendGrant(call);
      if (error !== undefined) return fail(error, renewalMessages.grantFailed);
      if (data.smsError === null) return toast({ title: toastMessages.success, text: renewalMessages.granted });
      const text = renewalMessages.notTexted(translate(data.smsError));
      setRefusal(text);
      toast({ title: toastMessages.success, text, seconds: 8 });
    },
    decline: async (linkId) => {
      if (isDeclining) return;
      setRefusal(null);
      const { error } = await sendDecline({ params: { linkId } });
      if (error === undefined) toast({ title: toastMessages.success, text: renewalMessages.declined });
      else fail(error, renewalMessages.declineFailed);
    },
  };
};
