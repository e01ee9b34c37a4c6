import { useRef } from 'react';
import type { Customer } from '../../../../src/contract/customers.ts';
import { messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import {
  useArchiveCustomerMutation,
  useArchiveCustomersMutation,
  useUnarchiveCustomerMutation,
} from './customers-api.ts';
import { archiveMessages as messages } from './messages.ts';
import { toastMessages } from '../../../ui/messages.ts';

type Named = Pick<Customer, 'id' | 'customerName'>;

interface Archiving {
  /** Answers why it was refused, or null: a question that is open shows the reason. */
  readonly archive: (customer: Named) => Promise<{ readonly data?: object | undefined; readonly error?: unknown }>;
  readonly tellArchived: (customer: Named) => void;
  readonly archiveMany: (customers: readonly Named[]) => Promise<boolean>;
  readonly restore: (customer: Named) => Promise<void>;
}

/** As long as a toast can stay: what was archived by mistake is restored from it. */
const seconds = 8;

/** The toasts about it. */
const useArchiveToasts = () => {
  const toast = useToast();
  return {
    tellFailure: (title: string, text: string): void => toast({ title, text, tone: 'error', seconds }),
    tell: (text: string, undo?: () => Promise<void>): void =>
      toast({
        title: toastMessages.success,
        text,
        seconds,
        ...(undo && { action: { label: messages.undo, act: () => void undo() } }),
      }),
  };
};

/** What Undo does: it answers nothing, and tells how it went. */
const useUndo = () => {
  const [archiveOne] = useArchiveCustomerMutation();
  const [unarchive] = useUnarchiveCustomerMutation();
  const { tell, tellFailure } = useArchiveToasts();
  return {
    restoreAgain: async (customers: readonly Named[]): Promise<void> => {
      let failed = 0;
      for (const { id } of customers) if ((await unarchive({ params: { id } })).error !== undefined) failed += 1;
      if (failed > 0) tellFailure(messages.restoreFailed, messages.someFailed(failed));
      else tell(messages.restoredMany(customers.length));
    },
    archiveAgain: async ({ id }: Named): Promise<void> => {
      const { error } = await archiveOne({ params: { id } });
      if (error !== undefined) tellFailure(messages.archiveFailed, messageOf(error, messages.archiveFailure));
    },
  };
};

/** Archives customers and restores them; either is undone from its toast. A double click acts once. */
export const useArchiving = (): Archiving => {
  const [archiveOne] = useArchiveCustomerMutation();
  const [archiveAll] = useArchiveCustomersMutation();
  const [unarchive] = useUnarchiveCustomerMutation();
  const { restoreAgain, archiveAgain } = useUndo();
  const { tell, tellFailure } = useArchiveToasts();
  const running = useRef(false);
  const once = async <T>(act: () => PromiseLike<T>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    const answer = await act();
    running.current = false;
    return answer;
  };
  return {
    archive: ({ id }) => archiveOne({ params: { id } }),
    tellArchived: (customer) => tell(messages.archived(customer.customerName), () => restoreAgain([customer])),
    archiveMany: async (customers) => {
      const answer = await once(() => archiveAll({ body: { ids: customers.map(({ id }) => id) } }));
      if (answer === null) return false;
      if (answer.data === undefined) {
        tellFailure(messages.archiveFailed, messageOf(answer.error, messages.archiveFailure));
        return false;
      }
      tell(messages.archivedMany(answer.data.archived), () => restoreAgain(customers));
      return true;
    },
    restore: async (customer) => {
      const answer = await once(() => unarchive({ params: { id: customer.id } }));
      if (answer === null) return;
      if (answer.error === undefined) tell(messages.restored(customer.customerName), () => archiveAgain(customer));
      else tellFailure(messages.restoreFailed, messageOf(answer.error, messages.restoreFailure));
    },
  };
};
