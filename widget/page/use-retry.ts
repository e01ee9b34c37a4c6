import { useEffect } from 'react';
import { handleReply, sendAgain, type SentPayment } from './payment-result.ts';
import type { Dispatch, Step } from './step.ts';

/** What a payer can do while the page sends a payment again by itself. */
export interface Retry {
  /** Sends it at once. */
  readonly now: () => void;
  /** Gives the form back. The payment was turned away, so that nothing of it is left to charge. */
  readonly stop: () => void;
}

interface RetryOptions {
  readonly step: Step;
  readonly sent: SentPayment | null;
  readonly dispatch: Dispatch;
}

/** Sends a payment that was turned away again, with the same key and the same card token, so that it is charged once at most. */
export const useRetry = ({ step, sent, dispatch }: RetryOptions): Retry => {
  const now = (): void => {
    if (step.kind !== 'retrying' || step.seconds === null || !sent?.body) return;
    dispatch({ type: 'retryStarted' });
    void sendAgain(sent, sent.body).then((reply) => {
      handleReply(sent, reply, dispatch);
    });
  };
  useEffect(() => {
    if (step.kind !== 'retrying' || step.seconds === null) return undefined;
    const timer = setTimeout(now, step.seconds * 1_000);
    return () => {
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Every try is a step of its own, and only it starts the clock.
  }, [step]);
  return { now, stop: () => dispatch({ type: 'retryStopped' }) };
};
