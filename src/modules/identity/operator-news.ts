import { statement } from '../../../db/statement.ts';
import { eventHandler } from '../../kernel/handler.ts';
import type { IdentityEvent, RegistrationsChanged } from './events.ts';

const operatorStore = statement('identity.find-operator-store', 'select store_id from users where is_operator');

/** Facts about accounts belong to their own stores, and browsers hear only of theirs: the operator's store is told as well. */
export const operatorNews = eventHandler<IdentityEvent>(
  ['AccountRegistered', 'AccountApproved', 'AccountDenied'],
  async (_, tx) => {
    const [operator] = await tx.sql<{ store_id: string }>(operatorStore);
    if (operator) tx.raise<RegistrationsChanged>({ type: 'RegistrationsChanged', storeId: operator.store_id });
  },
);
