import { useState } from 'react';
import { callErrorOf, messageOf } from '../../../core/transport.ts';
import { dialogMessages } from './messages.ts';

/** A name that another template has, told at its field until the name is another one. */
export const useTakenName = () => {
  const [taken, setTaken] = useState<{ readonly name: string; readonly message: string } | null>(null);
  return {
    /** Whether an act was refused for its name; then the field says so. */
    isTaken: (error: unknown, name: string): boolean => {
      if (callErrorOf(error)?.refusal?.code !== 'name_taken') return false;
      setTaken({ name, message: messageOf(error, dialogMessages.failed) });
      return true;
    },
    messageFor: (name: string): string | undefined => (taken?.name === name ? taken.message : undefined),
  };
};
