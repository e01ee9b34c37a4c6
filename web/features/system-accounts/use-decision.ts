import { wordsOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useApproveUserMutation, useDenyUserMutation } from './system-accounts-api.ts';
import { texts } from './messages.ts';

interface Outcome {
  readonly title: string;
  readonly text: string;
}

const useTell = () => {
  const toast = useToast();
  return (error: unknown, done: Outcome, failed: Outcome): void => {
    if (error === undefined) toast(done);
    else toast({ title: failed.title, text: wordsOf(error, failed.text), tone: 'error', seconds: 8 });
  };
};

/** Approves a registration and says what came of it. */
export const useApproval = (id: string) => {
  const [send, { isLoading: approving, error: failure }] = useApproveUserMutation();
  const tell = useTell();
  return {
    approving,
    /** Why the last try failed, in words that stay when the toast has gone, or null. */
    refused: failure === undefined ? null : wordsOf(failure, texts.approveFailed.text),
    approve: async (): Promise<void> =>
      tell((await send({ params: { id } })).error, texts.approved, texts.approveFailed),
  };
};

/** Denies a registration and says what came of it. */
export const useDenial = (id: string) => {
  const [send, { isLoading: denying, error: failure }] = useDenyUserMutation();
  const tell = useTell();
  return {
    denying,
    /** Why the last try failed, in words that stay when the toast has gone, or null. */
    refused: failure === undefined ? null : wordsOf(failure, texts.refuseFailed.text),
    /** Answers whether the registration is denied. */
    deny: async (): Promise<boolean> => {
      const { error } = await send({ params: { id } });
      tell(error, texts.refused, texts.refuseFailed);
      return error === undefined;
    },
  };
};
