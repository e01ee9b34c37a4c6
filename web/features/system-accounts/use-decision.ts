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
  const [sendApproval, { isLoading: approving, error: notApproved }] = useApproveUserMutation();
  const [sendDenial, { isLoading: denying, error: notDenied }] = useDenyUserMutation();
  const toast = useToast();
  const tell = (error: unknown, done: Outcome, failed: Outcome): void => {
    if (error === undefined) toast(done);
    else toast({ title: failed.title, text: wordsOf(error, failed.text), tone: 'error', seconds: 8 });
  };
  return {
    approving,
    denying,
    /** Why the last try failed, in words that stay when the toast has gone, or null. */
    approvalRefused: notApproved === undefined ? null : wordsOf(notApproved, texts.approveFailed.text),
    denialRefused: notDenied === undefined ? null : wordsOf(notDenied, texts.refuseFailed.text),
    approve: async (): Promise<void> =>
      tell((await sendApproval({ params: { id } })).error, texts.approved, texts.approveFailed),
    /** Answers whether the registration is denied. */
    deny: async (): Promise<boolean> => {
      const { error } = await sendDenial({ params: { id } });
      tell(error, texts.refused, texts.refuseFailed);
      return error === undefined;
    },
  };
};
