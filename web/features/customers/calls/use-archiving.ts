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

/** Archives customers and restores them; either is undone from its toast. */
export const useArchiving = (): Archiving => {
  const [archiveOne] = useArchiveCustomerMutation();
  const [archiveAll] = useArchiveCustomersMutation();
  const [unarchive] = useUnarchiveCustomerMutation();
  const running = useRef(false);
  const toast = useToast();
  const tellFailure = (title: string, text: string): void => toast({ title, text, tone: 'error', seconds });
  const restoreOne = ({ id }: Named) => unarchive({ params: { id } });
  const restoreQuietly = async (customers: readonly Named[]): Promise<void> => {
    let failed = 0;
    for (const customer of customers) if ((await restoreOne(customer)).error !== undefined) failed += 1;
    if (failed > 0) tellFailure(messages.restoreFailed, messages.someFailed(failed));
    else toast({ title: 'Success', text: messages.restoredMany(customers.length) });
  };
  const archiveAgain = async (customer: Named): Promise<void> => {
    const { error } = await archiveOne({ params: { id: customer.id } });
    if (error !== undefined) tellFailure(messages.archiveFailed, messageOf(error, messages.archiveFailure));
  };
  return {
    archive: ({ id }) => archiveOne({ params: { id } }),
    tellArchived: (customer) =>
      toast({
        title: 'Success',
        text: messages.archived(customer.customerName),
        seconds,
        action: { label: messages.undo, act: () => void restoreQuietly([customer]) },
      }),
    archiveMany: async (customers) => {
      if (running.current) return false;
      running.current = true;
      const { data, error } = await archiveAll({ body: { ids: customers.map(({ id }) => id) } });
      running.current = false;
      if (data === undefined) {
        tellFailure(messages.archiveFailed, messageOf(error, messages.archiveFailure));
        return false;
      }
      toast({
        title: 'Success',
        text: messages.archivedMany(data.archived),
        seconds,
        action: { label: messages.undo, act: () => void restoreQuietly(customers) },
      });
      return true;
    },
    restore: async (customer) => {
      if (running.current) return;
      running.current = true;
      const { error } = await restoreOne(customer);
      running.current = false;
      if (error !== undefined) tellFailure(messages.restoreFailed, messageOf(error, messages.restoreFailure));
      else
        toast({
          title: 'Success',
          text: messages.restored(customer.customerName),
          seconds,
          action: { label: messages.undo, act: () => void archiveAgain(customer) },
        });
    },
  };
};
