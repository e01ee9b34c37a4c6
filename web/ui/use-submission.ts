import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../core/api.ts';
import { callErrorOf, messageOf } from '../core/transport.ts';
import { dialogMessages } from './messages.ts';

type Trigger<A, R> = (
  args: A & { readonly idempotencyKey: string },
) => PromiseLike<{ readonly data?: R | undefined; readonly error?: unknown }>;

interface SubmissionMessages {
  /** What did not happen, where the server gives no words. */
  readonly failed: string;
}

interface Submission<A, R> {
  /**
   * Sends the act; null where it was refused, or where an earlier one still runs. `onError` answers whether it has dealt
   * with an error itself.
   */
  readonly send: (args: A, onError?: (error: unknown) => boolean) => Promise<R | null>;
  readonly busy: boolean;
  /** Why the act was refused last, or null. */
  readonly refusal: string | null;
  /** Shows why the act was refused, in the dialog. */
  readonly refuse: (message: string) => void;
}

/** Whether the server itself answered: it says what it did, with a 5xx too. What stands between may give up while the server goes on. */
const isAnswered = (error: unknown): boolean => {
  const { status = 0, refusal = null } = callErrorOf(error) ?? {};
  return refusal !== null || (status >= 400 && status < 500);
};

/**
 * Sends the act of a dialog. A double click sends it once. The same content keeps its idempotency key until its result is known: after
 * an answer that was lost, a refusal says nothing of the press before it, nor does an act with another content. A refused act has
 * left nothing under its key.
 */
export const useSubmission = <A extends object, R>(
  trigger: Trigger<A, R>,
  { failed }: SubmissionMessages,
): Submission<A, R> => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(false);
  const keys = useRef(new Map<string, string>());
  const start = (content: string): string => {
    const key = keys.current.get(content) ?? newIdempotencyKey();
    keys.current.set(content, key);
    running.current = true;
    setBusy(true);
    setRefusal(null);
    return key;
  };
  const send: Submission<A, R>['send'] = async (args, onError = () => false) => {
    if (running.current) return null;
    const content = JSON.stringify(args);
    const { data, error } = await trigger({ ...args, idempotencyKey: start(content) });
    running.current = false;
    setBusy(false);
    if (data !== undefined) {
      keys.current.delete(content);
      return data;
    }
    if (!onError(error)) setRefusal(isAnswered(error) ? messageOf(error, failed) : dialogMessages.noAnswer);
    return null;
  };
  return { send, busy, refusal, refuse: setRefusal };
};
