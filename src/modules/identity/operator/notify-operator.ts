import { optionalHandler } from '../../../kernel/projection.ts';
import { UserModel, type AccountEvent } from '../accounts/index.ts';
import type { RegistrationsChanged } from './events.ts';

/** A browser hears of events of its own store only. The operator's browser shows the accounts of every store. */
export const notifyOperator = optionalHandler<AccountEvent>(
  'identity.notify-operator',
  [
    'AccountRegistered',
    'AccountApproved',
    'AccountDenied',
    'AccountActivated',
    'AccountDeactivated',
    'RegistrationReopened',
    'RegistrationDeleted',
    'AppealWritten',
    'AppealAccepted',
    'AppealRefused',
    'TeamChanged',
  ],
  async (_, tx) => {
    const operator = await UserModel.in(tx).findOne({ isOperator: true });
    if (operator) tx.raise<RegistrationsChanged>({ type: 'RegistrationsChanged', storeId: operator.storeId });
  },
);
