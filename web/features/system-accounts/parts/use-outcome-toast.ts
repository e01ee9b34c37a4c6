import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';

interface Outcome {
  readonly title: string;
  readonly text: string;
}

/** Shows in a toast how an act of the operator ended, and why it failed: nothing on the screen says that too. */
export const useOutcomeToast = () => {
  const toast = useToast();
  return (error: unknown, done: Outcome, failed: Outcome): void => {
    if (error === undefined) toast(done);
    else toast({ title: failed.title, text: messageOf(error, failed.text), tone: 'error', seconds: 8 });
  };
};
