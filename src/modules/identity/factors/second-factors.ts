import type { SecondFactors } from '../../../contract/people/second-factors.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { needsSecondFactor, type UserModel } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { raiseFactorsChanged } from './events.ts';
import { AuthenticatorModel, PasskeyModel, RecoveryCodeModel } from './second-factors.model.ts';

/** The second factors of a user. */
export const readSecondFactors =
  ({ reader, config }: Pick<Context, 'reader' | 'config'>) =>
  async ({ userId, operator }: Pick<Staff, 'userId' | 'operator'>): Promise<SecondFactors> => {
    const [app, recoveryCodesLeft, passkeys] = await Promise.all([
      AuthenticatorModel.in(reader).findOne({ userId }).whereNotNull('confirmedAt'),
      RecoveryCodeModel.in(reader).where({ userId }).resultSize(),
      PasskeyModel.in(reader).where({ userId }).orderBy('createdAt').orderBy('id'),
    ]);
    return {
      authenticator: app?.confirmedAt ? { since: app.confirmedAt.toISOString() } : null,
      recoveryCodesLeft,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      required: needsSecondFactor({ isOperator: operator }, config),
    };
  };

/** Removes every second factor of a user. */
export const removeEveryFactor = async (user: Pick<UserModel, 'id' | 'storeId'>, tx: Tx): Promise<void> => {
  await AuthenticatorModel.in(tx).delete().where({ userId: user.id });
  await RecoveryCodeModel.in(tx).delete().where({ userId: user.id });
  await PasskeyModel.in(tx).delete().where({ userId: user.id });
  raiseFactorsChanged(user, 'all_removed', tx);
};
