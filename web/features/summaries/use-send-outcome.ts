import type { summaryTests } from '../../../src/contract/daily-summaries.ts';
import type { ResultOf } from '../../core/api.ts';
import { messageOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';

interface OutcomeMessages {
  readonly sent: string;
  /** The mail server has not taken it yet. */
  readonly waits: string;
  readonly failed: string;
}

/** Says what the mail server answered of an email to each recipient. */
export const useSendOutcome = ({ sent, waits, failed }: OutcomeMessages) => {
  const toast = useToast();
  return async (answer: Promise<ResultOf<typeof summaryTests.testSummary>>): Promise<void> => {
    try {
      const { results } = await answer;
      const lost = results.filter(({ status }) => status === 'failed');
      const text = lost.map(({ recipient, error }) => `${recipient}: ${error ?? ''}`).join(' ');
      if (lost.length > 0) toast({ title: failed, text, tone: 'error', seconds: 8 });
      else toast({ title: results.some(({ status }) => status === 'pending') ? waits : sent });
    } catch (error) {
      toast({ title: failed, text: messageOf(error, failed), tone: 'error', seconds: 8 });
    }
  };
};
