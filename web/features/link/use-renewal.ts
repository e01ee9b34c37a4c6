import { useState } from 'react';
import { newIdempotencyKey, useAct, useOneAtATime } from '../../core/api.ts';
import { messageOf } from '../../core/transport.ts';
import { translate } from '../../core/translate.ts';
import { useToast } from '../../ui/toasts.tsx';
import { paymentLinksApi } from './link-api.ts';
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
  const sendGrant = useAct(paymentLinksApi.endpoints.grantRenewal);
  const sendDecline = useAct(paymentLinksApi.endpoints.declineRenewal);
  const [isGranting, setIsGranting] = useState(false);
  const once = useOneAtATime();
  const toast = useToast();
  const fail = (error: unknown, otherwise: string): void => {
    const text = messageOf(error, otherwise);
    setRefusal(text);
    toast({ title: toastMessages.error, text, tone: 'error', seconds: 8 });
  };
  const grant = async (linkId: string): Promise<void> => {
    setRefusal(null);
    setIsGranting(true);
    const call = { params: { linkId }, body: {}, idempotencyKey: newIdempotencyKey() };
    const { data, error } = await sendGrant(call);
    setIsGranting(false);
    if (error !== undefined) return fail(error, renewalMessages.grantFailed);
    if (data.smsError === null) return toast({ title: toastMessages.success, text: renewalMessages.granted });
    const text = renewalMessages.notTexted(translate(data.smsError));
    setRefusal(text);
    toast({ title: toastMessages.success, text, seconds: 8 });
  };
  const decline = async (linkId: string): Promise<void> => {
    setRefusal(null);
    const { error } = await sendDecline({ params: { linkId } });
    if (error === undefined) toast({ title: toastMessages.success, text: renewalMessages.declined });
    else fail(error, renewalMessages.declineFailed);
  };
  return {
    isGranting,
    grant: (linkId) => once(() => grant(linkId)),
    decline: (linkId) => once(() => decline(linkId)),
  };
};
