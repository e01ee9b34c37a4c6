import { useState } from 'react';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useMergeCustomersMutation, useNotTheSameMutation } from '../calls/index.ts';
import { mergeMessages as messages } from './messages.ts';
import type { MergeDraft } from './use-merge.ts';
import { toastMessages } from '../../../ui/messages.ts';

/** Merges customers as they were prepared. A refusal is told by a toast and stays in the question. */
export const useMerging = ({ primary, others, fields }: MergeDraft, onMerged: (keptId: string) => void) => {
  const [send] = useMergeCustomersMutation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const merge = async (): Promise<void> => {
    if (!primary || !fields) return;
    setBusy(true);
    setRefusal(null);
    const primaryCustomerId = primary.customer.id;
    const customerIds = others.map(({ customer }) => customer.id);
    const { data, error } = await send({ body: { primaryCustomerId, customerIds, fields } });
    setBusy(false);
    if (data === undefined) {
      const reason = messageOf(error, messages.failure);
      toast({ title: messages.failed, text: reason, tone: 'error' });
      setRefusal(reason);
      return;
    }
    toast({ title: toastMessages.success, text: messages.done(data.customer.customerName) });
    onMerged(primaryCustomerId);
  };
  return { merge, busy, refusal, forget: () => setRefusal(null) };
};

/** Says that customers are not the same person. */
export const useDismissing = (ids: readonly string[], onDismissed: () => void) => {
  const [send] = useNotTheSameMutation();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const dismiss = async (): Promise<void> => {
    setBusy(true);
    const { error } = await send({ body: { customerIds: [...ids] } });
    setBusy(false);
    if (error === undefined) {
      toast({ title: toastMessages.success, text: messages.dismissed });
      onDismissed();
    } else toast({ title: toastMessages.error, text: messageOf(error, messages.dismissFailed), tone: 'error' });
  };
  return { dismiss, busy };
};
