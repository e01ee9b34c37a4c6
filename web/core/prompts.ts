import { useSyncExternalStore } from 'react';

/** A question to the person that calls wait for. One dialog asks it, however many calls wait. */
interface Prompt {
  /** Opens the dialog; answers whether the person did what it asks for. */
  readonly ask: () => Promise<boolean>;
  /** Closes the dialog and answers every call that waits. */
  readonly settle: (done: boolean) => void;
  readonly isOpen: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

const createPrompt = (): Prompt => {
  let waiting: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<() => void>();
  const change = (next: typeof waiting): void => {
    waiting = next;
    for (const changed of listeners) changed();
  };
  return {
    ask: () => {
      const asked = waiting ?? Promise.withResolvers<boolean>();
      if (waiting === null) change(asked);
      return asked.promise;
    },
    settle: (done) => {
      const asked = waiting;
      if (asked === null) return;
      change(null);
      asked.resolve(done);
    },
    isOpen: () => waiting !== null,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
};

/** A call needs the password once more before it acts. */
export const stepUpPrompt = createPrompt();

/** The session has ended while somebody works. */
export const signInPrompt = createPrompt();

/** What somebody typed and did not save would be lost. */
export const discardPrompt = createPrompt();

/** Whether the dialog of a prompt is to be shown. */
export const useIsAsked = ({ subscribe, isOpen }: Prompt): boolean => useSyncExternalStore(subscribe, isOpen);
