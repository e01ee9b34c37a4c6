import { wordsOf } from '../../app/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useApproveUserMutation, useDenyUserMutation } from './accounts-api.ts';
import { texts } from './texts.ts';

interface Outcome {
  readonly title: string;
  readonly text: string;
}

/** Approves or denies a registration and says what came of it. */
export const useDecision = (id: string) => {
  const [sendApproval, { isLoading: approving }] = useApproveUserMutation();
  const [sendDenial, { isLoading: denying }] = useDenyUserMutation();
  const toast = useToast();
  const tell = (error: unknown, done: Outcome, failed: Outcome): void => {
    if (error === undefined) toast(done);
    else toast({ title: failed.title, text: wordsOf(error, failed.text), tone: 'error', seconds: 8 });
  };
  return {
    approving,
    denying,
    approve: async (): Promise<void> =>
      tell((await sendApproval({ params: { id } })).error, texts.approved, texts.approveFailed),
    deny: async (): Promise<void> =>
      tell((await sendDenial({ params: { id } })).error, texts.refused, texts.refuseFailed),
  };
};
