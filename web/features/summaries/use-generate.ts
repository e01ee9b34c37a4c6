import { useState } from 'react';
import { messageOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import { messages } from './messages.ts';
import { useGenerateSummaryMutation } from './summaries-api.ts';
import { toastMessages } from '../../ui/messages.ts';

type Act = 'report' | 'generate';

/** Sums today up, by either button: one at a time. */
export const useGenerate = () => {
  const [running, setRunning] = useState<Act | null>(null);
  const [generate] = useGenerateSummaryMutation();
  const toast = useToast();
  const run = async (act: Act): Promise<void> => {
    setRunning(act);
    const { data, error } = await generate({ body: { timeframe: 'today' } });
    setRunning(null);
    const failed = act === 'report' ? messages.reportFailed : messages.generateFailed;
    if (data === undefined)
      toast({ title: toastMessages.error, text: messageOf(error, failed), tone: 'error', seconds: 8 });
    else toast({ title: messages.done, text: messages.doneText(data.summary.transactionCount) });
  };
  return { running, run };
};
