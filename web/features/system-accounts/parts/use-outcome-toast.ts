import { useToast } from '../../../ui/toasts.tsx';

interface Outcome {
  readonly title: string;
  readonly text: string;
}

/** Shows in a toast how an act of the operator ended. Why it failed stands beside the act, and is not said twice. */
export const useOutcomeToast = () => {
  const toast = useToast();
  return (error: unknown, done: Outcome, failed: Pick<Outcome, 'title'>): void => {
    if (error === undefined) toast(done);
    else toast({ title: failed.title, tone: 'error' });
  };
};
