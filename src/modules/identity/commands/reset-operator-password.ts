import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { SessionModel, UserModel } from '../account.model.ts';
import type { PasswordContext } from '../context.ts';
import { messages } from '../messages.ts';
import { clearSignInAttempts } from './count-attempts.ts';

/** The operator's name and the password they now have. */
export interface OperatorPassword {
  readonly username: string;
  readonly password: string;
}

const shortestPassword = 6;

/** Gives the operator the chosen or a generated password, ends their sessions and deletes their failed sign-ins. */
export const resetOperatorPassword =
  ({ randomText, passwords, clock }: PasswordContext) =>
  async (chosen: string | undefined, tx: Tx): Promise<OperatorPassword> => {
    const password = chosen ?? randomText(20);
    if (password.length < shortestPassword)
      throw new Problem('invalid', 'password_too_short', messages.password_too_short);
    const operator = await UserModel.in(tx).findOne({ isOperator: true }).forUpdate();
    if (!operator) throw new Problem('missing', 'operator_not_found', messages.operator_not_found);
    const { id, username } = operator;
    await UserModel.in(tx)
      .findById(id)
      .patch({ password: await passwords.hash(password), updatedAt: clock() });
    await SessionModel.in(tx).delete().where({ userId: id }).orWhere({ impersonatorId: id });
    await clearSignInAttempts({ username }, tx);
    return { username, password };
  };
