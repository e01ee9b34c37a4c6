import { messageOf } from '../../core/transport.ts';
import { useToast } from '../../ui/toasts.tsx';
import { messages } from './messages.ts';
import { useApproveUserMutation, useDenyUserMutation } from './system-accounts-api.ts';

interface Outcome {
  readonly title: string;
  readonly text: string;
}

/** Shows in a toast how an act of the operator ended. */
export const useOutcomeToast = () => {
  const toast = useToast();
  return (error: unknown, done: Outcome, failed: Outcome): void => {
    if (error === undefined) toast(done);
    else toast({ title: failed.title, text: messageOf(error, failed.text), tone: 'error', seconds: 8 });
  };
};

/** Approves a registration and shows the outcome in a toast. */
export const useApproval = (id: string) => {
  const [send, { isLoading: approving, error: failure }] = useApproveUserMutation();
  const showOutcome = useOutcomeToast();
  return {
    approving,
    /** Why the last attempt failed, or null; it stays on the screen after the toast. */
    refusal: failure === undefined ? null : messageOf(failure, messages.approveFailed.text),
    approve: async (): Promise<void> =>
      showOutcome((await send({ params: { id } })).error, messages.approved, messages.approveFailed),
  };
};

/** Denies a registration and shows the outcome in a toast. */
export const useDenial = (id: string) => {
  const [send, { isLoading: denying, error: failure }] = useDenyUserMutation();
  const showOutcome = useOutcomeToast();
  return {
    denying,
    /** Why the last attempt failed, or null; it stays on the screen after the toast. */
    refusal: failure === undefined ? null : messageOf(failure, messages.denyFailed.text),
    /** Returns whether the registration is denied. */
    deny: async (reason: string): Promise<boolean> => {
      const { error } = await send({ params: { id }, body: reason.trim() === '' ? {} : { reason } });
      showOutcome(error, messages.denied, messages.denyFailed);
      return error === undefined;
    },
  };
};
